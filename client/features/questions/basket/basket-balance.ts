import type { BankQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import type { BasketQuestion } from './basket-items.ts';

/** The questions of one phase and subject: a paper is made of them. */
export interface StudyBasket {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly questions: readonly BasketQuestion[];
}

/** By phase and subject, in the order in which they came in. */
export function byStudy(questions: readonly BasketQuestion[]): StudyBasket[] {
  const baskets: { studyPhaseCode: number; subjectCode: number; questions: BasketQuestion[] }[] = [];
  for (const question of questions) {
    const { studyPhaseCode, subjectCode } = question;
    const known = baskets.find((one) => one.studyPhaseCode === studyPhaseCode && one.subjectCode === subjectCode);
    if (known) known.questions.push(question);
    else baskets.push({ studyPhaseCode, subjectCode, questions: [question] });
  }
  return baskets;
}

export interface QuestionBalance {
  /** How many questions each level has, 容易 first. */
  readonly levels: readonly number[];
  /** Expected share of the marks, 0 to 1. */
  readonly scoreRate: number;
  readonly score: number;
  readonly minutes: number;
  /** Knowledge points with their questions, the most frequent first. */
  readonly points: readonly { readonly name: string; readonly count: number }[];
}

type Weighed = Pick<BankQuestion, 'level' | 'scoreRate' | 'score' | 'minutes' | 'kpoints'>;
const levels = [1, 2, 3, 4, 5] as const;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What a paper of these questions would be like, with the usual marks and minutes of each. */
export function balanceOf(questions: readonly Weighed[]): QuestionBalance {
  const score = sum(questions.map((question) => question.score));
  const expected = sum(questions.map((question) => question.score * question.scoreRate));
  const mean = questions.length === 0 ? 0 : sum(questions.map(({ scoreRate }) => scoreRate)) / questions.length;
  const points = new Map<string, { name: string; count: number }>();
  for (const { id, name } of questions.flatMap(({ kpoints }) => kpoints)) {
    points.set(id, { name, count: (points.get(id)?.count ?? 0) + 1 });
  }
  return {
    levels: levels.map((level) => questions.filter((question) => question.level === level).length),
    // without marks each question counts the same
    scoreRate: score > 0 ? expected / score : mean,
    score,
    minutes: sum(questions.map(({ minutes }) => minutes)),
    points: [...points.values()].sort((a, b) => b.count - a.count),
  };
}
