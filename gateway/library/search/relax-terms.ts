import type { ListFilter } from './list-filter.ts';
import type { ReadInput } from './list-input.ts';
import { leastRelaxed } from './relaxing.ts';
import { emptySearch, type Search, type Tools } from './search-result.ts';
import type { SoftTerm } from './soft-terms.ts';
import type { FoundWords } from './word-search.ts';

/** The search for what was found of the words, its terms given up until rows are left. */
export async function relaxTerms(
  { listCounter }: Tools,
  read: ReadInput,
  found: FoundWords | undefined,
): Promise<Search> {
  const { terms, ranking } = read;
  const { filter, matches, dropped = [] } = found ?? { filter: read.filter, matches: undefined };
  const all = withTerms(filter, terms);
  const counts = await listCounter.count(all, matches);
  const unchanged = { ...emptySearch, filter: all, matches, counts, terms, droppedWords: dropped, ranking };
  if (counts.total > 0 || terms.length === 0) return unchanged;
  const failures = await listCounter.failures(
    filter,
    terms.map((term) => term.filter),
    matches,
  );
  const given = leastRelaxed(terms, failures);
  if (given.size === 0) return unchanged;
  const kept = terms.filter((term) => !given.has(term));
  const narrowed = withTerms(filter, kept);
  return {
    ...unchanged,
    filter: narrowed,
    counts: await listCounter.count(narrowed, matches),
    terms: kept,
    relaxedTerms: [...given],
  };
}

export function withTerms(filter: ListFilter, terms: readonly SoftTerm[]): ListFilter {
  return Object.assign({}, filter, ...terms.map((term) => term.filter));
}
