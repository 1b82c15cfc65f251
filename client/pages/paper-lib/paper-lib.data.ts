import { getQueryInfo } from '../../../shared/catalogue/cms.ts';
import { keyWordSearch } from '../../../shared/catalogue/search-list.ts';
import { type ListState, readListState } from '../../../shared/domain/list-facets.ts';
import type { PlannedCall } from '../../../shared/render.ts';
import type { ListParams } from '../../../shared/routes/ids.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { listPageSize } from '../../features/resource-list/refinement.ts';
import { optional, type ReadCall, required } from '../../lib/page.ts';

/** The list that the address means for this visitor; null where its codes do not exist. */
export const stateOf = ({ params, query, selection }: PublicVisit): ListState | null =>
  readListState(params as unknown as ListParams, query, {
    studyPhaseCode: selection.studyPhaseCode,
    subjectCode: selection.dictCode,
  });

/** A list as the call takes it; what is not filtered is left out. */
export const listInput = (state: ListState) => ({
  pageNum: state.page,
  pageSize: listPageSize,
  params: {
    studyPhaseCode: state.studyPhaseCode,
    subjectCode: state.subjectCode,
    ...(state.category && { categoryCode: state.category }),
    ...(state.area && { areaCode: state.area }),
    ...(state.year && { year: state.year }),
    ...(state.grade && { grade: state.grade }),
    ...(state.kind && { paperKind: state.kind }),
    ...(state.sort && { sort: state.sort }),
  },
});

export const noInput = {} as const;

export function needs(visit: PublicVisit): readonly PlannedCall[] {
  const state = stateOf(visit);
  if (!state) return [];
  return [required(keyWordSearch, listInput(state)), ...(visit.hasToken ? [optional(getQueryInfo, noInput)] : [])];
}

/** Codes that do not exist and a page past the last are no pages. */
export function status(visit: PublicVisit, read: ReadCall): 200 | 404 {
  const state = stateOf(visit);
  if (!state) return 404;
  const isPastEnd = state.page > 1 && read(keyWordSearch, listInput(state))?.list.length === 0;
  return isPastEnd ? 404 : 200;
}
