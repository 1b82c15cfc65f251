import type { SiteFacts } from '../../shared/hosts.ts';
import { hrefOf } from '../../shared/routes/match.ts';
import { stationPrefix } from '../../shared/routes/resolve.ts';
import { type LinkQuery, type ParamsOf, type RouteName, recordOf } from '../../shared/routes/table.ts';
import type { PublicVisit } from '../../shared/visit.ts';

export interface Destination<N extends RouteName = RouteName> {
  readonly to: N;
  readonly params?: ParamsOf<N>;
  readonly query?: LinkQuery<N>;
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
  const prefix = stationPrefix(station);
  return path === '/' && prefix ? prefix : prefix + path;
}
