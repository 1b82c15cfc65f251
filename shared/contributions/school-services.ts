import { checkPhone } from '../people/account-format.ts';

/** What a school can take (docs/product/contributions.md#school-services). */
export const servicePackages = [
  {
    code: 'starter',
    name: '资源共享版',
    audience: '想先给一个备课组试用的学校',
    seats: '名额按合同约定',
    summary: '全学科资源与试卷下载，按学校统一开通。',
  },
  {
    code: 'teaching',
    name: '教研协作版',
    audience: '需要集体备课和校本资源的学校',
    seats: '名额按合同约定',
    summary: '在资源与组卷之外，增加本校的知识空间站与到校培训。',
  },
  {
    code: 'region',
    name: '区域联合版',
    audience: '教育集团、区县教研部门',
    seats: '按学校数商定',
    summary: '多所学校共用一个空间站，由客服统一开通。',
  },
] as const;
export type ServicePackage = (typeof servicePackages)[number]['code'];
export const packageCodes = servicePackages.map(({ code }) => code);
export const packageName = (code: string): string => servicePackages.find((one) => one.code === code)?.name ?? '';

interface ServiceLine {
  readonly name: string;
  /** In the order of the packages. */
  readonly offers: readonly [string, string, string];
}

/** The packages beside each other. */
export const serviceLines: readonly ServiceLine[] = [
  { name: '教师账号', offers: ['按合同约定', '按合同约定', '按学校数商定'] },
  { name: '资源下载', offers: ['全学科', '全学科', '全学科'] },
  { name: '校方特供资源', offers: ['包含', '包含', '包含'] },
  { name: '智能组卷与导出', offers: ['包含', '包含', '包含'] },
  { name: '知识空间站', offers: ['—', '本校一个', '区域一个'] },
  { name: '教师培训', offers: ['线上一次', '线上两次，到校一次', '按学期安排'] },
  { name: '服务期限', offers: ['一学期起', '一学年起', '一学年起'] },
];

export interface ContactWords {
  readonly name: string;
  readonly schoolName: string;
  readonly phone: string;
  readonly content: string;
}

export const contactMaxLength = { name: 20, schoolName: 40, content: 300 } as const;

/** What is wrong with each field of the contact form; empty where all of it can be sent. */
export function contactProblems({ name, schoolName, phone, content }: ContactWords): Partial<ContactWords> {
  return {
    ...(name.trim() === '' && { name: '请输入您的称呼' }),
    ...(name.trim().length > contactMaxLength.name && { name: `称呼最多${contactMaxLength.name}个字` }),
    ...(schoolName.trim() === '' && { schoolName: '请输入学校名称' }),
    ...(schoolName.trim().length > contactMaxLength.schoolName && {
      schoolName: `学校名称最多${contactMaxLength.schoolName}个字`,
    }),
    ...(checkPhone(phone.trim()) !== null && { phone: '请输入正确的手机号' }),
    ...(content.trim().length > contactMaxLength.content && { content: `需求最多${contactMaxLength.content}个字` }),
  };
}
