import type { ListCounts } from './list-counter.ts';
import type { ListFilter } from './list-filter.ts';
import type { ReadInput } from './list-input.ts';
import type { Matches } from './matches.ts';
import type { SearchTools } from './search-tools.ts';
import type { SoftTerm } from './soft-terms.ts';

export type Tools = Pick<SearchTools, 'db' | 'listCounter' | 'dictionary'>;

/** What a search came to (docs/product/library.md#search-terms). */
export interface Search {
  /** Chosen filters, kept terms and the words as they were found. */
  readonly filter: ListFilter;
  /** Of the words; undefined for a search without words. */
  readonly matches: Matches | undefined;
  /** Of the filter, where the search had to count. */
  readonly counts: ListCounts | undefined;
  readonly terms: readonly SoftTerm[];
  readonly relaxedTerms: readonly SoftTerm[];
  readonly droppedWords: readonly string[];
  /** Words that only rank. */
  readonly ranking: readonly string[];
  /** The key word after repairs; empty where nothing was repaired. */
  readonly corrected: string;
}

export const emptySearch: Omit<Search, 'filter' | 'matches'> = {
  counts: undefined,
  terms: [],
  relaxedTerms: [],
  droppedWords: [],
  ranking: [],
  corrected: '',
};

export const foundNothing = ({ filter, words }: ReadInput): Search => ({
  ...emptySearch,
  filter: { ...filter, words },
  matches: { bySubject: new Map(), isCapped: false },
});
