import { provinceResourceList, provinceResourceSummary } from '../../../shared/catalogue/province-resource.ts';
import { areaName } from '../../../shared/domain/area.ts';
import { formatNumber } from '../../../shared/domain/format.ts';
import type { SiteFacts } from '../../../shared/hosts.ts';
import type { Head } from '../../../shared/render.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { lastPageOf, listPageSize } from '../../features/resource-list/refinement.ts';
import type { ReadCall } from '../../lib/page.ts';
import { breadcrumbList, itemList, resourcePaths } from '../../lib/structured-data.ts';
import { listInput, stateOf, summaryInput } from './region-resource.data.ts';
import { regionHref, regionName } from './region-resource.view.ts';

/** Title and address are the region's; orders, categories and pages count as the region's page. */
export function head(visit: PublicVisit, read: ReadCall, site: SiteFacts): Head {
  const state = stateOf(visit);
  const list = read(provinceResourceList, listInput(state));
  const summary = read(provinceResourceSummary, summaryInput(state));
  const name = `${regionName(state)}资源`;
  const canonicalPath =
    visit.query.area === undefined
      ? hrefOf('region-resource')
      : regionHref({ ...state, category: 0, sort: undefined, page: 1 });
  const lastPage = list ? lastPageOf(list, state.page, listPageSize) : 1;
  return {
    title: `${name} - 区域资源 - ${state.page > 1 ? `第${state.page}页 - ` : ''}${site.name}`,
    description: `${areaName(state.areaCode)}本地试卷、联考与教研资讯${summary ? `，共${formatNumber(summary.resourceNum)}份资源，来自${formatNumber(summary.schoolNum)}所学校` : ''}。${site.name}按地区整理，每日更新。`,
    canonicalPath,
    noindex: list?.total === 0,
    prevPath: state.page > 1 ? regionHref(state, { page: state.page - 1 }) : undefined,
    nextPath: state.page < lastPage ? regionHref(state, { page: state.page + 1 }) : undefined,
    jsonLd: [
      itemList(site, visit, {
        total: list?.total ?? 0,
        first: (state.page - 1) * listPageSize + 1,
        items: resourcePaths(list?.list ?? []),
      }),
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '区域资源', path: hrefOf('region-resource') },
        { name, path: canonicalPath },
      ]),
    ],
  };
}
