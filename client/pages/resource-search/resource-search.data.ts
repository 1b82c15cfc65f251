import { hotWordList } from '../../../shared/catalogue/cms.ts';
import { collectionPageList, keyWordSearch, searchRecords } from '../../../shared/catalogue/search-list.ts';
import type { ChargeType } from '../../../shared/domain/charge.ts';
import type { flagCodes, ListSort } from '../../../shared/domain/facet-codes.ts';
import type { PlannedCall } from '../../../shared/render.ts';
import { albumTab } from '../../../shared/routes/query-values.ts';
import type { Selection } from '../../../shared/selection.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { listPageSize } from '../../features/resource-list/refinement.ts';
import { optional, type ReadCall, required } from '../../lib/page.ts';
import { isSearch, pageOf, readSearchState, type SearchState, typedText } from './search-state.ts';

export const stateOf = ({ query }: PublicVisit): SearchState => readSearchState(query);

export const isAlbumSearch = ({ type }: SearchState) => type === albumTab;

/** A search as the call takes it: all phases and subjects, unless one is chosen or read out of the words. */
export function searchInput(state: SearchState) {
  const keyWord = typedText(state);
  return {
    pageNum: pageOf(state),
    pageSize: listPageSize,
    params: {
      ...(keyWord && { keyWord }),
      ...(state.literal && { understand: false }),
      ...(state.type && { resourceType: state.type }),
      ...(state.phase && { studyPhaseCode: Number(state.phase) }),
      ...(state.subject && { subjectCode: Number(state.subject) }),
      ...(state.category && { categoryCode: Number(state.category) }),
      ...(state.year && { year: Number(state.year) }),
      ...(state.area && { areaCode: Number(state.area) }),
      ...(state.grade && { grade: Number(state.grade) }),
      ...(state.kind && { paperKind: state.kind }),
      ...(state.paper && { examPaper: state.paper }),
      ...(state.format && { fileClass: state.format }),
      ...(state.charge && { chargeType: state.charge as ChargeType }),
      ...(state.flag && { flag: state.flag as (typeof flagCodes)[number] }),
      ...(state.sort && { sort: state.sort as ListSort }),
    },
  };
}

export const albumPageSize = 12;

/** Albums know words, phase and subject. */
export function albumInput(state: SearchState) {
  const keyWord = typedText(state);
  return {
    pageNum: pageOf(state),
    pageSize: albumPageSize,
    params: {
      ...(keyWord && { keyWord }),
      ...(state.phase && { studyPhaseCode: Number(state.phase) }),
      ...(state.subject && { subjectCode: Number(state.subject) }),
      ...(state.sort && { sort: state.sort as ListSort }),
    },
  };
}

export const noInput = {} as const;
export const hotWordInput = ({ studyPhaseCode, dictCode }: Selection) => ({ studyPhaseCode, subjectCode: dictCode });

export function needs(visit: PublicVisit): readonly PlannedCall[] {
  const state = stateOf(visit);
  const results = isAlbumSearch(state)
    ? required(collectionPageList, albumInput(state))
    : required(keyWordSearch, searchInput(state));
  return [
    ...(isSearch(state) ? [results] : []),
    optional(hotWordList, hotWordInput(visit.selection)),
    ...(visit.hasToken ? [optional(searchRecords, noInput)] : []),
  ];
}

/** A page past the last is no page; a search without a result is one. */
export function status(visit: PublicVisit, read: ReadCall): 200 | 404 {
  const state = stateOf(visit);
  if (pageOf(state) === 1) return 200;
  const found = isAlbumSearch(state)
    ? read(collectionPageList, albumInput(state))
    : read(keyWordSearch, searchInput(state));
  return found && found.list.length > 0 ? 200 : 404;
}
