import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { inArray } from '../../platform/db/drizzle.ts';
import { rowOfId } from '../../platform/db/row-pieces.ts';
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
  /** Its family has other members, or it is known for nothing: sentences of a lesson with a term left out. */
  readonly isMould: boolean;
  /** Words and numbers without marks and spaces. */
  readonly text: string;
  /** Words of passage and stem alone, equal for questions of one mould whose options differ; the family where they are few. */
  readonly wording: string;
}

type Near = Pick<SimilarCandidate, 'points' | 'chapters' | 'level' | 'isMould'>;

/** What it costs to be unlike; the level counts for each step, so that a far one outweighs some other points. */
const unlike = { points: 6, chapter: 2, level: 1, rate: 4, mould: 2 } as const;
/** Shares of the marks that are no further apart are near. */
const nearRate = 0.1;

/** Ids of the questions that are most like one, the most alike first; all are of its type. */
export async function similarIds(db: Db, columns: QuestionColumns, one: BankQuestion): Promise<number[]> {
  const id = Number(one.id);
  const near = nearRows(columns, one);
  const rows = await db
    .select({
      id: question.id,
      rate: question.scoreRate,
      family: question.family,
      passage: question.passage,
      stem: question.stem,
      options: question.options,
    })
    .from(question)
    .where(inArray(question.id, [id, ...near.keys()]));
  const own = rows.find((row) => row.id === id);
  if (!own) return [];
  const candidates = rows.flatMap((row) => {
    const known = near.get(row.id);
    return known ? [{ ...row, ...known, text: plainText(row), wording: wordingOf(row) }] : [];
  });
  return rankSimilar({ ...own, ...ownPlace(columns, one), text: plainText(own), wording: wordingOf(own) }, candidates);
}

const plainText = ({ passage, stem, options }: Pick<typeof question.$inferSelect, 'passage' | 'stem' | 'options'>) =>
  [passage, stem, ...options.toSorted()].join('|').replaceAll(/[\s，。、；：？！“”（）()_]/g, '');

/** Stems with fewer words ask anything: what their options say decides. */
const leastWords = 16;

function wordingOf(row: Pick<typeof question.$inferSelect, 'passage' | 'stem' | 'family'>): string {
  const words = `${row.passage}${row.stem}`.replaceAll(/\$[^$]*\$|[\sA-Za-z0-9.+-]/g, '');
  return words.length < leastWords ? row.family : words;
}

const ownPlace = (columns: QuestionColumns, one: BankQuestion): Near => ({
  points: one.kpoints.map(({ id }) => Number(id)),
  chapters: columns.chapters[rowOfId(columns, Number(one.id))] ?? [],
  level: one.level,
  isMould: false,
});

/** The nearest questions of the type that share a point or a chapter, by id, one of each family. */
function nearRows(columns: QuestionColumns, one: BankQuestion): ReadonlyMap<number, Near> {
  const own = ownPlace(columns, one);
  const { typeCode, level } = columns.single;
  const ownType = typeCode.values.indexOf(String(one.typeCode));
  const members = new Uint32Array(columns.families.size);
  for (const family of columns.families.codes) members[family] = (members[family] ?? 0) + 1;
  const found: { readonly id: number; readonly near: Near; readonly far: number }[] = [];
  for (const row of columns.orders.comprehensive) {
    const id = columns.ids[row] ?? 0;
    if (typeCode.codes[row] !== ownType || id === Number(one.id)) continue;
    const near = {
      points: columns.points[row] ?? [],
      chapters: columns.chapters[row] ?? [],
      level: Number(level.values[level.codes[row] ?? 0] ?? 0),
      isMould: columns.flags[row] === 0 || (members[columns.families.codes[row] ?? 0] ?? 0) > 1,
    };
    if (isRelated(own, near)) found.push({ id, near, far: distance(own, near) });
  }
  const familyAt = (id: number) => columns.families.codes[rowOfId(columns, id)];
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
  return (
    unlike.points * points +
    unlike.chapter * chapter +
    unlike.level * Math.abs(own.level - other.level) +
    (other.isMould ? unlike.mould : 0)
  );
}

const hasSamePoints = (own: Near, other: Near) =>
  own.points.length === other.points.length && countShared(own.points, other.points) === own.points.length;

/** 0 for what comes first: the same points at nearly the same share of the marks, written by somebody; then moulds. */
function rankOf(one: SimilarCandidate, other: SimilarCandidate): number {
  if (!hasSamePoints(one, other) || Math.abs(one.rate - other.rate) > nearRate + 1e-9) return 2;
  return other.isMould ? 1 : 0;
}

/**
 * Candidates with the same points at nearly the same share of the marks, those of moulds behind others; then all by
 * points, chapter and difficulty together. One of each family, and none with the words of the question itself. One that
 * differs from the question in its data only comes last, where others leave room.
 */
export function rankSimilar(one: SimilarCandidate, candidates: readonly SimilarCandidate[]): number[] {
  const seen = new Set<string>();
  const ranked = candidates
    .filter((candidate) => candidate.id !== one.id && candidate.text !== one.text && isRelated(one, candidate))
    .map((candidate) => ({
      candidate,
      rank: rankOf(one, candidate),
      far: distance(one, candidate) + unlike.rate * Math.abs(one.rate - candidate.rate),
    }))
    .sort((a, b) => a.rank - b.rank || a.far - b.far || a.candidate.id - b.candidate.id)
    .flatMap(({ candidate }) => {
      const keys = [candidate.family, candidate.wording];
      if (keys.some((key) => seen.has(key))) return [];
      for (const key of keys) seen.add(key);
      return [candidate];
    });
  const isOwn = ({ family, wording }: SimilarCandidate) => family === one.family || wording === one.wording;
  const own = ranked.filter(isOwn);
  const others = ranked.filter((candidate) => !isOwn(candidate));
  return [...others, ...own].slice(0, shownSimilar).map(({ id }) => id);
}
