import { LRUCache } from 'lru-cache';
import { stationDomain } from '../../shared/library/station-domain.ts';
import { isRouteSegment, matchRoute, searchOf } from '../../shared/site/routes/match.ts';
import { isOwnSegment } from '../../shared/site/routes/own-segments.ts';
import { decodedPart, pathInStation, readQuery } from '../../shared/site/routes/resolve.ts';
import type { RouteRecord } from '../../shared/site/routes/route.ts';
import { type GivenQueryOf, type ParamsOf, type RouteName, recordOf } from '../../shared/site/routes/table.ts';
import { cspReportPath } from '../http/csp-reports.ts';

const none = { kind: 'none' } as const;
const own = { kind: 'own' } as const;

/** What a request target says by itself, independent of the visitor. */
export type RequestTarget =
  | PlainTarget
  /** The first segment may name a station, below which the rest is resolved. */
  | { readonly kind: 'station'; readonly domain: string; readonly below: PlainTarget }
  /** The edge answers it without a page, or says that there is none. */
  | { readonly kind: 'own' }
  | { readonly kind: 'malformed' };

type PlainTarget =
  | {
      readonly kind: 'page';
      readonly route: RouteName;
      readonly params: ParamsOf;
      /** Only parameters of the route's own list. */
      readonly query: GivenQueryOf;
      /** Path and query as the page's own links have them. */
      readonly location: string;
      /** The route's own rules. */
      readonly record: RouteRecord;
      /** Where the route redirects another spelling of the query; undefined for the canonical one. */
      readonly canonical: string | undefined;
    }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | { readonly kind: 'none' };

const maxLength = 300;
const known = new LRUCache<string, RequestTarget>({ max: 5_000 });

/**
 * Parses and matches a request target. Matching, parsing and printing a list's filters costs as much as sending a
 * cached page, so results are kept by the text itself; nothing but the text is in them.
 */
export function readRequestTarget(url: string): RequestTarget {
  const seen = known.get(url);
  if (seen) return seen;
  const target = parse(url);
  // files, calls and addresses that scanners try come here, too: they do not displace pages
  if (target.kind !== 'none' && target.kind !== 'own' && url.length <= maxLength) known.set(url, target);
  return target;
}

function parse(url: string): RequestTarget {
  const mark = url.indexOf('?');
  const path = decodedPart(mark < 0 ? url : url.slice(0, mark));
  const search = mark < 0 ? '' : url.slice(mark);
  if (path === undefined) return { kind: 'malformed' };
  const end = path.indexOf('/', 1);
  const segment = end < 0 ? path.slice(1) : path.slice(1, end);
  if (isOwnSegment(segment) || segment === cspReportPath.slice(1)) return own;
  const target = resolve(path, search, '');
  if (target.kind !== 'none' || isRouteSegment(segment) || !stationDomain.test(segment)) return target;
  const below = resolve(pathInStation(path, segment) ?? '/', search, `/${segment}`);
  // no station has such a page, so none has to be looked up
  return below.kind === 'none' ? none : { kind: 'station', domain: segment, below };
}

function resolve(path: string, search: string, prefix: string): PlainTarget {
  const match = matchRoute(path);
  if (match.kind === 'none') return none;
  if (match.kind === 'redirect') {
    return { kind: 'redirect', status: match.status, location: prefix + match.path + search };
  }
  const { name: route, params } = match;
  const query = readQuery(route, search, params);
  const canonicalSearch = searchOf(route, query);
  const fullPath = path === '/' && prefix ? prefix : prefix + path;
  const record = recordOf(route);
  const isOther = record.canonicalQuery && canonicalSearch !== search;
  return {
    kind: 'page',
    route,
    params: Object.freeze(params),
    query: Object.freeze(query),
    location: fullPath + canonicalSearch,
    record,
    canonical: isOther ? encodeURI(fullPath) + canonicalSearch : undefined,
  };
}
