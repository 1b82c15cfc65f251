import {
  type Assembly,
  type AssemblyRow,
  type Candidate,
  coverageOf,
  freeOfOneSource,
  fullMark,
  likenessKeys,
  type Option,
  type Pick,
  pointShare,
  weights,
} from './assembly.ts';
import { createModelBuilder, type LinearModel, type ModelBuilder, type Term } from './linear-model.ts';

/** A choice of the model: these questions in this row of this paper. */
interface Choice {
  readonly variable: number;
  readonly paper: number;
  readonly row: number;
  /** One question; in a model of pairs two, one for each paper. */
  readonly members: readonly Option[];
}

/** What is limited or discouraged in one paper, or in two together. */
interface Scope {
  readonly own: readonly Choice[];
  readonly locked: ReadonlySet<number>;
  /** Questions that a choice stands for. */
  readonly copies: 1 | 2;
}

interface ReadableModel<T> {
  readonly model: LinearModel;
  /** What values of the variables stand for. */
  read(values: Float64Array): T;
}

/** The model of an assembly of one paper with a choice for each option. */
export function paperModel(assembly: Assembly): ReadableModel<Pick[]> {
  const builder = createModelBuilder();
  const choices = assembly.rows.flatMap(({ options }, row) =>
    options.map((option) => ({ paper: 0, row, members: [option], variable: builder.addChoice(option.cost) })),
  );
  takeOnce(builder, choices);
  describePaper(builder, assembly, { own: choices, locked: assembly.locked[0] ?? new Set(), copies: 1 });
  return { model: builder.model(), read: (values) => picksOf(chosen(choices, values)) };
}

/** The model of two papers with a choice for each option and paper: exact, and soon too large to be solved. */
export function jointModel(assembly: Assembly): ReadableModel<Pick[]> {
  const builder = createModelBuilder();
  const choices = [0, 1].flatMap((paper) =>
    assembly.rows.flatMap(({ options }, row) =>
      options.map((option) => ({ paper, row, members: [option], variable: builder.addChoice(option.cost) })),
    ),
  );
  takeOnce(builder, choices);
  describePapers(builder, assembly, choices);
  return { model: builder.model(), read: (values) => picksOf(chosen(choices, values)) };
}

/** The model of one of two papers beside the questions of the other one, which stay and are not taken again. */
export function modelOfOnePaper(assembly: Assembly, paper: number, other: readonly Pick[]): ReadableModel<Pick[]> {
  const builder = createModelBuilder();
  const taken = new Set(other.map(({ id }) => id));
  const choices = assembly.rows.flatMap(({ options }, row) =>
    options
      .filter(({ candidate }) => !taken.has(candidate.id))
      .map((option) => ({ paper, row, members: [option], variable: builder.addChoice(option.cost) })),
  );
  takeOnce(builder, choices);
  describePaper(builder, assembly, { own: choices, locked: assembly.locked[paper] ?? new Set(), copies: 1 });
  equalRows(builder, choices, assembly, (row) => ratesOf(assembly, other, row) * (paper === 0 ? 1 : -1));
  return { model: builder.model(), read: (values) => picksOf(chosen(choices, values)) };
}

/** The sum of the shares of the marks that picks have in a row. */
const ratesOf = ({ rows }: Assembly, picks: readonly Pick[], row: number): number =>
  picks
    .filter((pick) => pick.row === row)
    .reduce((sum, { id }) => sum + (rows[row]?.options.find((one) => one.candidate.id === id)?.candidate.rate ?? 0), 0);

/** Two questions about as hard as each other, one for each paper. */
export interface Pair {
  readonly row: number;
  readonly members: readonly [Option, Option];
}

/** Neighbours by their share of the marks with which a question makes pairs. */
const partners = 4;

/**
 * The model of two papers as choices of pairs. It knows of no papers, so that it has half of the variables and none of
 * the symmetry; `orderModel` decides which question of a pair comes into which paper.
 */
export function pairModel(assembly: Assembly): ReadableModel<Pair[]> {
  const builder = createModelBuilder();
  const choices = assembly.rows.flatMap((row, i) =>
    pairsOf(row).flatMap(([first, second]) => {
      if (assembly.locked.some((ids) => ids.has(first.candidate.id) && ids.has(second.candidate.id))) return [];
      const gap = Math.abs(first.candidate.rate - second.candidate.rate);
      const variable = builder.addChoice(first.cost + second.cost + weights.unequalRow * gap);
      return [{ paper: 0, row: i, members: [first, second] as const, variable }];
    }),
  );
  takeOnce(builder, choices);
  const locked = new Set(assembly.locked.flatMap((ids) => [...ids]));
  describePaper(builder, assembly, { own: choices, locked, copies: 2 });
  return { model: builder.model(), read: (values) => chosen(choices, values) };
}

/** The model of which question of each pair comes into the first paper, so that both are as hard and as varied. */
export function orderModel(assembly: Assembly, pairs: readonly Pair[]): ReadableModel<Pick[]> {
  const builder = createModelBuilder();
  const choices = pairs.flatMap(({ row, members: [first, second] }): Choice[] => {
    const [asIs, turned] = [builder.addChoice(0), builder.addChoice(0)];
    const both = [asIs, turned].map((variable) => ({ variable, factor: 1 }));
    builder.constrain(both, { atLeast: 1, atMost: 1 });
    return [
      { paper: 0, row, members: [first], variable: asIs },
      { paper: 1, row, members: [second], variable: asIs },
      { paper: 0, row, members: [second], variable: turned },
      { paper: 1, row, members: [first], variable: turned },
    ];
  });
  describePapers(builder, assembly, choices);
  return { model: builder.model(), read: (values) => picksOf(chosen(choices, values)) };
}

/** Pairs of options that are near each other; all pairs where there are few. */
function pairsOf({ options }: AssemblyRow): (readonly [Option, Option])[] {
  const byRate = options.toSorted((a, b) => a.candidate.rate - b.candidate.rate || a.candidate.id - b.candidate.id);
  const reach = byRate.length <= 3 * partners ? byRate.length : partners;
  return byRate.flatMap((first, i) => byRate.slice(i + 1, i + 1 + reach).map((second) => [first, second] as const));
}

const chosen = <C extends Choice>(choices: readonly C[], values: Float64Array): C[] =>
  choices.filter(({ variable }) => (values[variable] ?? 0) > 0.5);

const picksOf = (choices: readonly Choice[]): Pick[] =>
  choices.flatMap(({ paper, row, members }) => members.map(({ candidate }) => ({ paper, row, id: candidate.id })));

function describePapers(builder: ModelBuilder, assembly: Assembly, choices: readonly Choice[]): void {
  for (const paper of [0, 1]) {
    const own = choices.filter((choice) => choice.paper === paper);
    describePaper(builder, assembly, { own, locked: assembly.locked[paper] ?? new Set(), copies: 1 });
  }
  equalRows(builder, choices, assembly, () => 0);
}

function describePaper(builder: ModelBuilder, assembly: Assembly, scope: Scope): void {
  keepLocked(builder, scope);
  limitPassages(builder, scope);
  discourageGroups(builder, scope, { keyOf: likenessKeys, free: 1, weight: weights.sameFamily });
  const sources = { keyOf: ({ source }: Candidate) => [source], free: freeOfOneSource, weight: weights.sameSource };
  discourageGroups(builder, scope, sources);
  const points = { keyOf: ({ points }: Candidate) => points, free: pointShare(assembly), weight: weights.crowded };
  discourageGroups(builder, scope, points);
  aimAtDifficulty(builder, assembly, scope);
  assembly.rows.forEach((row, i) => {
    fillRow(builder, row, { ...scope, own: scope.own.filter((choice) => choice.row === i) });
  });
}

/** Choices by a property of their questions, with the number of questions that have it. */
function termsBy<K>(own: readonly Choice[], keysOf: (candidate: Candidate) => readonly K[]): Map<K, Term[]> {
  const groups = new Map<K, Term[]>();
  for (const { variable, members } of own) {
    const factors = new Map<K, number>();
    for (const { candidate } of members) {
      for (const key of new Set(keysOf(candidate))) factors.set(key, (factors.get(key) ?? 0) + 1);
    }
    for (const [key, factor] of factors) {
      const terms = groups.get(key) ?? [];
      terms.push({ variable, factor });
      groups.set(key, terms);
    }
  }
  return groups;
}

/** A question stands in one row of one paper. */
function takeOnce(builder: ModelBuilder, choices: readonly Choice[]): void {
  for (const terms of termsBy(choices, ({ id }) => [id]).values()) {
    if (terms.length > 1) builder.constrain(terms, { atMost: 1 });
  }
}

function keepLocked(builder: ModelBuilder, { own, locked }: Scope): void {
  for (const [id, terms] of termsBy(own, (candidate) => [candidate.id])) {
    if (locked.has(id)) builder.constrain(terms, { atLeast: 1 });
  }
}

/** One question about a text, or as many as are locked. */
function limitPassages(builder: ModelBuilder, { own, locked }: Scope): void {
  const lockedOf = new Map<string, Set<number>>();
  for (const { candidate } of own.flatMap(({ members }) => members)) {
    if (!locked.has(candidate.id)) continue;
    lockedOf.set(candidate.passage, (lockedOf.get(candidate.passage) ?? new Set()).add(candidate.id));
  }
  for (const [passage, terms] of termsBy(own, (candidate) => [candidate.passage])) {
    if (passage === '' || terms.length < 2) continue;
    builder.constrain(terms, { atMost: Math.max(1, lockedOf.get(passage)?.size ?? 0) });
  }
}

/** Every question of a group beyond the free ones costs. */
function discourageGroups(
  builder: ModelBuilder,
  { own, copies }: Scope,
  {
    keyOf,
    free,
    weight,
  }: { keyOf: (candidate: Candidate) => readonly (string | number)[]; free: number; weight: number },
): void {
  for (const [key, terms] of termsBy(own, keyOf)) {
    if (key === '' || terms.length <= free) continue;
    const excess = builder.addAmount(weight);
    builder.constrain([...terms, { variable: excess, factor: -1 }], { atMost: free * copies });
  }
}

/** The share of the marks within a narrow band around the aim; what is beyond costs. */
function aimAtDifficulty(builder: ModelBuilder, assembly: Assembly, { own, copies }: Scope): void {
  const { difficulty, rows } = assembly;
  if (difficulty === undefined) return;
  const full = Math.max(1, fullMark(assembly) * copies);
  const terms = own.map(({ variable, row, members }) => ({
    variable,
    factor:
      ((rows[row]?.score ?? 0) * members.reduce((sum, { candidate }) => sum + candidate.rate - difficulty, 0)) / full,
  }));
  const above = builder.addAmount(weights.difficulty * copies);
  const below = builder.addAmount(weights.difficulty * copies);
  builder.constrain([...terms, { variable: above, factor: -1 }, { variable: below, factor: 1 }], {
    atLeast: -weights.difficultyBand,
    atMost: weights.difficultyBand,
  });
}

function fillRow(builder: ModelBuilder, row: AssemblyRow, { own, copies }: Scope): void {
  const missing = builder.addAmount(weights.missing * copies, row.count);
  const chosen = own.map(({ variable }) => ({ variable, factor: 1 }));
  builder.constrain([...chosen, { variable: missing, factor: 1 }], { atLeast: row.count, atMost: row.count });
  const wanted = coverageOf(row);
  if (wanted === 0) return;
  for (const branch of row.points) {
    const covers = ({ points }: Candidate) => points.some((point) => branch.has(point));
    const terms = termsBy(own, (candidate) => (covers(candidate) ? [true] : [])).get(true) ?? [];
    const uncovered = builder.addAmount(weights.uncovered);
    builder.constrain([...terms, { variable: uncovered, factor: 1 }], { atLeast: wanted * copies });
  }
}

/**
 * Both papers ask as much in each row; `ahead` is by how much the first one has to be above the second in the model.
 */
function equalRows(
  builder: ModelBuilder,
  choices: readonly Choice[],
  { rows }: Assembly,
  ahead: (row: number) => number,
): void {
  rows.forEach((_, row) => {
    const terms = choices
      .filter((choice) => choice.row === row)
      .map(({ variable, paper, members }) => ({
        variable,
        factor: (paper === 0 ? 1 : -1) * (members[0]?.candidate.rate ?? 0),
      }));
    const first = builder.addAmount(weights.unequalRow);
    const second = builder.addAmount(weights.unequalRow);
    builder.constrain([...terms, { variable: first, factor: -1 }, { variable: second, factor: 1 }], {
      atLeast: ahead(row),
      atMost: ahead(row),
    });
  });
}
