import { dayMs } from '../platform/china-time.ts';

export type NoticeDecision = 'received' | 'down' | 'refused' | 'restored';

export const noticeDecisions: readonly { readonly code: NoticeDecision; readonly name: string }[] = [
  { code: 'received', name: '待处理' },
  { code: 'down', name: '已下架' },
  { code: 'refused', name: '不成立' },
  { code: 'restored', name: '已恢复' },
];

export const infringedRights = [
  { code: 'copyright', name: '著作权' },
  { code: 'portrait', name: '肖像权' },
  { code: 'reputation', name: '名誉权或隐私' },
  { code: 'trademark', name: '商标权' },
  { code: 'other', name: '其他权利' },
] as const;
export type InfringedRight = (typeof infringedRights)[number]['code'];
export const infringedRightCodes = infringedRights.map(({ code }) => code);

/** A notice names at most so many addresses. */
export const noticeMaxLength = {
  name: 40,
  contact: 60,
  statement: 2000,
  signature: 40,
  addresses: 20,
  address: 300,
} as const;
export const counterMaxLength = { name: 40, contact: 60, statement: 2000 } as const;
/** The shortest statement that says what is whose. */
export const statementMinLength = 10;

/** Until when a notice is decided: three days, also over a weekend. */
export const noticeDueAt = (received: Date): Date => new Date(received.getTime() + 3 * dayMs);

/**
 * The id of the resource that an address of this site shows, whatever its host and space station: its page, its full
 * screen or a page for telephones. Undefined for other pages; questions have no page of their own.
 */
export function resourceOfAddress(address: string): number | undefined {
  const url = URL.parse(address.trim(), 'http://site.invalid');
  if (!url) return undefined;
  const [, inPath] = /\/resource\/([1-9]\d{0,14})(?:\.html)?$/.exec(url.pathname) ?? [];
  if (inPath !== undefined) return Number(inPath);
  const id = url.searchParams.get('id') ?? '';
  const isPreview = /\/(?:resource\/(?:fullScreen|mobile)|resource-detail)$/.test(url.pathname);
  return isPreview && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

export interface NoticeWords {
  readonly name: string;
  readonly contact: string;
  /** One in each line. */
  readonly addresses: string;
  readonly statement: string;
  readonly signature: string;
}

export const addressLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is wrong with each field of a notice; empty where all of it can be sent. */
export function noticeProblems({
  name,
  contact,
  addresses,
  statement,
  signature,
}: NoticeWords): Partial<Record<keyof NoticeWords, string>> {
  const lines = addressLines(addresses);
  return {
    ...(name.trim() === '' && { name: '请输入权利人的姓名或单位名称' }),
    ...(contact.trim() === '' && { contact: '请输入手机号或邮箱，处理结果会通知您' }),
    ...(lines.length === 0 && { addresses: '请填写涉及的页面地址' }),
    ...(lines.length > noticeMaxLength.addresses && { addresses: `最多填写${noticeMaxLength.addresses}个地址` }),
    ...(lines.some((line) => line.length > noticeMaxLength.address) && { addresses: '有的地址太长，请每行填写一个' }),
    ...statementProblem(statement),
    ...(signature.trim() === '' && { signature: '请输入签名，声明内容属实' }),
  };
}

export interface CounterWords {
  readonly name: string;
  readonly contact: string;
  readonly statement: string;
}

/** What is wrong with each field of a counter-notice. */
export const counterProblems = ({ name, contact, statement }: CounterWords): Partial<CounterWords> => ({
  ...(name.trim() === '' && { name: '请输入您的姓名' }),
  ...(contact.trim() === '' && { contact: '请输入手机号或邮箱' }),
  ...statementProblem(statement),
});

const statementProblem = (statement: string) =>
  statement.trim().length < statementMinLength ? { statement: `请至少用${statementMinLength}个字说明` } : {};
