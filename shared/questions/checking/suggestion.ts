/** A question of a bank whose words are near those of another one. */
export interface NearQuestion {
  /** How much of their words they share, from 0 to 1. */
  readonly likeness: number;
  readonly points: readonly number[];
  readonly chapters: readonly number[];
}

/** What a question is probably about; what nothing speaks for is left out. */
export interface Suggestion {
  readonly kpoints: readonly { readonly id: number; readonly share: number }[];
  readonly chapterId?: number;
}

/** So many of the nearest have a vote. */
export const votingQuestions = 8;
/** Where not even the nearest one shares so much, the words say nothing. */
const leastLikeness = 0.15;
/** Of all votes, what is suggested has so many. */
const leastShare = 0.5;
/** What a point gets whose name stands in the question. */
const namedShare = 0.5;
const mostPoints = 3;

/**
 * Points and chapter of a question by a vote of the nearest ones of the banks, each with the square of its
 * likeness; points that the question names have a vote of their own (docs/product/questions.md#imports).
 */
export function suggestionOf(near: readonly NearQuestion[], named: readonly number[]): Suggestion {
  const voters = (near[0]?.likeness ?? 0) < leastLikeness ? [] : near.slice(0, votingQuestions);
  const points = votes(voters, (one) => one.points);
  for (const id of named) points.set(id, Math.min(1, (points.get(id) ?? 0) + namedShare));
  const kpoints = [...points]
    .filter(([, share]) => share >= leastShare - 1e-9)
    .sort(([a, one], [b, other]) => other - one || a - b)
    .slice(0, mostPoints)
    .map(([id, share]) => ({ id, share: Math.round(100 * share) / 100 }));
  const chapterId = [...votes(voters, (one) => one.chapters.slice(0, 1))].find(([, share]) => share >= leastShare)?.[0];
  return { kpoints, ...(chapterId !== undefined && { chapterId }) };
}

const weightOf = ({ likeness }: NearQuestion) => likeness ** 2;
const sumOf = (voters: readonly NearQuestion[]) => voters.reduce((sum, one) => sum + weightOf(one), 0);

function votes(voters: readonly NearQuestion[], of: (one: NearQuestion) => readonly number[]): Map<number, number> {
  const all = sumOf(voters);
  const shares = new Map<number, number>();
  for (const voter of voters) for (const id of of(voter)) shares.set(id, (shares.get(id) ?? 0) + weightOf(voter) / all);
  return shares;
}
