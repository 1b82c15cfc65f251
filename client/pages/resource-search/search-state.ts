import type { UnderstoodTerm } from '../../../shared/library/calls/resource-list.schema.ts';
import type { Study } from '../../../shared/platform/study.ts';
import { type QuestionWish, questionWish } from '../../../shared/questions/question-wish.ts';
import {
  type OtherSearchTab,
  otherSearchTabs,
  searchCodec,
  searchFilters,
} from '../../../shared/site/routes/list-queries.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { QueryOf } from '../../../shared/site/routes/table.ts';
import type { Selection } from '../../../shared/site/selection.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { changeTo, codeOf, type Filter, filtersOf } from '../../features/library/resource-list/filters.ts';

/** The whole state of a search page. */
export interface SearchState extends QueryOf<'resource-search'> {
  /** The visitor's selection, whose resources come first unless the address says otherwise. */
  readonly own: Selection;
  /** Code of the visitor's textbook version; empty for none. */
  readonly ownVersion: string;
}
export type SearchFilter = Filter<'type' | keyof typeof searchFilters>;

export const typeFilter: SearchFilter = { param: 'type', field: searchCodec.fields.type };
/** Filters that have a line each; the type has tabs. */
export const lineFilters: readonly SearchFilter[] = filtersOf(searchFilters);

/** Longest text that is searched (shared/library/calls/resource-list.schema.ts). */
const maxKeyWord = 100;

type SearchVisit = Pick<PublicVisit<'resource-search'>, 'route' | 'query' | 'selection' | 'ownVersion'>;

export function stateOf(visit: SearchVisit): SearchState {
  const query = queryOf(visit);
  return {
    ...query,
    keyword: searchedWords(query.keyword),
    within: searchedWords(query.within),
    own: visit.selection,
    ownVersion: visit.ownVersion,
  };
}

/** Typed words, as they are searched. */
export const searchedWords = (text: string) => cutText(text.trim().replace(/\s+/g, ' '));

/** Cut between characters: half a surrogate pair is no text. */
const cutText = (text: string) => text.slice(0, maxKeyWord).replace(/[\uD800-\uDBFF]$/, '');

/** Everything typed, as the call takes it. */
export const typedText = ({ keyword, within }: Pick<SearchState, 'keyword' | 'within'>) =>
  cutText(`${keyword} ${within}`.trim());

/** The tab where it shows no resources. */
export const otherTabOf = ({ type }: Pick<SearchState, 'type'>): OtherSearchTab | undefined =>
  otherSearchTabs.find((tab) => tab === type);

/** What the search asks of the question bank. */
export const wishOf = (state: SearchState): QuestionWish => questionWish(typedText(state), state.own, state);

/** The same questions in the bank, which has filters for them. */
export function bankHref(state: SearchState, change: { answers?: true; page?: number } = {}): string {
  const { studyPhaseCode, subjectCode, typeCode, tag, keyWord } = wishOf(state);
  return hrefOf(
    'create-paper',
    {},
    { phase: studyPhaseCode, subject: subjectCode, type: typeCode, tag, keyword: keyWord, ...change },
  );
}

/** False for the page without a search. */
export const isSearch = (state: SearchState) =>
  typedText(state) !== '' || lineFilters.some((filter) => codeOf(state, filter) !== '');

/** The address of a search. Everything but a change of the page itself goes back to page 1. */
export function searchHref(state: SearchState, change: Partial<SearchState> = {}): string {
  const { own: _own, ownVersion: _version, ...query } = { ...state, page: 1, ...change };
  return hrefOf('resource-search', {}, query);
}

/** The questions of another subject that a search finds. */
export const elsewhereHref = (
  state: SearchState,
  { studyPhaseCode, subjectCode }: { readonly studyPhaseCode: number; readonly subjectCode: number },
) => searchHref(state, { type: 'question', phase: studyPhaseCode, subject: subjectCode, sort: undefined });

/** What comes first, as the call takes it. */
export function preferenceOf({ first, own, ownVersion }: Pick<SearchState, 'first' | 'own' | 'ownVersion'>) {
  const isOwn = first === '' || first === 'study';
  const study = isOwn ? { studyPhaseCode: own.studyPhaseCode, subjectCode: own.dictCode } : {};
  const version = isOwn && ownVersion !== '' ? { versionCode: ownVersion } : {};
  const isNear = (first === '' || first === 'area') && own.areaCode > 0;
  return { ...study, ...version, ...(isNear && { areaCode: own.areaCode }) };
}

/** Chosen by a link, or read out of the typed words. */
export const chosenCode = (state: SearchState, filter: SearchFilter, understood: readonly UnderstoodTerm[]): string =>
  codeOf(state, filter) || (understood.find(({ field }) => field === filter.field.call)?.code ?? '');

/**
 * The state with a filter set or, with an empty code, removed. A filter that was read out of the typed words takes
 * its word with it; where nothing else would be left, the words are searched as they stand.
 */
export function withFilter(
  state: SearchState,
  filter: SearchFilter,
  code: string,
  understood: readonly UnderstoodTerm[],
): SearchState {
  const word = understood.find(({ field }) => field === filter.field.call)?.word;
  const changed: SearchState = { ...state, ...changeTo<typeof filter.param, SearchState>(filter, code) };
  return word === undefined ? changed : withoutWord(changed, word);
}

export function withoutWord(state: SearchState, word: string): SearchState {
  const from = state.keyword.includes(word) ? 'keyword' : 'within';
  const changed: SearchState = { ...state, [from]: searchedWords(state[from].replace(word, ' ')) };
  return isSearch(changed) ? changed : { ...state, literal: true };
}

/** The same search for another study, where the address has chosen one. */
export function ofStudy(visit: PublicVisit<'resource-search'>, { studyPhaseCode, dictCode }: Study): string {
  const state = stateOf(visit);
  return searchHref(state, {
    phase: state.phase && studyPhaseCode,
    subject: state.subject && dictCode,
  });
}
