import { provinceResourceSummary } from '../../../shared/library/calls/region.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { resourcePaths } from '../../lib/site/structured-data.ts';
import { regionHref, regionResources, summaryInput } from './region-resource.data.ts';
import { regionName } from './region-resource.view.ts';

/** Title and address are the region's; orders and categories count as the region's page. */
export const head = regionResources.head(({ visit, state, list, read, site, bare }) => {
  const summary = read(provinceResourceSummary, summaryInput(state));
  const name = `${regionName(state)}资源`;
  const isNamed = visit.query.area !== undefined;
  const canonicalPath = isNamed ? regionHref(state, { category: 0, sort: undefined }) : bare;
  return {
    title: `${name} - 区域资源 - ${state.page > 1 ? `第${state.page}页 - ` : ''}${site.name}`,
    description: `${areaName(state.areaCode)}本地试卷、联考与教研资讯${summary ? `，共${formatNumber(summary.resourceNum)}份资源，来自${formatNumber(summary.schoolNum)}所学校` : ''}。${site.name}按地区整理，每日更新。`,
    canonicalPath,
    items: resourcePaths(list.list),
    trail: [{ name, path: canonicalPath }],
  };
});
