import type { SiteFacts } from '../../../../shared/site/hosts.ts';
import type { Head } from '../../../../shared/site/render.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { type CentreRoute, centreTitle } from './centre-menu.ts';

/** Head of a page of the personal centre: its name and the site's, nothing about the person. */
export const centreHead =
  (canonical: CentreRoute) =>
  (_visit: PublicVisit, _read: unknown, site: SiteFacts): Head => ({
    title: `${centreTitle(canonical)} - ${site.name}`,
    description: `${site.name}个人中心：${centreTitle(canonical)}。`,
    canonicalPath: hrefOf(canonical),
    noindex: true,
  });
