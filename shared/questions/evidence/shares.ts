import { difficultyName, rateOfLevel } from '../difficulty.ts';
import type { AskedQuestion } from './class-marks.ts';
import type { QuestionRate } from './question-rates.ts';

/** What a class has of the marks about one subject matter. */
export interface MarksShare {
  readonly fullMark: number;
  readonly mean: number;
  readonly rate: number;
  /** Numbers of the questions. */
  readonly numbers: readonly number[];
}

export interface PointShare extends MarksShare {
  readonly id: string;
  readonly name: string;
}

export interface LevelShare extends MarksShare {
  readonly level: number;
  readonly name: string;
  /** The score rate that stands for the level. */
  readonly expected: number;
}

interface Part {
  readonly key: string;
  /** Of the question's marks. */
  readonly share: number;
}

type Asked = Pick<AskedQuestion, 'number' | 'level' | 'kpoints'>;

function sharesBy(
  questions: readonly Asked[],
  rates: readonly QuestionRate[],
  partsOf: (question: Asked) => readonly Part[],
): Map<string, MarksShare> {
  const found = new Map<string, { fullMark: number; mean: number; numbers: number[] }>();
  for (const [i, question] of questions.entries()) {
    const { fullMark = 0, mean } = rates[i] ?? {};
    if (mean === undefined || fullMark === 0) continue;
    for (const { key, share } of partsOf(question)) {
      const sum = found.get(key) ?? { fullMark: 0, mean: 0, numbers: [] };
      sum.fullMark += fullMark * share;
      sum.mean += mean * share;
      sum.numbers.push(question.number);
      found.set(key, sum);
    }
  }
  return new Map([...found].map(([key, sum]) => [key, { ...sum, rate: sum.mean / sum.fullMark }]));
}

/**
 * The knowledge points of a paper by what a class has of their marks, the lowest rate first. The marks of a question
 * about several points are divided equally among them. `untagged` are the questions without a point.
 */
export function pointShares(
  questions: readonly Asked[],
  rates: readonly QuestionRate[],
): { points: PointShare[]; untagged: number[] } {
  const names = new Map(questions.flatMap(({ kpoints }) => kpoints.map(({ id, name }) => [id, name] as const)));
  const shares = sharesBy(questions, rates, ({ kpoints }) =>
    kpoints.map(({ id }) => ({ key: id, share: 1 / kpoints.length })),
  );
  const points = [...shares].map(([id, share]) => ({ id, name: names.get(id) ?? '', ...share }));
  return {
    points: points.sort((a, b) => a.rate - b.rate || b.fullMark - a.fullMark),
    untagged: questions.flatMap(({ number, kpoints }) => (kpoints.length === 0 ? [number] : [])),
  };
}

/** The levels of a paper by what a class has of their marks, 容易 first. Questions of unknown level are left out. */
export function levelShares(questions: readonly Asked[], rates: readonly QuestionRate[]): LevelShare[] {
  const shares = sharesBy(questions, rates, ({ level }) =>
    level === undefined ? [] : [{ key: `${level}`, share: 1 }],
  );
  return [...shares]
    .map(([key, share]) => ({ level: Number(key), ...share }))
    .sort((a, b) => a.level - b.level)
    .map((share) => ({ ...share, name: difficultyName(share.level), expected: rateOfLevel(share.level) }));
}
