import { stationDomain } from '../../../shared/library/station-domain.ts';
import { isRouteSegment, matchRoute } from '../../../shared/site/routes/match.ts';
import { isOwnSegment } from '../../../shared/site/routes/own-segments.ts';
import { decodedPart, pathInStation } from '../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';

/** What a click on a link of this site does whose path `matchVisited` does not match. */
export type UnmatchedPath =
  /** Something else than a page of this visit: a file, or a page outside the loaded station. The browser loads it. */
  | { readonly kind: 'document' }
  /** A page of the station of this name, if there is one. */
  | { readonly kind: 'station'; readonly domain: string }
  /** No page at all. */
  | { readonly kind: 'root' };

/** Sorts a path that no page of the loaded station, or of the site, has (docs/product/site.md#unmatched-paths). */
export function unmatchedPath(pathname: string, station: PublicVisit['station']): UnmatchedPath {
  const path = decodedPart(pathname);
  // the server says what is wrong with it
  if (path === undefined) return { kind: 'document' };
  const segment = path.split('/')[1] ?? '';
  if (isOwnSegment(segment) || (station && matchRoute(path).kind !== 'none')) return { kind: 'document' };
  if (segment === station?.domain || isRouteSegment(segment) || !stationDomain.test(segment)) return { kind: 'root' };
  const below = pathInStation(path, segment) ?? '/';
  return matchRoute(below).kind === 'none' ? { kind: 'root' } : { kind: 'station', domain: segment };
}
