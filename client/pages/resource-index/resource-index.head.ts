import { indexCounts } from '../../../shared/library/calls/resource.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head } from '../../../shared/site/render.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import type { ReadCall } from '../../lib/site/page.ts';
import { noInput } from '../../lib/site/page.ts';
import { breadcrumbList } from '../../lib/site/structured-data.ts';

export function head(visit: PublicVisit, read: ReadCall, site: SiteFacts): Head {
  const total = read(indexCounts, noInput)?.reduce((sum, { count }) => sum + count, 0);
  const canonicalPath = hrefOf('resource');
  return {
    title: `资源中心：小学、初中、高中各学科教学资源 - ${site.name}`,
    description: `${site.name}资源中心${total ? `共${formatNumber(total)}份资源，` : ''}按小学、初中、高中各学科与同步教学、复习备考、真题、考试汇编等类别进入。`,
    canonicalPath,
    jsonLd: [
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '资源中心', path: canonicalPath },
      ]),
    ],
  };
}
