import { hotWordList } from '../../../shared/library/calls/home.ts';
import { collectionPageList, keyWordSearch, searchRecords } from '../../../shared/library/calls/resource-list.ts';
import { isDownloadRanking } from '../../../shared/platform/facet-codes.ts';
import { questionCount, questionPageList } from '../../../shared/questions/calls/question.ts';
import { bookCount, bookList } from '../../../shared/shop/calls/book.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import { searchCodec } from '../../../shared/site/routes/list-queries.ts';
import type { Selection } from '../../../shared/site/selection.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { type ListCall, listCall, listPage } from '../../features/library/resource-list/list-page.ts';
import { listPageSize } from '../../features/library/resource-list/refinement.ts';
import { noInput, optional, type ReadCall } from '../../lib/site/page.ts';
import {
  isSearch,
  otherTabOf,
  preferenceOf,
  type SearchState,
  searchHref,
  stateOf,
  typedText,
  wishOf,
} from './search-state.ts';

const keyWordParam = (state: SearchState) => {
  const keyWord = typedText(state);
  return keyWord ? { keyWord } : {};
};

/** Resources that a search finds: of all phases and subjects, unless one is chosen or read out of the words. */
export const resources = listPage({
  route: 'resource-search',
  pageSize: listPageSize,
  stateOf,
  call: (state) =>
    listCall(keyWordSearch, {
      pageNum: state.page,
      pageSize: listPageSize,
      params: {
        ...keyWordParam(state),
        ...(state.literal && { understand: false }),
        prefer: preferenceOf(state),
        ...searchCodec.callParams(state),
      },
    }),
  href: searchHref,
});

const albumPageSize = 12;
/** Only downloads have a ranking of a week or a month. */
const plainSort = ({ sort }: SearchState) => (isDownloadRanking(sort) ? undefined : sort);

/** Albums that a search finds; they know words, phase and subject. */
export const foundAlbums = listPage({
  route: 'resource-search',
  pageSize: albumPageSize,
  stateOf,
  call: (state) =>
    listCall(collectionPageList, {
      pageNum: state.page,
      pageSize: albumPageSize,
      params: {
        ...keyWordParam(state),
        ...searchCodec.callParams({ phase: state.phase, subject: state.subject }),
        sort: plainSort(state),
      },
    }),
  href: searchHref,
});

const questionInput = (state: SearchState) => {
  const { keyWord, ...filters } = wishOf(state);
  return { ...filters, ...(keyWord && { keyWord }) };
};

/** Questions that a search finds, of one subject: the bank is parted by subjects. */
export const foundQuestions = listPage({
  route: 'resource-search',
  pageSize: listPageSize,
  stateOf,
  call: (state) =>
    listCall(questionPageList, {
      ...questionInput(state),
      fold: true,
      pageNum: state.page,
      pageSize: listPageSize,
      sort: plainSort(state),
    }),
  href: searchHref,
});

/** Three rows of six covers. */
const bookPageSize = 18;

const bookInput = (state: SearchState) => ({
  ...keyWordParam(state),
  ...searchCodec.callParams({ phase: state.phase, subject: state.subject }),
});

/** Books that a search finds; they know words, phase and subject. */
export const foundBooks = listPage({
  route: 'resource-search',
  pageSize: bookPageSize,
  stateOf,
  call: (state) =>
    listCall(bookList, {
      ...bookInput(state),
      pageNum: state.page,
      pageSize: bookPageSize,
      sort: plainSort(state),
    }),
  href: searchHref,
});

/** How many questions and books there are, for the tabs that lead to them. */
export const countCalls = (state: SearchState) => ({
  question: listCall(questionCount, questionInput(state)),
  book: listCall(bookCount, bookInput(state)),
});
export type CountCall = ListCall<{ readonly total: number }>;
export type QuestionCountCall = ReturnType<typeof countCalls>['question'];

const lists = { resource: resources, album: foundAlbums, question: foundQuestions, book: foundBooks } as const;
const listOf = (state: SearchState) => lists[otherTabOf(state) ?? 'resource'];

export const hotWordInput = ({ studyPhaseCode, dictCode }: Selection) => ({ studyPhaseCode, subjectCode: dictCode });

export function needs(visit: PublicVisit<'resource-search'>): readonly PlannedCall[] {
  const state = stateOf(visit);
  const { question, book } = countCalls(state);
  return [
    ...(isSearch(state)
      ? [
          ...listOf(state).needs(visit),
          optional(question.endpoint, question.input),
          optional(book.endpoint, book.input),
        ]
      : []),
    optional(hotWordList, hotWordInput(visit.selection)),
    ...(visit.hasToken ? [optional(searchRecords, noInput)] : []),
  ];
}

/** A page past the last is no page; a search without a result is one. */
export function status(visit: PublicVisit<'resource-search'>, read: ReadCall): 200 | 404 {
  const state = stateOf(visit);
  if (!isSearch(state)) return state.page === 1 ? 200 : 404;
  return listOf(state).status(visit, read);
}

/** Number of results; undefined without a search. */
export function resultTotal(state: SearchState, read: ReadCall): number | undefined {
  const { endpoint, input }: CountCall = listOf(state).call(state);
  return read(endpoint, input)?.total;
}
