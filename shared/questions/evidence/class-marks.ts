/** A question of a paper, as the marks of a class are read by it. */
export interface AskedQuestion {
  /** Counted through the paper, from 1. */
  readonly number: number;
  readonly fullMark: number;
  /** Undefined where the question is not known any more. */
  readonly typeCode?: number | undefined;
  readonly level?: number | undefined;
  readonly kpoints: readonly { readonly id: string; readonly name: string }[];
}

/** A pupil's marks in the order of the paper's questions; null where there is none. */
export interface PupilMarks {
  /** 学号, 考号 or 座号. */
  readonly number: string;
  readonly marks: readonly (number | null)[];
}

/** The marks of a pupil together; undefined for one who has none at all, and so was absent. */
export function totalOf({ marks }: Pick<PupilMarks, 'marks'>): number | undefined {
  const given = marks.filter((mark) => mark !== null);
  return given.length === 0 ? undefined : roundMark(given.reduce((sum, mark) => sum + mark, 0));
}

/** Marks have at most two decimals; sums of such are not exact in binary. */
export const roundMark = (mark: number): number => Math.round(mark * 100) / 100;

export const fullMarkOf = (questions: readonly Pick<AskedQuestion, 'fullMark'>[]): number =>
  roundMark(questions.reduce((sum, { fullMark }) => sum + fullMark, 0));

/** Why a mark cannot be one of a question with this full mark, in words. */
export function markFault(mark: number, fullMark: number): string | undefined {
  if (!Number.isFinite(mark)) return '不是分数';
  if (mark < 0) return '分数不能是负数';
  if (mark > fullMark) return `${mark} 分超过满分 ${fullMark} 分`;
  return roundMark(mark) === mark ? undefined : '分数最多两位小数';
}

const pupilNumber = /^[0-9A-Za-z-]{1,20}$/;
/** In whole or as a part: a 学籍号 is mostly a letter and such a number. */
const identityCard = /\d{17}[\dXx]/;

/** Why a text cannot stand for a pupil, in words: names and the numbers of identity cards are not to be stored. */
export function numberFault(number: string): string | undefined {
  if (identityCard.test(number.replaceAll('-', ''))) return '像是身份证号，请改用学号或座号';
  if (!pupilNumber.test(number)) return '学号只能由 1 到 20 个数字、字母和短横线组成';
  return /\d/.test(number) ? undefined : '学号里要有数字，不能用姓名';
}

/** Why the marks of a class do not fit a paper with these full marks, in words. */
export function classFault(pupils: readonly PupilMarks[], fullMarks: readonly number[]): string | undefined {
  const numbers = new Set<string>();
  for (const { number, marks } of pupils) {
    const fault = numberFault(number);
    if (fault) return `${number}：${fault}`;
    if (numbers.has(number)) return `学号 ${number} 重复`;
    numbers.add(number);
    if (marks.length !== fullMarks.length)
      return `学号 ${number} 有 ${marks.length} 个分数，试卷有 ${fullMarks.length} 题`;
    for (const [i, mark] of marks.entries()) {
      const problem = mark === null ? undefined : markFault(mark, fullMarks[i] ?? 0);
      if (problem) return `学号 ${number} 第 ${i + 1} 题：${problem}`;
    }
  }
  return pupils.some((pupil) => totalOf(pupil) !== undefined) ? undefined : '没有一个分数';
}
