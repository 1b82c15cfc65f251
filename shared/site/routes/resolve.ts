import type { PublicVisit } from '../visit.ts';
import { matchRoute, type RouteMatch } from './match.ts';
import { type GivenQueryOf, type ParamsOf, type QueryOf, type RouteName, recordOf } from './table.ts';

/** A station's pages hang below its domain: `/jiangcheng/resource/1.html` is `/resource/1.html` inside it. */
export const stationPrefix = (station: PublicVisit['station']) => (station ? `/${station.domain}` : '');

/** The path below a station's prefix; undefined where the path is not the station's. */
export function pathInStation(path: string, domain: string): string | undefined {
  if (path === `/${domain}`) return '/';
  return path.startsWith(`/${domain}/`) ? path.slice(domain.length + 1) : undefined;
}

/** The text that a part of an address stands for; undefined where its encoding is broken. */
export function decodedPart(part: string): string | undefined {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Matches a path as it stands in an address, with the prefix of the station that is loaded, if there is one. */
export function matchVisited(pathname: string, station: PublicVisit['station']): RouteMatch {
  const path = decodedPart(pathname);
  if (path === undefined) return { kind: 'none' };
  if (!station) return matchRoute(path);
  const below = pathInStation(path, station.domain);
  return below === undefined ? { kind: 'none' } : matchRoute(below);
}

/** What an address says in the query of a route whose path has these parameters. */
export const readQuery = <N extends RouteName>(name: N, search: string, params: ParamsOf<N>) =>
  (recordOf(name).query?.parse(search, params) ?? {}) as GivenQueryOf<N>;

/** The query of a visit with every field: defaults where its address says nothing. */
export const queryOf = <N extends RouteName>({ route, query }: Pick<PublicVisit<N>, 'route' | 'query'>) =>
  ({ ...recordOf(route).query?.defaults, ...query }) as QueryOf<N>;
