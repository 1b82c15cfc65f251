import { inArray } from 'drizzle-orm';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { question } from '../../platform/db/schema/question.ts';
import type { QuestionColumns } from './question-columns.ts';

const shownSimilar = 6;
/** Of so many families that are near by points and level the nearest are compared more closely. */
const comparedFamilies = 80;

/** What likeness is judged by. */
export interface SimilarCandidate {
  readonly id: number;
  readonly points: readonly number[];
  readonly chapters: readonly number[];
  readonly level: number;
  readonly rate: number;
  /** Equal for questions that differ in their data only. */
  readonly family: string;
}

type Near = Pick<SimilarCandidate, 'points' | 'chapters' | 'level'>;

/** What it costs to be unlike; the level counts for each step, so that a far one outweighs some other points. */
const unlike = { points: 6, chapter: 1, level: 1, rate: 1 } as const;

/** Ids of the questions that are most like one, the most alike first; all are of its type. */
export async function similarIds(db: Db, columns: QuestionColumns, one: BankQuestion): Promise<number[]> {
  const id = Number(one.id);
  const near = nearRows(columns, one);
  const rows = await db
    .select({ id: question.id, rate: question.scoreRate, family: question.family })
    .from(question)
    .where(inArray(question.id, [id, ...near.keys()]));
  const own = rows.find((row) => row.id === id);
  if (!own) return [];
  const candidates = rows.flatMap((row) => {
    const known = near.get(row.id);
    return known ? [{ ...row, ...known }] : [];
  });
  return rankSimilar({ ...own, ...ownPlace(columns, one) }, candidates);
}

const ownPlace = (columns: QuestionColumns, one: BankQuestion): Near => ({
  points: one.kpoints.map(({ id }) => Number(id)),
  chapters: columns.chapters[columns.rowOfId.get(Number(one.id)) ?? -1] ?? [],
  level: one.level,
});

/** The nearest questions of the type that share a point or a chapter, by id, one of each family. */
function nearRows(columns: QuestionColumns, one: BankQuestion): ReadonlyMap<number, Near> {
  const own = ownPlace(columns, one);
  const { typeCode, level } = columns.single;
  const ownType = typeCode.values.indexOf(String(one.typeCode));
  const found: { readonly id: number; readonly near: Near; readonly far: number }[] = [];
  for (const row of columns.orders.comprehensive) {
    const id = columns.ids[row] ?? 0;
    if (typeCode.codes[row] !== ownType || id === Number(one.id)) continue;
    const near = {
      points: columns.points[row] ?? [],
      chapters: columns.chapters[row] ?? [],
      level: Number(level.values[level.codes[row] ?? 0] ?? 0),
    };
    if (isRelated(own, near)) found.push({ id, near, far: distance(own, near) });
  }
  const familyAt = (id: number) => columns.families.codes[columns.rowOfId.get(id) ?? -1];
  const families = new Set<number | undefined>();
  const nearest = found
    .sort((a, b) => a.far - b.far)
    .filter(({ id }) => {
      const isFirst = !families.has(familyAt(id));
      families.add(familyAt(id));
      return isFirst;
    })
    .slice(0, comparedFamilies);
  return new Map(nearest.map(({ id, near }) => [id, near]));
}

const countShared = (some: readonly number[], others: readonly number[]) =>
  some.filter((id) => others.includes(id)).length;

const isRelated = (own: Near, other: Near) =>
  countShared(own.points, other.points) > 0 || countShared(own.chapters, other.chapters) > 0;

function distance(own: Near, other: Near): number {
  const common = countShared(own.points, other.points);
  const all = own.points.length + other.points.length - common;
  const points = all === 0 ? 0 : 1 - common / all;
  const chapter = countShared(own.chapters, other.chapters) > 0 ? 0 : 1;
  return unlike.points * points + unlike.chapter * chapter + unlike.level * Math.abs(own.level - other.level);
}

/**
 * Candidates by points, chapter and difficulty together, one of each family. One that differs from the question in its
 * data only comes last, where others leave room.
 */
export function rankSimilar(one: SimilarCandidate, candidates: readonly SimilarCandidate[]): number[] {
  const families = new Set<string>();
  const ranked = candidates
    .filter((candidate) => candidate.id !== one.id && isRelated(one, candidate))
    .map((candidate) => ({
      candidate,
      far: distance(one, candidate) + unlike.rate * Math.abs(one.rate - candidate.rate),
    }))
    .sort((a, b) => a.far - b.far || a.candidate.id - b.candidate.id)
    .flatMap(({ candidate }) => {
      if (families.has(candidate.family)) return [];
      families.add(candidate.family);
      return [candidate];
    });
  const own = ranked.filter(({ family }) => family === one.family);
  const others = ranked.filter(({ family }) => family !== one.family);
  return [...others, ...own].slice(0, shownSimilar).map(({ id }) => id);
}
