/** What a column of a score sheet holds. */
export type Heading =
  | { readonly kind: 'number'; readonly rank: number }
  | { readonly kind: 'name' }
  | { readonly kind: 'total' }
  | {
      readonly kind: 'question';
      readonly number: number;
      /** Of a part (16(1)); undefined for the whole question. */
      readonly part?: number | undefined;
      /** Of the section that the heading names (一.1). */
      readonly section?: number | undefined;
      /** That the heading itself says. */
      readonly fullMark?: number | undefined;
    }
  | { readonly kind: 'other' };

/** The first one that a sheet has tells pupils apart. */
const numberNames = ['学号', '考号', '准考证号', '考生号', '座号', '座位号', '编号', '序号'];
const names = new Set(['姓名', '学生姓名', '考生姓名', '学生', '名字']);
const totals = new Set(['总分', '总成绩', '总得分', '合计', '总计', '成绩', '得分', '全卷', '卷面分']);

const numerals = '一二三四五六七八九十';
const circled = /[①-⑳]/g;

/** A text without spaces, its signs and digits in their plain forms; ① is (1). */
export const plainText = (text: string): string =>
  text
    .replace(circled, (sign) => `(${sign.charCodeAt(0) - 0x2460 + 1})`)
    .normalize('NFKC')
    .replace(/\s+/g, '');

const stated = /[(/,:]?(?:满分|共)?(\d+(?:\.\d+)?)分\)?$/;
const question =
  /^(?:第?([一二三四五六七八九十])(?:大?题)?[、.·-]?)?(?:第|题|T|Q)?(\d{1,3})(?:小?题)?(?:[.\-_](\d{1,2})|第?\((\d{1,2})\)|第(\d{1,2}))?(?:小?[题问])?$/i;

/** Reads the heading of a column. */
export function headingOf(text: string): Heading {
  const plain = plainText(text);
  const bare = plain.replace(/\(.*\)$/, '');
  const rank = numberNames.indexOf(bare);
  if (rank >= 0) return { kind: 'number', rank };
  if (names.has(bare)) return { kind: 'name' };
  if (totals.has(bare) || totals.has(plain.replace(stated, ''))) return { kind: 'total' };
  const fullMark = stated.exec(plain)?.[1];
  const found = question.exec(fullMark === undefined ? plain : plain.replace(stated, ''));
  if (!found) return { kind: 'other' };
  const [, section, number, byDot, byBracket, byWord] = found;
  const part = byDot ?? byBracket ?? byWord;
  return {
    kind: 'question',
    number: Number(number),
    part: part === undefined ? undefined : Number(part),
    section: section === undefined ? undefined : numerals.indexOf(section) + 1,
    fullMark: fullMark === undefined ? undefined : Number(fullMark),
  };
}
