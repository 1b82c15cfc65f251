import { frac } from '../tex.ts';
import type { Given, Task } from './task-families.ts';

/** An event with its probability by a formula, which must be what counting gives. */
export interface ChanceEvent<T> {
  readonly ask: string;
  readonly holds: (outcome: T) => boolean;
  readonly probability: number;
  /** What is known to have happened, where the probability is a conditional one. */
  readonly known?: (outcome: T) => boolean;
}

/** An experiment: its outcomes, each with a whole number that its probability is in proportion to. */
export interface Chance extends Given {
  readonly events: readonly Omit<Task, 'solution' | 'remark'>[];
  readonly remark: string;
  readonly solutions: readonly string[];
}

interface Experiment<T> {
  readonly stem: string;
  readonly outcomes: readonly T[];
  readonly weightOf?: (outcome: T) => number;
  readonly derivation: string;
  readonly remark: string;
  readonly events: readonly ChanceEvent<T>[];
}

const multiple = (value: number, total: number) => Math.round(value * total);

/** The experiment with the answers to its events by counting. */
export function chanceOf<T>(experiment: Experiment<T>): Chance {
  const { stem, outcomes, weightOf = () => 1, derivation, remark, events } = experiment;
  const weigh = (holds: (outcome: T) => boolean) =>
    outcomes.reduce((sum, outcome) => sum + (holds(outcome) ? weightOf(outcome) : 0), 0);
  const counted = events.map(({ ask, holds, known = () => true, probability }) => {
    const total = weigh(known);
    const found = weigh((outcome) => known(outcome) && holds(outcome));
    return { ask, total, found, probability };
  });
  return {
    stem,
    derivation,
    remark,
    checks: [],
    events: counted.map(({ ask, total, found, probability }) => ({
      ask,
      answer: `$${frac(multiple(probability, total), total)}$`,
      wrong: [total - found, found + 1, found - 1, found + 2, found - 2, 2 * found]
        .filter((other) => other > 0 && other < total)
        .map((other) => `$${frac(other, total)}$`),
      checks: [[probability, found / total]],
    })),
    solutions: counted.map(({ total, found }) => solutionOf(found, total, weightOf(outcomes[0] as T) === 1)),
  };
}

const solutionOf = (found: number, total: number, isEven: boolean) =>
  isEven
    ? `符合条件的样本点有 $${found}$ 个，总数为 $${total}$，所求概率为 $${frac(found, total)}$。`
    : `把符合条件的互斥情形的概率相加，所求概率为 $${frac(found, total)}$。`;

/** The tasks of an experiment, one for each event; certain and impossible ones ask nothing. */
export const eventTasks = (count: number) =>
  Array.from({ length: count }, (_, i) => (chance: Chance): Task | undefined => {
    const event = chance.events[i];
    const [[probability = 0] = []] = event?.checks ?? [];
    if (!event || probability <= 0 || probability >= 1) return undefined;
    return { ...event, solution: chance.solutions[i] ?? '', remark: chance.remark };
  });

/** All ways to choose some of the numbers 0 to n-1, in rising order. */
export function choices(n: number, count: number, from = 0): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: Math.max(0, n - from) }, (_, i) => from + i).flatMap((first) =>
    choices(n, count - 1, first + 1).map((rest) => [first, ...rest]),
  );
}

/** All rows of `length` numbers 0 to n-1; `isOnce` where none stands twice. */
export function rows(n: number, length: number, isOnce: boolean): number[][] {
  if (length === 0) return [[]];
  return rows(n, length - 1, isOnce).flatMap((row) =>
    Array.from({ length: n }, (_, i) => i)
      .filter((i) => !isOnce || !row.includes(i))
      .map((i) => [...row, i]),
  );
}
