import { formatNumber } from '../../../shared/platform/format.ts';
import { libraryFilters } from '../../../shared/site/routes/list-queries.ts';
import { listName } from '../../features/library/resource-list/list-name.ts';
import { isBare } from '../../features/library/resource-list/list-page.ts';
import { type ListState, listHref } from '../../features/library/resource-list/paper-library.ts';
import { resourcePaths } from '../../lib/site/structured-data.ts';
import { papers } from './paper-lib.data.ts';
import { clearHref, conditions } from './paper-lib.view.ts';

/** Sets of more filters than this are for people, not for search engines (docs/product/site.md#landing-pages). */
const maxIndexedFilters = 2;

const names = Object.values(libraryFilters).map(({ name }) => name);
const filterNames = `${names.slice(0, -1).join('、')}和${names.at(-1)}`;

export const head = papers.head(({ visit, state, list, site, bare }) => {
  const name = listName(state);
  const isDeep = conditions(state).length > maxIndexedFilters;
  const ofPage = state.page > 1 ? `第${state.page}页 - ` : '';
  return {
    title: `${name} - ${ofPage}${site.name}`,
    description: `${site.name}${name}，共${formatNumber(list.total)}份，可按${filterNames}筛选，标明含答案、含解析，下载前可预览。${ofPage.replace(' - ', '')}`,
    canonicalPath: isBare(visit) ? bare : canonicalOf(state, isDeep),
    noindex: isDeep,
    items: resourcePaths(list.list),
    trail: [{ name, path: listHref(state) }],
  };
});

/** Orders of one set are one list; a deep set counts as the set without filters. */
const canonicalOf = (state: ListState, isDeep: boolean) =>
  isDeep
    ? clearHref({ ...state, sort: undefined, nationwide: false })
    : listHref({ ...state, sort: undefined, nationwide: false }, { page: 1 });
