import { getQueryInfo } from '../../../shared/catalogue/cms.ts';
import { keyWordSearch } from '../../../shared/catalogue/search-list.ts';
import { listCall, listPage } from '../../features/resource-list/list-page.ts';
import { listFilters, listHref, readListState } from '../../features/resource-list/paper-library.ts';
import { listPageSize } from '../../features/resource-list/refinement.ts';
import { optional } from '../../lib/page.ts';

export const noInput = {} as const;

export const papers = listPage({
  route: 'layout-paper-lib',
  pageSize: listPageSize,
  stateOf: readListState,
  call: (state) => listCall(keyWordSearch, { pageNum: state.page, pageSize: listPageSize, params: listFilters(state) }),
  href: listHref,
  otherCalls: (_state, { hasToken }) => (hasToken ? [optional(getQueryInfo, noInput)] : []),
});
