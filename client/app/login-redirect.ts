import type { Location } from 'react-router-dom';
import type { SiteFacts } from '../../shared/site/hosts.ts';
import { stationPrefix } from '../../shared/site/routes/resolve.ts';
import { recordOf } from '../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';
import type { AuthState } from '../lib/session/auth.ts';
import { addressOf } from '../lib/site/address.ts';

interface LoginRedirectOptions {
  readonly visit: PublicVisit;
  readonly auth: Pick<AuthState, 'loggedOutOn'>;
  readonly location: Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>;
  readonly site: SiteFacts;
}

/**
 * Where a guest is redirected from a page that needs a login, as by the server's guard: to the login page, and back
 * afterwards. After a logout on the page it is the home page.
 */
export function loginRedirect({ visit, auth, location, site }: LoginRedirectOptions): string | undefined {
  if (recordOf(visit.route).guard !== 'login' || visit.hasToken) return undefined;
  if (auth.loggedOutOn === location.key) return stationPrefix(visit.station) || '/';
  const targetUrl = location.pathname + location.search + location.hash;
  return addressOf({ to: 'login', query: { targetUrl } }, site, visit.station);
}
