import { createContext, useContext } from 'react';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { RouteName } from '../../../shared/site/routes/table.ts';
import { isVisitOf, type PublicVisit } from '../../../shared/site/visit.ts';

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
  if (!isVisitOf(visit, ...routes)) throw new Error(`a page of ${routes.join()} is shown for ${visit.route}`);
  return visit;
}

/** Facts of the site: name, hosts, CDN base. They never change while the tree lives. */
export function useSite(): SiteFacts {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext above it');
  return site;
}
