import type { DataOf } from '../../../../shared/contract/endpoint.ts';
import type { evidenceDetail } from '../../../../shared/questions/calls/class-evidence.ts';
import type { BankQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { type AskedQuestion, fullMarkOf, totalOf } from '../../../../shared/questions/evidence/class-marks.ts';
import { type Distribution, distributionOf } from '../../../../shared/questions/evidence/distribution.ts';
import { type ExerciseWish, exerciseWish } from '../../../../shared/questions/evidence/exercise-wish.ts';
import { pupilGroups } from '../../../../shared/questions/evidence/pupil-groups.ts';
import { type QuestionRate, questionRates } from '../../../../shared/questions/evidence/question-rates.ts';
import {
  type DiscussedQuestion,
  questionsToDiscuss,
} from '../../../../shared/questions/evidence/questions-to-discuss.ts';
import {
  type LevelShare,
  levelShares,
  type PointShare,
  pointShares,
} from '../../../../shared/questions/evidence/shares.ts';

export type Evidence = DataOf<typeof evidenceDetail>;
/** By the place in the paper; undefined for a question that is gone. */
export type PaperQuestions = readonly (BankQuestion | undefined)[];

export interface GroupView {
  readonly name: string;
  readonly pupils: readonly { readonly number: string; readonly name: string; readonly total: number }[];
  readonly mean: number;
  /** Undefined where the bank has nothing to practise for the group. */
  readonly wish: ExerciseWish | undefined;
}

export interface AnalysisView {
  /** Of the questions that anybody has a mark for. */
  readonly fullMark: number;
  /** Numbers of the other questions. */
  readonly uncounted: readonly number[];
  readonly absent: readonly string[];
  /** Undefined where everybody was absent. */
  readonly distribution: Distribution | undefined;
  readonly rates: readonly (QuestionRate & { readonly typeName: string })[];
  readonly points: readonly PointShare[];
  /** Numbers of questions without a knowledge point. */
  readonly untagged: readonly number[];
  readonly levels: readonly LevelShare[];
  readonly discussed: readonly DiscussedQuestion[];
  readonly groups: readonly GroupView[];
}

/** What the marks of a class say, with the names of pupils that this browser knows. */
export function analysisOf(
  { questions, pupils }: Pick<Evidence, 'questions' | 'pupils'>,
  known: PaperQuestions,
  names: Readonly<Record<string, string>>,
): AnalysisView {
  const asked = questions.map(({ score }, i): AskedQuestion => {
    const { typeCode, level, kpoints = [] } = known[i] ?? {};
    return { number: i + 1, fullMark: score, typeCode, level, kpoints };
  });
  const nameOf = (pupil: Evidence['pupils'][number]) => pupil.name ?? names[pupil.number] ?? '';
  const present = pupils.filter((pupil) => totalOf(pupil) !== undefined);
  const rates = questionRates(asked, present);
  const isCounted = ({ number }: AskedQuestion) => (rates[number - 1]?.counted ?? 0) > 0;
  const fullMark = fullMarkOf(asked.filter(isCounted));
  const { points, untagged } = pointShares(asked, rates);
  return {
    fullMark,
    uncounted: asked.filter((question) => !isCounted(question)).map(({ number }) => number),
    absent: pupils
      .filter((pupil) => totalOf(pupil) === undefined)
      .map((pupil) => [pupil.number, nameOf(pupil)].filter(Boolean).join(' ')),
    distribution: distributionOf(
      present.map((pupil) => totalOf(pupil) ?? 0),
      fullMark,
    ),
    rates: rates.map((rate, i) => ({ ...rate, typeName: known[i]?.typeName ?? '' })),
    points,
    untagged,
    levels: levelShares(asked, rates),
    discussed: questionsToDiscuss(rates),
    groups: pupilGroups(present).map(({ name, pupils: members }) => {
      const listed = members.map((pupil) => ({
        number: pupil.number,
        name: nameOf(pupil),
        total: totalOf(pupil) ?? 0,
      }));
      return {
        name,
        pupils: listed,
        mean: listed.reduce((sum, { total }) => sum + total, 0) / Math.max(1, listed.length),
        wish: listed.length === 0 ? undefined : exerciseWish(asked, questionRates(asked, members)),
      };
    }),
  };
}

export const percent = (share: number | undefined): string =>
  share === undefined ? '—' : `${Math.round(share * 100)}%`;
export const oneDecimal = (value: number | undefined): string => (value === undefined ? '—' : value.toFixed(1));
export const twoDecimals = (value: number | undefined): string => (value === undefined ? '—' : value.toFixed(2));
/** 3、5、8 */
export const listOf = (numbers: readonly number[]): string => numbers.join('、');
