import type { PublicVisit } from '../visit.ts';
import { matchRoute, type RouteMatch } from './match.ts';
import { type RouteName, recordOf } from './table.ts';

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

const maxQueryValue = 200;
/** Parameters that hold a whole address (shared/domain/target-url.ts). */
const longValues: Readonly<Record<string, number>> = { targetUrl: 2048 };

/**
 * The query parameters that a route reads, first value each. Over-long ones, those with control characters and those
 * that the route's record refuses for these path parameters drop.
 */
export function readQuery(
  name: RouteName,
  search: string,
  params: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const { query: allowed, queryValues } = recordOf(name);
  if (!allowed || search === '') return {};
  const given = new URLSearchParams(search);
  const query: Record<string, string> = {};
  for (const key of allowed) {
    const value = given.get(key);
    const limit = longValues[key] ?? maxQueryValue;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    if (value !== null && value !== '' && value.length <= limit && !/[\u0000-\u001f\u007f]/.test(value)) {
      if (queryValues?.[key]?.(value, params) ?? true) query[key] = value;
    }
  }
  return query;
}
