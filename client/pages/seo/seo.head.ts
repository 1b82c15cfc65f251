import { seoLanding } from '../../../shared/catalogue/tk-resource.ts';
import { formatNumber } from '../../../shared/domain/format.ts';
import type { SiteFacts } from '../../../shared/hosts.ts';
import type { Head } from '../../../shared/render.ts';
import type { ListParams } from '../../../shared/routes/ids.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { listName } from '../../features/resource-list/list-name.ts';
import type { ReadCall } from '../../lib/page.ts';
import { breadcrumbList, itemList, resourcePaths } from '../../lib/structured-data.ts';
import { landingInput, stateOf } from './seo.data.ts';
import { seoHref } from './seo.view.ts';

/** A combination without resources is noindex. */
export function head(visit: PublicVisit, read: ReadCall, site: SiteFacts): Head {
  const state = stateOf(visit);
  const landing = state && read(seoLanding, landingInput(state));
  const bare = hrefOf('seo', {});
  if (!state || !landing) {
    return { title: `资源索引 - ${site.name}`, description: '', canonicalPath: bare, noindex: true };
  }
  const name = listName(state);
  const isBare = Object.values(visit.params as unknown as ListParams).every((code) => code === 0);
  const canonicalPath = isBare ? bare : seoHref(state);
  return {
    title: `${name}大全 - ${site.name}`,
    description: `${site.name}收录${name}${formatNumber(landing.total)}份，累计下载${formatNumber(landing.downloadNum)}次${landing.updateTime ? `，最近更新于${landing.updateTime}` : ''}，可在线预览。`,
    canonicalPath,
    noindex: landing.total === 0,
    jsonLd: [
      itemList(site, visit, {
        total: landing.total,
        first: 1,
        items: resourcePaths(landing.list),
      }),
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '资源中心', path: hrefOf('resource') },
        { name, path: canonicalPath },
      ]),
    ],
  };
}
