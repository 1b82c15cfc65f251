import { seoLanding } from '../../../shared/library/calls/resource.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head } from '../../../shared/site/render.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { listName } from '../../features/library/resource-list/list-name.ts';
import { headOfList, headWithoutList, isBare } from '../../features/library/resource-list/list-page.ts';
import { callFilters } from '../../features/library/resource-list/paper-library.ts';
import type { ReadCall } from '../../lib/site/page.ts';
import { resourcePaths } from '../../lib/site/structured-data.ts';
import { stateOf } from './seo.data.ts';
import { seoHref } from './seo.view.ts';

/** A combination without resources is noindex. */
export function head(visit: PublicVisit<'seo'>, read: ReadCall, site: SiteFacts): Head {
  const state = stateOf(visit);
  const landing = state && read(seoLanding, callFilters(state));
  if (!state || !landing) return headWithoutList('seo', site);
  const { total, downloadNum, updateTime, list } = landing;
  const name = listName(state);
  const canonicalPath = isBare(visit) ? hrefOf('seo', {}) : seoHref(state);
  return headOfList(visit, site, {
    title: `${name}大全 - ${site.name}`,
    description: `${site.name}收录${name}${formatNumber(total)}份，累计下载${formatNumber(downloadNum)}次${updateTime ? `，最近更新于${updateTime}` : ''}，可在线预览。`,
    canonicalPath,
    total,
    first: 1,
    items: resourcePaths(list),
    trail: [
      { name: '资源中心', path: hrefOf('resource') },
      { name, path: canonicalPath },
    ],
  });
}
