import type { UnderstoodTerm } from '../../../shared/catalogue/search-list.schema.ts';
import { hrefOf } from '../../../shared/routes/match.ts';

/** Parameters of the search page by what they do; the route's record has checked their values. */
const filterParams = [
  'type',
  'phase',
  'subject',
  'category',
  'year',
  'area',
  'grade',
  'kind',
  'paper',
  'format',
  'charge',
  'flag',
] as const;
const params = ['keyword', 'within', ...filterParams, 'literal', 'sort', 'page'] as const;
export type FilterParam = (typeof filterParams)[number];
type Param = (typeof params)[number];

/** The whole state of a search page; empty text is the default of each. */
export type SearchState = Readonly<Record<Param, string>>;

/** Longest text that is searched (shared/catalogue/search-list.schema.ts). */
const maxKeyWord = 100;

export function readSearchState(query: Readonly<Record<string, string | undefined>>): SearchState {
  const state = Object.fromEntries(params.map((param) => [param, query[param] ?? ''])) as Record<Param, string>;
  state.keyword = wordsOf(state.keyword);
  state.within = wordsOf(state.within);
  return state;
}

const wordsOf = (text: string) => cutText(text.trim().replace(/\s+/g, ' '));

/** Cut between characters: half a surrogate pair is no text. */
const cutText = (text: string) => text.slice(0, maxKeyWord).replace(/[\uD800-\uDBFF]$/, '');

/** Everything typed, as the call takes it. */
export const typedText = ({ keyword, within }: SearchState) => cutText(`${keyword} ${within}`.trim());

/** False for the page without a search. */
export const isSearch = (state: SearchState) =>
  typedText(state) !== '' || filterParams.some((param) => state[param] !== '' && param !== 'type');

/** The address of a search. Everything but a change of the page itself goes back to page 1. */
export const searchHref = (state: SearchState, change: Partial<SearchState> = {}): string =>
  hrefOf('resource-search', {}, { ...state, page: '', ...change });

export const pageOf = ({ page }: SearchState) => (page === '' ? 1 : Number(page));

/** Chosen by a link, or read out of the typed words. */
export const chosenCode = (
  state: SearchState,
  { param, field }: { param: FilterParam; field: string },
  understood: readonly UnderstoodTerm[],
): string => state[param] || (understood.find((term) => term.field === field)?.code ?? '');

/**
 * The state with a filter set or, with an empty code, removed. A filter that was read out of the typed words takes
 * its word with it; where nothing else would be left, the words are searched as they stand.
 */
export function withFilter(
  state: SearchState,
  { param, field }: { param: FilterParam; field: string },
  code: string,
  understood: readonly UnderstoodTerm[],
): SearchState {
  const word = understood.find((term) => term.field === field)?.word;
  const changed: SearchState = { ...state, [param]: code };
  return word === undefined ? changed : withoutWord(changed, word);
}

export function withoutWord(state: SearchState, word: string): SearchState {
  const from = state.keyword.includes(word) ? 'keyword' : 'within';
  const changed: SearchState = { ...state, [from]: wordsOf(state[from].replace(word, ' ')) };
  return isSearch(changed) ? changed : { ...state, literal: '1' };
}
