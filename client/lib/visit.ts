import { createContext, useContext } from 'react';
import type { SiteFacts } from '../../shared/hosts.ts';
import type { PublicVisit } from '../../shared/visit.ts';

export const VisitContext = createContext<PublicVisit | null>(null);
export const SiteContext = createContext<SiteFacts | null>(null);

/** The page being shown, its parameters and the visitor's selection. Changes on navigation and selection change. */
export function useVisit(): PublicVisit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit needs a VisitContext above it');
  return visit;
}

/** Facts of the site: name, hosts, CDN base. They never change while the tree lives. */
export function useSite(): SiteFacts {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext above it');
  return site;
}
