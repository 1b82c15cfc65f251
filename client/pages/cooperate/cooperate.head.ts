import type { SiteFacts } from '../../../shared/hosts.ts';
import type { Head } from '../../../shared/render.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import { type RouteName, recordOf } from '../../../shared/routes/table.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { breadcrumbList } from '../../lib/structured-data.ts';

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
