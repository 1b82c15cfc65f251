import { getQueryInfo } from '../../../shared/catalogue/cms.ts';
import { keyWordSearch } from '../../../shared/catalogue/search-list.ts';
import type { Study } from '../../../shared/platform/study.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { listCall, listPage } from '../../features/resource-list/list-page.ts';
import { libraryHref, listFilters, listHref, readListState } from '../../features/resource-list/paper-library.ts';
import { listPageSize } from '../../features/resource-list/refinement.ts';
import { optional } from '../../lib/page.ts';

export const noInput = {} as const;

export const papers = listPage({
  route: 'layout-paper-lib',
  pageSize: listPageSize,
  stateOf: readListState,
  call: (state) =>
    listCall(keyWordSearch, {
      pageNum: state.page,
      pageSize: listPageSize,
      params: { ...listFilters(state), ...(state.preferArea && { prefer: { areaCode: state.preferArea } }) },
    }),
  href: listHref,
  otherCalls: (_state, { hasToken }) => (hasToken ? [optional(getQueryInfo, noInput)] : []),
});

/** The same filters for another subject, as far as its phase has them. */
export const papersOfStudy = (visit: PublicVisit<'layout-paper-lib'>, study: Study): string =>
  libraryHref(study, readListState(visit));
