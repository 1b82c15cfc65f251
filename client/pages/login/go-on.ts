import { safeTargetUrl } from '../../../shared/domain/target-url.ts';
import type { Hosts } from '../../../shared/hosts.ts';
import { matchVisited, stationPrefix } from '../../../shared/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/visit.ts';

interface GoOnFacts {
  /** As it stands in the address; anybody can have written it. */
  readonly targetUrl: string | undefined;
  readonly hosts: Hosts;
  readonly ownOrigin: string;
  readonly station: PublicVisit['station'];
}

export interface GoOn {
  readonly href: string;
  /** The browser stays in this app; anything else is a new document. */
  readonly inApp: boolean;
}

/** Where a person goes who is logged in: back to where they were, where that is a place of ours, else home. */
export function goOn({ targetUrl, hosts, ownOrigin, station }: GoOnFacts): GoOn {
  const home = stationPrefix(station) || '/';
  const href = (targetUrl && safeTargetUrl(targetUrl, { hosts, ownOrigin })) || home;
  const path = href.replace(/[?#].*$/s, '');
  return { href, inApp: href.startsWith('/') && matchVisited(path, station).kind === 'page' };
}
