import { announcementDetail } from '../../../shared/library/calls/announcement.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head } from '../../../shared/site/render.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { headWithoutList } from '../../features/library/resource-list/list-page.ts';
import type { ReadCall } from '../../lib/site/page.ts';
import { breadcrumbList } from '../../lib/site/structured-data.ts';
import { detailInput } from './info-detail.data.ts';

/** The page without an id counts as the page of the announcement that it shows. */
export function head(visit: PublicVisit<'infoSystem-detail-id'>, read: ReadCall, site: SiteFacts): Head {
  const shown = read(announcementDetail, detailInput(visit));
  if (!shown) return headWithoutList('infoSystem-detail-id', site);
  const canonicalPath = hrefOf('infoSystem-detail-id', { id: shown.id });
  return {
    title: `${shown.title} - ${shown.categoryName} - ${site.name}`,
    description: shown.summary,
    canonicalPath,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: shown.title,
        datePublished: shown.publishTime,
        articleSection: shown.categoryName,
        author: { '@type': 'Organization', name: shown.source || site.name },
      },
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '公告资讯', path: hrefOf('infoSystem') },
        { name: shown.title, path: canonicalPath },
      ]),
    ],
  };
}
