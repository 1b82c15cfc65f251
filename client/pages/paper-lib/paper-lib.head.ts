import { keyWordSearch } from '../../../shared/catalogue/search-list.ts';
import { formatNumber } from '../../../shared/domain/format.ts';
import { type ListState, listHref } from '../../../shared/domain/list-facets.ts';
import type { SiteFacts } from '../../../shared/hosts.ts';
import type { Head } from '../../../shared/render.ts';
import type { ListParams } from '../../../shared/routes/ids.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { listName } from '../../features/resource-list/list-name.ts';
import { lastPageOf, listPageSize } from '../../features/resource-list/refinement.ts';
import type { ReadCall } from '../../lib/page.ts';
import { breadcrumbList, itemList, resourcePaths } from '../../lib/structured-data.ts';
import { listInput, stateOf } from './paper-lib.data.ts';
import { clearHref, filterCount } from './paper-lib.view.ts';

/** Sets of more filters than this are for people, not for search engines (docs/product.md#landing-pages). */
const maxIndexedFilters = 2;

export function head(visit: PublicVisit, read: ReadCall, site: SiteFacts): Head {
  const state = stateOf(visit);
  const list = state && read(keyWordSearch, listInput(state));
  const bare = hrefOf('layout-paper-lib', {});
  if (!state || !list) {
    return { title: `试题试卷 - ${site.name}`, description: '', canonicalPath: bare, noindex: true };
  }
  const name = listName(state);
  const isDeep = filterCount(state) > maxIndexedFilters;
  const lastPage = lastPageOf(list, state.page, listPageSize);
  const ofPage = state.page > 1 ? `第${state.page}页 - ` : '';
  return {
    title: `${name} - ${ofPage}${site.name}`,
    description: `${site.name}${name}，共${formatNumber(list.total)}份，可按类别、年份、地区、年级和试卷类型筛选，标明含答案、含解析，下载前可预览。${ofPage.replace(' - ', '')}`,
    canonicalPath: isBare(visit) ? bare : canonicalOf(state, isDeep),
    noindex: isDeep || list.total === 0,
    prevPath: state.page > 1 ? listHref(state, { page: state.page - 1 }) : undefined,
    nextPath: state.page < lastPage ? listHref(state, { page: state.page + 1 }) : undefined,
    jsonLd: [
      itemList(site, visit, {
        total: list.total,
        first: (state.page - 1) * listPageSize + 1,
        items: resourcePaths(list.list),
      }),
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '试题试卷', path: bare },
        { name, path: listHref(state) },
      ]),
    ],
  };
}

/** The entrance of the library stands for itself, whatever the visitor's phase and subject are. */
function isBare({ params, query }: PublicVisit): boolean {
  const codes = Object.values(params as unknown as ListParams);
  return codes.every((code) => code === 0) && Object.keys(query).length === 0;
}

/** Orders and pages of one set are one list; a deep set counts as the set without filters. */
const canonicalOf = (state: ListState, isDeep: boolean) =>
  isDeep ? clearHref({ ...state, sort: undefined }) : listHref({ ...state, sort: undefined }, { page: 1 });
