import type { BlueprintRow } from '../calls/composition.schema.ts';
import { questionTypeOfCode } from '../question-types.ts';
import type { AskedQuestion } from './class-marks.ts';
import type { QuestionRate } from './question-rates.ts';
import { type PointShare, pointShares } from './shares.ts';

export interface ExerciseWish {
  /** The points that it is about, the one that costs most marks first. */
  readonly points: readonly Pick<PointShare, 'id' | 'name'>[];
  readonly rows: readonly BlueprintRow[];
}

const mostPoints = 3;

/** The level of questions that a group can nearly do, by the share of the marks that it has of the paper. */
function levelFor(rate: number): number {
  const bounds = [0.3, 0.5, 0.7, 0.85];
  return 1 + bounds.filter((bound) => rate >= bound).length;
}

/**
 * An exercise for a group of pupils, `rates` being the group's own: about the three points that cost it most marks,
 * for each two questions a level below what the group can nearly do and one at it, of the types that asked the point
 * in the paper. Undefined where it loses no marks at a known point.
 */
export function exerciseWish(
  questions: readonly AskedQuestion[],
  rates: readonly QuestionRate[],
): ExerciseWish | undefined {
  const lost = ({ fullMark, mean }: Pick<PointShare, 'fullMark' | 'mean'>) => fullMark - mean;
  const points = pointShares(questions, rates)
    .points.filter((point) => lost(point) > 0)
    .sort((a, b) => lost(b) - lost(a))
    .slice(0, mostPoints);
  if (points.length === 0) return undefined;
  const rated = rates.flatMap(({ fullMark, mean }) => (mean === undefined ? [] : [{ fullMark, mean }]));
  const sum = (field: 'fullMark' | 'mean') => rated.reduce((all, one) => all + one[field], 0);
  const level = levelFor(sum('mean') / sum('fullMark'));
  const easier = Math.max(1, level - 1);
  const rows = points.flatMap(({ id }) => {
    const [first, second = first] = typesAt(id, questions, rates);
    if (first === undefined || second === undefined) return [];
    return [rowOf(first, id, easier, 2), rowOf(second, id, level, 1)];
  });
  return { points: points.map(({ id, name }) => ({ id, name })), rows: merged(rows) };
}

/** Types of the questions about a point, those that cost most marks first. */
function typesAt(id: string, questions: readonly AskedQuestion[], rates: readonly QuestionRate[]): number[] {
  const lost = new Map<number, number>();
  for (const [i, { typeCode, kpoints, fullMark }] of questions.entries()) {
    const mean = rates[i]?.mean;
    if (typeCode === undefined || mean === undefined || !kpoints.some((point) => point.id === id)) continue;
    lost.set(typeCode, (lost.get(typeCode) ?? 0) + fullMark - mean);
  }
  return [...lost].sort(([, a], [, b]) => b - a).map(([typeCode]) => typeCode);
}

const rowOf = (typeCode: number, kpointId: string, level: number, count: number): BlueprintRow => ({
  typeCode,
  kpointIds: [kpointId],
  level,
  count,
  score: questionTypeOfCode(typeCode)?.usualScore ?? 5,
});

/** Two rows that ask the same are one with more questions. */
function merged(rows: readonly BlueprintRow[]): BlueprintRow[] {
  const found = new Map<string, BlueprintRow>();
  for (const row of rows) {
    const key = `${row.typeCode}/${row.kpointIds?.join()}/${row.level}`;
    const before = found.get(key);
    found.set(key, before ? { ...before, count: before.count + row.count } : row);
  }
  return [...found.values()];
}
