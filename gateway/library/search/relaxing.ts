import type { SoftTerm } from './soft-terms.ts';

/** Amounts of rows by the conditions that they fail: bit `i` for the condition with index `i`. */
export type Failures = ReadonlyMap<number, number>;

/** The terms that are given up so that something is left: as few and as early ones in their order as possible. */
export function leastRelaxed(terms: readonly SoftTerm[], failures: Failures): ReadonlySet<SoftTerm> {
  // terms stand in the order in which they are given up, so a lower number is a smaller loss
  const least = Math.min(...failures.keys());
  if (!Number.isFinite(least)) return new Set();
  return new Set(terms.filter((_, i) => (least & (1 << i)) !== 0));
}
