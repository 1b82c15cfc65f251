import type { Hosts } from '../../../../shared/site/hosts.ts';
import { matchVisited, stationPrefix } from '../../../../shared/site/routes/resolve.ts';
import { safeTargetUrl } from '../../../../shared/site/target-url.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';

interface TargetOptions {
  /** From the address, so not trusted. */
  readonly targetUrl: string | undefined;
  readonly hosts: Hosts;
  readonly ownOrigin: string;
  readonly station: PublicVisit['station'];
}

export interface LoginTarget {
  readonly href: string;
  /** The router navigates; anything else loads a new document. */
  readonly inApp: boolean;
}

/** Where a person goes after the login: the target address where it is one of this site, else the home page. */
export function targetAfterLogin({ targetUrl, hosts, ownOrigin, station }: TargetOptions): LoginTarget {
  const home = stationPrefix(station) || '/';
  const href = (targetUrl && safeTargetUrl(targetUrl, { hosts, ownOrigin })) || home;
  const path = href.replace(/[?#].*$/s, '');
  return { href, inApp: href.startsWith('/') && matchVisited(path, station).kind === 'page' };
}
