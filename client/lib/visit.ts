import { createContext, useContext } from 'react';
import type { SiteFacts } from '../../shared/hosts.ts';
import type { RouteName } from '../../shared/routes/table.ts';
import type { PublicVisit } from '../../shared/visit.ts';

export const VisitContext = createContext<PublicVisit | null>(null);
export const SiteContext = createContext<SiteFacts | null>(null);

/** The page being shown, its parameters and the visitor's selection. Changes on navigation and selection change. */
export function useVisit(): PublicVisit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit needs a VisitContext above it');
  return visit;
}

/** The visit of a page that only these routes show, with their parameters and query. */
export function useVisitOf<const N extends RouteName>(...routes: readonly N[]): PublicVisit<N> {
  const visit = useVisit();
  if (!isOf(visit, routes)) throw new Error(`a page of ${routes.join()} is shown for ${visit.route}`);
  return visit;
}

const isOf = <N extends RouteName>(visit: PublicVisit, routes: readonly N[]): visit is PublicVisit<N> =>
  routes.some((route) => route === visit.route);

/** Facts of the site: name, hosts, CDN base. They never change while the tree lives. */
export function useSite(): SiteFacts {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext above it');
  return site;
}

/** Inside a station its name stands where the site's stands in titles (docs/product.md#stations). */
export const siteOf = (site: SiteFacts, station: PublicVisit['station']): SiteFacts =>
  station ? { ...site, name: station.spaceStationName } : site;
