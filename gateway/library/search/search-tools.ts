import type { BaseTools } from '../../platform/http/handler.ts';
import type { ListCounter } from './list-counter.ts';
import type { MissedSearches } from './missed-search.ts';
import type { SearchDictionary } from './words/search-dictionary.ts';

/** What the handlers of lists are made from. */
export interface SearchTools extends BaseTools {
  readonly listCounter: ListCounter;
  readonly dictionary: SearchDictionary;
  readonly missedSearches: MissedSearches;
}
