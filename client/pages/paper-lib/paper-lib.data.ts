import { getQueryInfo } from '../../../shared/library/calls/home.ts';
import { keyWordSearch } from '../../../shared/library/calls/resource-list.ts';
import type { Study } from '../../../shared/platform/study.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { listCall, listPage } from '../../features/library/resource-list/list-page.ts';
import {
  callFilters,
  libraryHref,
  listHref,
  readListState,
} from '../../features/library/resource-list/paper-library.ts';
import { listPageSize } from '../../features/library/resource-list/refinement.ts';
import { noInput, optional } from '../../lib/site/page.ts';

export const papers = listPage({
  route: 'layout-paper-lib',
  pageSize: listPageSize,
  stateOf: readListState,
  call: (state) =>
    listCall(keyWordSearch, {
      pageNum: state.page,
      pageSize: listPageSize,
      params: { ...callFilters(state), ...(state.preferArea && { prefer: { areaCode: state.preferArea } }) },
    }),
  href: listHref,
  otherCalls: (_state, { hasToken }) => (hasToken ? [optional(getQueryInfo, noInput)] : []),
});

/** The same filters for another subject, as far as its phase has them. */
export const papersOfStudy = (visit: PublicVisit<'layout-paper-lib'>, study: Study): string =>
  libraryHref(study, readListState(visit));
