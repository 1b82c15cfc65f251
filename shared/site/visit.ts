import type { SchoolMode } from '../people/school-mode.ts';
import type { SiteFacts } from './hosts.ts';
import type { GivenQueryOf, ParamsOf, RouteName } from './routes/table.ts';
import type { Selection } from './selection.ts';
import type { HostApp } from './terminal.ts';

/** A loaded space station; its name is the page title and its domain the prefix of links. */
export interface Station {
  readonly domain: string;
  readonly spaceStationName: string;
  readonly logo: string;
  readonly intro: string;
  readonly areaCode: number;
  readonly attentionNum: number;
}

/**
 * Visitor and requested page, without secrets: the part of a visit that pages render from and that the browser gets.
 * The same on both sides, so the first render in the browser equals the server's.
 */
export interface PublicVisit<N extends RouteName = RouteName> {
  readonly route: N;
  readonly params: ParamsOf<N>;
  /** Only what the address says; `queryOf` adds the defaults. */
  readonly query: GivenQueryOf<N>;
  readonly selection: Selection;
  readonly station: Station | null;
  /** A token was sent; whose it is, is loaded data. */
  readonly hasToken: boolean;
  /** As the browser was in it last: what the frame shows until user info says it. Never of a guest. */
  readonly schoolMode: SchoolMode;
  readonly device: 'desktop' | 'mobile';
  /** Code of the textbook version that the page begins with; empty for pages that begin with none. */
  readonly ownVersion: string;
  /** The app around the page, for routes that say `knowsHostApp`; `none` for all others, which are the same in any. */
  readonly hostApp: HostApp;
}

/** Whether a visit is to a page of these routes; its parameters and query are then theirs. */
export const isVisitOf = <const N extends RouteName>(
  visit: PublicVisit,
  ...routes: readonly N[]
): visit is PublicVisit<N> => routes.some((route) => route === visit.route);

/** Inside a station its name stands where the site's stands in titles (docs/product/site.md#stations). */
export const siteOf = (site: SiteFacts, station: Station | null): SiteFacts =>
  station ? { ...site, name: station.spaceStationName } : site;
