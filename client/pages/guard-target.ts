import type { Location } from 'react-router-dom';
import type { SiteFacts } from '../../shared/hosts.ts';
import { stationPrefix } from '../../shared/routes/resolve.ts';
import { recordOf } from '../../shared/routes/table.ts';
import type { PublicVisit } from '../../shared/visit.ts';
import { addressOf } from '../lib/address.ts';
import type { AuthState } from '../lib/auth.ts';

interface GuardedVisit {
  readonly visit: PublicVisit;
  readonly auth: Pick<AuthState, 'loggedOutOn'>;
  readonly location: Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>;
  readonly site: SiteFacts;
}

/**
 * Where a guest goes instead of a page that needs a login, as the server's guard has it: the login page, and back
 * here afterwards. Who has just logged out on the page goes home.
 */
export function guardTarget({ visit, auth, location, site }: GuardedVisit): string | undefined {
  if (recordOf(visit.route).guard !== 'login' || visit.hasToken) return undefined;
  if (auth.loggedOutOn === location.key) return stationPrefix(visit.station) || '/';
  const targetUrl = location.pathname + location.search + location.hash;
  return addressOf({ to: 'login', query: { targetUrl } }, site, visit.station);
}
