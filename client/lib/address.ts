import type { SiteFacts } from '../../shared/hosts.ts';
import { hrefOf, type LinkQuery } from '../../shared/routes/match.ts';
import { stationPrefix } from '../../shared/routes/resolve.ts';
import { type ParamsOf, type RouteName, recordOf } from '../../shared/routes/table.ts';
import type { PublicVisit } from '../../shared/visit.ts';

export interface Destination<N extends RouteName = RouteName> {
  readonly to: N;
  readonly params?: ParamsOf<N>;
  readonly query?: LinkQuery;
}

/** The address of a page from where the visitor stands: other hosts are absolute, a station keeps its prefix. */
export function addressOf<N extends RouteName>(
  { to, params, query }: Destination<N>,
  site: SiteFacts,
  station: PublicVisit['station'],
): string {
  const path = (hrefOf as (name: RouteName, params?: object, query?: LinkQuery) => string)(
    to,
    params as object | undefined,
    query,
  );
  const zone = recordOf(to).host;
  const host = zone ? site.hosts[zone] : '';
  if (host && host !== site.hosts.main) return host + path;
  const prefix = stationPrefix(station);
  return path === '/' && prefix ? prefix : prefix + path;
}
