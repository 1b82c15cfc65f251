import { hotWordList } from '../../../shared/library/calls/home.ts';
import { collectionPageList, keyWordSearch, searchRecords } from '../../../shared/library/calls/resource-list.ts';
import { isDownloadRanking } from '../../../shared/platform/facet-codes.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import { albumTab, searchCodec } from '../../../shared/site/routes/list-queries.ts';
import type { Selection } from '../../../shared/site/selection.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { listCall, listPage } from '../../features/library/resource-list/list-page.ts';
import { listPageSize } from '../../features/library/resource-list/refinement.ts';
import { noInput, optional, type ReadCall } from '../../lib/site/page.ts';
import { isSearch, preferenceOf, type SearchState, searchHref, stateOf, typedText } from './search-state.ts';

export const isAlbumSearch = ({ type }: SearchState) => type === albumTab;

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
        // albums have no ranking of a week or a month
        sort: isDownloadRanking(state.sort) ? undefined : state.sort,
      },
    }),
  href: searchHref,
});

export const hotWordInput = ({ studyPhaseCode, dictCode }: Selection) => ({ studyPhaseCode, subjectCode: dictCode });

export function needs(visit: PublicVisit<'resource-search'>): readonly PlannedCall[] {
  const state = stateOf(visit);
  const results = isAlbumSearch(state) ? foundAlbums : resources;
  return [
    ...(isSearch(state) ? results.needs(visit) : []),
    optional(hotWordList, hotWordInput(visit.selection)),
    ...(visit.hasToken ? [optional(searchRecords, noInput)] : []),
  ];
}

/** A page past the last is no page; a search without a result is one. */
export function status(visit: PublicVisit<'resource-search'>, read: ReadCall): 200 | 404 {
  const state = stateOf(visit);
  if (!isSearch(state)) return state.page === 1 ? 200 : 404;
  return isAlbumSearch(state) ? foundAlbums.status(visit, read) : resources.status(visit, read);
}

/** Number of results; undefined without a search. */
export function resultTotal(state: SearchState, read: ReadCall): number | undefined {
  const { endpoint, input } = isAlbumSearch(state) ? foundAlbums.call(state) : resources.call(state);
  return read<unknown, { readonly total: number }>(endpoint, input)?.total;
}
