import { roundMark } from './class-marks.ts';
import type { QuestionRate } from './question-rates.ts';

export interface DiscussedQuestion {
  readonly number: number;
  /** Why it is worth the time in class. */
  readonly reason: string;
}

const most = 5;
/** From here on a question parts the class well. */
const wellParting = 0.4;
const hardlyAnswered = 0.3;

/** To one decimal, as it is said. */
const shown = (lost: number) => Number(lost.toFixed(1));

/** The questions to talk about in class: those that cost it most marks, of equal ones those that part it best. */
export function questionsToDiscuss(rates: readonly QuestionRate[]): DiscussedQuestion[] {
  return rates
    .flatMap(({ number, fullMark, mean, rate, discrimination = 0 }) =>
      mean === undefined || rate === undefined
        ? []
        : [{ number, rate, discrimination, lost: roundMark(fullMark - mean) }],
    )
    .filter(({ lost }) => shown(lost) > 0)
    .sort((a, b) => b.lost - a.lost || b.discrimination - a.discrimination || a.number - b.number)
    .slice(0, most)
    .map(({ number, rate, discrimination, lost }) => {
      const also =
        rate < hardlyAnswered ? '，多数学生没有掌握' : discrimination >= wellParting ? '，高分组与低分组差距大' : '';
      return { number, reason: `平均失分 ${shown(lost)}，得分率 ${Math.round(rate * 100)}%${also}` };
    });
}
