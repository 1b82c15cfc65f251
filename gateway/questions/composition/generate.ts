import type { GeneratedPapers } from '../../../shared/questions/calls/composition.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { QuestionIndex } from '../bank/question-index.ts';
import { type Assembly, likenessKeys, type Option, type Pick } from './assembly.ts';
import { type Blueprint, type GenerateInput, type ResolvedRow, resolveBlueprint } from './blueprint.ts';
import { type CandidateFacts, candidateFacts, isOfOtherSize, sampled, softCost } from './candidates.ts';
import { reasonsOf } from './pick-reasons.ts';
import { presentPapers } from './present-generated.ts';
import { shortfallsOf } from './shortfalls.ts';
import { solveAssembly } from './solve-assembly.ts';
import type { Solver } from './solver.ts';

export interface CompositionTools {
  readonly db: Db;
  readonly questionIndex: QuestionIndex;
  readonly solver: Solver;
}

const papersOf = ({ papers }: GenerateInput) => (papers === 2 ? 2 : 1);

interface Circumstances {
  readonly userId: number | undefined;
  readonly thisYear: number;
}

/** Candidates of a row; two papers have twice as many picks and pairs to choose from. */
const candidatesOf = { 1: 60, 2: 40 } as const;
/** So many times as many where a smaller sample seems to have caused a shortage. */
const moreCandidates = 4;
/** A locked question that its row would not have picked. */
const lockedMisfit = 1;
/** A question of another size than the row's marks are for: as much as a twentieth of the share of the marks. */
const otherSize = 100;
/** A question of the family of one that is not wanted, which shall make room for another kind. */
const likeExcluded = 50;

/**
 * The papers for a blueprint.
 *
 * @throws CodedError 422 for a blueprint that no bank could meet; SolverBusy, SolverFailed.
 */
export async function generatePapers(
  tools: CompositionTools,
  input: GenerateInput,
  circumstances: Circumstances,
): Promise<GeneratedPapers> {
  const blueprint = await resolveBlueprint(tools, input, circumstances);
  const papers = papersOf(input);
  const limit = candidatesOf[papers];
  const sample = (limits: readonly number[]) => solveSample(tools, { blueprint, input, circumstances, limits });
  const first = await sample(input.rows.map(() => limit));
  // a shortage must not come from the sample: the rows that it concerns are tried again with more to choose from
  const short = new Set(shortfallsOf(first.picks, { blueprint, papers }).flatMap((one) => [one.row, ...one.competing]));
  const more = input.rows.map((_, row) => (short.has(row) ? limit * moreCandidates : limit));
  const isWorthIt = input.rows.some((_, row) => short.has(row) && (blueprint.rows[row]?.places.length ?? 0) > limit);
  const second = isWorthIt ? await sample(more) : first;
  const { picks, facts } = second.picks.length > first.picks.length ? second : first;
  return {
    papers: presentPapers(picks, {
      papers,
      rows: input.rows,
      facts,
      reasonsOf: (pick, known) => [
        ...reasonsOf(pick, known, { blueprint, input }),
        ...(sharesFamily(pick, picks, facts) ? ['卷中有它的同类题，没有别的类可选'] : []),
      ],
    }),
    shortfalls: shortfallsOf(picks, { blueprint, papers }),
    fitting: blueprint.rows.map((row) => familiesAmong(blueprint, row.places, papers)),
    rows: input.rows,
  };
}

/** How many questions a paper can have in a row: one of each family, shared by the papers. */
function familiesAmong({ columns }: Blueprint, places: readonly number[], papers: number): number {
  const { codes, size } = columns.families;
  const isKnown = new Uint8Array(size);
  let families = 0;
  for (const place of places) {
    const family = codes[place] as number;
    if (isKnown[family] === 0) families += 1;
    isKnown[family] = 1;
  }
  return Math.floor(families / papers);
}

/** Whether its paper has another question of its family or its sentence, which costs too much to happen by choice. */
function sharesFamily(
  { id, paper }: Pick,
  picks: readonly Pick[],
  facts: ReadonlyMap<number, CandidateFacts>,
): boolean {
  const keysOf = (one: number) => {
    const known = facts.get(one);
    return known ? likenessKeys(known) : [];
  };
  const own = new Set(keysOf(id));
  return picks.some(
    (other) => other.paper === paper && other.id !== id && keysOf(other.id).some((key) => own.has(key)),
  );
}

async function solveSample(
  { db, solver }: CompositionTools,
  request: { blueprint: Blueprint; input: GenerateInput; circumstances: Circumstances; limits: readonly number[] },
): Promise<{ picks: Pick[]; facts: ReadonlyMap<number, CandidateFacts> }> {
  const { blueprint, input, limits } = request;
  const { columns, rows } = blueprint;
  const seed = input.seed ?? 0;
  const places = rows.map(({ places, lockedPlaces, scope, row }, i) => {
    // the most that the row could need, or a shortage would come from the sample
    const most = Math.max(limits[i] ?? 0, 2 * row.count * papersOf(input));
    // rows that ask for the same shall not have the same sample
    const sample = sampled(columns, places, { limit: most, seed: seed * 64 + i, points: scope.points });
    // what is locked stands in every sample
    return [...new Set([...sample, ...lockedPlaces.filter((place) => places.includes(place))])];
  });
  const ids = new Set(
    rows.flatMap((row, i) => [...(places[i] ?? []), ...row.lockedPlaces].map((place) => columns.ids[place] ?? 0)),
  );
  const facts = await candidateFacts(db, [...ids]);
  const assembly: Assembly = {
    papers: papersOf(input),
    difficulty: input.difficulty,
    locked: blueprint.locked,
    rows: rows.map((row, i) => ({
      count: row.row.count,
      score: row.row.score,
      points: row.scope.points,
      options: optionsOf(row, places[i] ?? [], { ...request, facts }),
    })),
  };
  return { picks: await solveAssembly(solver, assembly), facts };
}

function optionsOf(
  { row, lockedPlaces }: ResolvedRow,
  places: readonly number[],
  {
    blueprint,
    input,
    circumstances,
    facts,
  }: {
    blueprint: Blueprint;
    input: GenerateInput;
    circumstances: Circumstances;
    facts: ReadonlyMap<number, CandidateFacts>;
  },
): Option[] {
  const { columns, used, excludedFamilies } = blueprint;
  const optionAt = (place: number, extra: number): Option[] => {
    const candidate = facts.get(columns.ids[place] ?? 0);
    if (!candidate) return [];
    const isUsed = used.has(candidate.id);
    const soft = softCost(candidate, { seed: input.seed ?? 0, thisYear: circumstances.thisYear, isUsed });
    const size = isOfOtherSize(candidate.score, row.score) ? otherSize : 0;
    const like = excludedFamilies.has(columns.families.codes[place] ?? -1) ? likeExcluded : 0;
    return [{ candidate, cost: soft + size + like + extra }];
  };
  const known = new Set(places);
  return [
    ...places.flatMap((place) => optionAt(place, 0)),
    ...lockedPlaces.filter((place) => !known.has(place)).flatMap((place) => optionAt(place, lockedMisfit)),
  ];
}
