/** A question that may be taken, with what decides about it. */
export interface Candidate {
  readonly id: number;
  /** Expected share of the marks. */
  readonly rate: number;
  readonly points: readonly number[];
  /** The paper that it comes from; empty for none. */
  readonly source: string;
  /** Equal for questions about one text, of which a paper has one; empty for none. */
  readonly passage: string;
  /** Equal for questions that differ in their data only. */
  readonly family: string;
  /** Sentences that it states or asks for, of which a paper has each once. */
  readonly told?: readonly string[];
}

/** What makes two questions one in a paper. */
export const likenessKeys = ({ family, told = [] }: Candidate): string[] => [family, ...told.map((text) => `"${text}`)];

/** A candidate of a row, with what taking it there costs. */
export interface Option {
  readonly candidate: Candidate;
  readonly cost: number;
}

export interface AssemblyRow {
  readonly count: number;
  /** Marks of each question. */
  readonly score: number;
  /** The points that the row asks for, each with those below it; none lets all through. */
  readonly points: readonly ReadonlySet<number>[];
  readonly options: readonly Option[];
}

/** A paper that is to be put together, or two that are equal row by row. */
export interface Assembly {
  readonly rows: readonly AssemblyRow[];
  readonly papers: 1 | 2;
  /** Share of the marks that the paper shall have. */
  readonly difficulty: number | undefined;
  /** Ids of the questions that each paper keeps. */
  readonly locked: readonly ReadonlySet<number>[];
}

export interface Pick {
  readonly paper: number;
  readonly row: number;
  readonly id: number;
}

/**
 * What a paper is measured by, in units of one: a missing question outweighs all else, then two questions of one
 * family, then the difficulty, then the rest. Costs of options are about 0 to 1.
 */
export const weights = {
  missing: 3000,
  /** Two questions that differ in their data only; as much as a share of the marks half a unit off. */
  sameFamily: 1000,
  /** Per unit of the share of marks beyond `difficultyBand`. */
  difficulty: 2000,
  difficultyBand: 0.01,
  /** A point that a row asks for and that is not covered as often as the others. */
  uncovered: 12,
  /** A question more about one point than `pointShare` allows. */
  crowded: 2,
  sameSource: 0.5,
  /** Per unit of the difference between the shares of a row in two papers. */
  unequalRow: 30,
} as const;

/** Questions of one source that cost nothing. */
export const freeOfOneSource = 2;

/** How often a row of several points should cover each of them. */
export const coverageOf = ({ count, points }: AssemblyRow): number =>
  points.length < 2 ? 0 : Math.floor(count / points.length);

/** How many questions of a paper may be about one point before that counts as crowded. */
export function pointShare({ rows }: Assembly): number {
  const wanted = rows.reduce((sum, row) => sum + row.count, 0);
  const points = new Set(rows.flatMap((row) => row.options.flatMap(({ candidate }) => candidate.points)));
  return Math.max(2, Math.ceil((1.5 * wanted) / Math.max(1, points.size)));
}

export const fullMark = ({ rows }: Assembly): number => rows.reduce((sum, row) => sum + row.count * row.score, 0);
