import type { SiteFacts } from '../../../shared/site/hosts.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { stationPrefix } from '../../../shared/site/routes/resolve.ts';
import { type LinkQuery, type ParamsOf, type RouteName, recordOf } from '../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';

export interface Destination<N extends RouteName = RouteName> {
  readonly to: N;
  readonly params?: ParamsOf<N> | undefined;
  readonly query?: LinkQuery<N> | undefined;
}

/** The address of a page from where the visitor stands: other hosts are absolute, a station keeps its prefix. */
export function addressOf<N extends RouteName>(
  destination: Destination<N>,
  site: SiteFacts,
  station: PublicVisit['station'],
): string {
  const { to, params, query }: Destination = destination;
  const path = hrefOf(to, params, query);
  const zone = recordOf(to).host;
  const host = zone ? site.hosts[zone] : '';
  if (host && host !== site.hosts.main) return host + path;
  return inStation(path, station);
}

/** The address of a path of this site from where the visitor stands. */
export function inStation(path: string, station: PublicVisit['station']): string {
  const prefix = stationPrefix(station);
  return path === '/' && prefix ? prefix : prefix + path;
}

/** The home page of a space station. */
export const addressOfStation = (domain: string, site: SiteFacts): string => `${site.hosts.spaceStation}/${domain}`;
