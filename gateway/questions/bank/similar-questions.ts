import { inArray, sql } from 'drizzle-orm';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { question } from '../../platform/db/schema/question.ts';
import { familyText } from './family-text.ts';
import type { QuestionColumns } from './question-columns.ts';

const shownSimilar = 6;
/** Of so many that are near by points and level the texts are compared. */
const comparedTexts = 80;
/** Questions that differ from the one in their numbers only, before others of the same points have their turn. */
const shownOfFamily = 3;

/** What likeness is judged by. */
export interface SimilarCandidate {
  readonly id: number;
  readonly points: readonly number[];
  readonly chapters: readonly number[];
  readonly level: number;
  readonly rate: number;
  /** Hashes of the text and of the text without its numbers and single letters. */
  readonly text: string;
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
    .select({
      id: question.id,
      rate: question.scoreRate,
      text: sql<string>`md5(concat_ws('|', ${question.passage}, ${question.stem}, array_to_string(${question.options}, '|')))`,
      family: sql<string>`md5(concat_ws('|', ${question.passage}, ${familyText}))`,
    })
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

/** The nearest questions of the type that share a point or a chapter, by id. */
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
  const nearest = found.sort((a, b) => a.far - b.far).slice(0, comparedTexts);
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
 * Candidates by their likeness: some that differ in their numbers only, then the nearest by points, chapter and
 * difficulty together. None has the text of the question or of another one.
 */
export function rankSimilar(one: SimilarCandidate, candidates: readonly SimilarCandidate[]): number[] {
  const texts = new Set([one.text]);
  const ranked = candidates
    .filter((candidate) => candidate.id !== one.id && isRelated(one, candidate))
    .map((candidate) => ({
      candidate,
      far: distance(one, candidate) + unlike.rate * Math.abs(one.rate - candidate.rate),
    }))
    .sort((a, b) => a.far - b.far || a.candidate.id - b.candidate.id)
    .flatMap(({ candidate }) => {
      if (texts.has(candidate.text)) return [];
      texts.add(candidate.text);
      return [candidate];
    });
  const family = ranked.filter((candidate) => candidate.family === one.family);
  const others = ranked.filter((candidate) => candidate.family !== one.family);
  const ordered = [...family.slice(0, shownOfFamily), ...others, ...family.slice(shownOfFamily)];
  return ordered.slice(0, shownSimilar).map(({ id }) => id);
}
