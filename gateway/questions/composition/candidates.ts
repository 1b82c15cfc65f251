import { toldSentences } from '../../../shared/questions/told-sentences.ts';
import type { Db } from '../../platform/db/database.ts';
import { inArray, sql } from '../../platform/db/drizzle.ts';
import { question } from '../../platform/db/schema/question.ts';
import type { QuestionColumns } from '../bank/question-columns.ts';
import { ownCandidateFacts } from '../own-bank/own-lines.ts';
import type { Candidate } from './assembly.ts';

/** A candidate with what explains it and what taking it costs. */
export interface CandidateFacts extends Candidate {
  readonly typeCode: number;
  readonly level: number;
  readonly year: number | null;
  readonly usedNum: number;
  readonly minutes: number;
  /** Its usual full mark. */
  readonly score: number;
}

/** Facts of questions by their numbers (`questionRow`), those of the public bank in one statement. */
export async function candidateFacts(db: Db, ids: readonly number[]): Promise<Map<number, CandidateFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: question.id,
      rate: question.scoreRate,
      points: question.knowledgeIds,
      source: question.source,
      passage: sql<string>`case when ${question.passage} = '' then '' else md5(${question.passage}) end`,
      family: question.family,
      typeCode: question.typeCode,
      level: question.difficulty,
      year: question.year,
      usedNum: question.usedNum,
      minutes: question.minutes,
      score: question.score,
      stem: question.stem,
      options: question.options,
      answer: question.answer,
      solution: question.solution,
    })
    .from(question)
    .where(inArray(question.id, [...ids]));
  const own = await ownCandidateFacts(db, ids);
  const ofBank = new Map<number, CandidateFacts>(
    rows.map(({ stem, options, answer, solution, ...row }) => [
      row.id,
      {
        ...row,
        rate: Math.round(row.rate * 100) / 100,
        told: toldSentences({ stem, options, answer, solution }),
      },
    ]),
  );
  return new Map([...ofBank, ...own.map((facts) => [facts.id, facts] as const)]);
}

/** A number from 0 to 1 that is always the same for an id and a seed, and unlike that of their neighbours. */
export function scattered(id: number, seed: number): number {
  let state = (Math.imul(id, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * At most so many of the places, spread over levels and over the points that are asked for, so that the solver has the
 * choice that it needs. One of each family comes before the second of any.
 */
export function sampled(
  columns: QuestionColumns,
  places: readonly number[],
  { limit, seed, points }: { limit: number; seed: number; points: readonly ReadonlySet<number>[] },
): number[] {
  if (places.length <= limit) return [...places];
  const orderOf = (place: number) => scattered(columns.ids[place] ?? 0, seed);
  const strata = strataOf(columns, places, { points, orderOf, enough: sortedCandidates * limit }).map((stratum) =>
    familiesInTurn(
      columns,
      stratum.toSorted((a, b) => orderOf(a) - orderOf(b)),
    ),
  );
  const taken: number[] = [];
  for (let depth = 0; taken.length < limit; depth++) {
    for (const stratum of strata) {
      const place = stratum[depth];
      if (place !== undefined && taken.length < limit) taken.push(place);
    }
  }
  return taken;
}

/** So many times the sample are put in order; the rest of a great stratum would not be taken. */
const sortedCandidates = 64;

/**
 * The places of each level and point, in their order. Of a stratum with more than `enough` only about so many are left,
 * those that `orderOf` puts first.
 */
function strataOf(
  columns: QuestionColumns,
  places: readonly number[],
  {
    points,
    orderOf,
    enough,
  }: { points: readonly ReadonlySet<number>[]; orderOf(place: number): number; enough: number },
): number[][] {
  const { values, codes } = columns.single.level;
  const stratumOf = (place: number) => {
    const point = points.findIndex((branch) => columns.points[place]?.some((id) => branch.has(id)));
    return (point + 1) * values.length + (codes[place] ?? 0);
  };
  const sizes = new Uint32Array((points.length + 1) * values.length);
  const strata = Uint32Array.from(places, (place) => {
    const stratum = stratumOf(place);
    sizes[stratum] = (sizes[stratum] as number) + 1;
    return stratum;
  });
  const found = new Map<number, number[]>();
  places.forEach((place, i) => {
    const stratum = strata[i] as number;
    const size = sizes[stratum] as number;
    if (size > enough && orderOf(place) >= enough / size) return;
    const known = found.get(stratum);
    if (known) known.push(place);
    else found.set(stratum, [place]);
  });
  return [...found.values()];
}

/** The first place of each family, then the second of each, and so on, otherwise in their order. */
export function familiesInTurn({ families }: Pick<QuestionColumns, 'families'>, places: readonly number[]): number[] {
  const known = new Map<number | undefined, number>();
  const turns = places.map((place) => {
    const family = families.codes[place];
    const turn = known.get(family) ?? 0;
    known.set(family, turn + 1);
    return { place, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ place }) => place);
}

/** A question worth half of the row's marks or less, or twice of them or more, is of another size. */
export const isOfOtherSize = (usual: number, marks: number): boolean =>
  usual > 0 && marks > 0 && Math.max(usual / marks, marks / usual) >= 2;

/** What taking a question costs besides the rows' wishes: its age, its use, and chance. */
export function softCost(
  facts: CandidateFacts,
  { seed, thisYear, isUsed }: { seed: number; thisYear: number; isUsed: boolean },
): number {
  const age = facts.year === null ? 5 : Math.min(10, Math.max(0, thisYear - facts.year));
  const cost = 0.3 * scattered(facts.id, seed) + 0.03 * age + 0.05 * Math.log10(1 + facts.usedNum) + (isUsed ? 0.5 : 0);
  return Math.round(cost * 10_000) / 10_000;
}
