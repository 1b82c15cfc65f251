import { type AskedQuestion, type PupilMarks, totalOf } from './class-marks.ts';

export interface QuestionRate {
  readonly number: number;
  readonly fullMark: number;
  /** Pupils with a mark. */
  readonly counted: number;
  /** Mean mark; undefined where nobody has one. */
  readonly mean: number | undefined;
  /** 得分率, the mean as a share of the full mark. */
  readonly rate: number | undefined;
  /** 区分度, by the groups of 27 % with the highest and the lowest totals; undefined for too few pupils. */
  readonly discrimination: number | undefined;
}

/** Of the pupils, those whose means are compared at each end. */
const endShare = 0.27;
/** With fewer pupils each end would be one or two of them. */
export const leastCompared = 10;

const meanOf = (marks: readonly number[]) => marks.reduce((sum, mark) => sum + mark, 0) / marks.length;

/** What a class has of each question. Missing marks are left out, 0 counts. */
export function questionRates(
  questions: readonly Pick<AskedQuestion, 'number' | 'fullMark'>[],
  pupils: readonly PupilMarks[],
): QuestionRate[] {
  const ranked = pupils
    .map((pupil) => ({ marks: pupil.marks, total: totalOf(pupil) ?? -1 }))
    // a stable sort: pupils with equal totals keep the order of the sheet
    .sort((a, b) => b.total - a.total);
  return questions.map(({ number, fullMark }, i) => {
    const marks = ranked.map((pupil) => pupil.marks[i] ?? null).filter((mark) => mark !== null);
    const mean = marks.length === 0 ? undefined : meanOf(marks);
    const size = Math.max(1, Math.round(marks.length * endShare));
    const isCompared = marks.length >= leastCompared && fullMark > 0;
    return {
      number,
      fullMark,
      counted: marks.length,
      mean,
      rate: mean === undefined || fullMark === 0 ? undefined : mean / fullMark,
      discrimination: isCompared ? (meanOf(marks.slice(0, size)) - meanOf(marks.slice(-size))) / fullMark : undefined,
    };
  });
}
