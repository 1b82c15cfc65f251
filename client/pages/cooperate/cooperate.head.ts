import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head } from '../../../shared/site/render.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { type RouteName, recordOf } from '../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { breadcrumbList } from '../../lib/site/structured-data.ts';

type CooperateRoute = Extract<RouteName, `cooperate${string}`>;

/** Head of a page about school services. */
export const cooperateHead =
  (route: CooperateRoute, words: { readonly title: string; readonly description: string }) =>
  (visit: PublicVisit, _read: unknown, site: SiteFacts): Head => ({
    title: `${words.title} - ${site.name}`,
    description: words.description,
    canonicalPath: hrefOf(route),
    jsonLd: [
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '学校服务', path: hrefOf('cooperate') },
        ...(route === 'cooperate' ? [] : [{ name: recordOf(route).title, path: hrefOf(route) }]),
      ]),
    ],
  });
