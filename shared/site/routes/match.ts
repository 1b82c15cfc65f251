import type { Nothing } from './route.ts';
import { type LinkQuery, type ParamsOf, type RouteName, recordOf, routeNames } from './table.ts';

/** What a path is. `redirect` carries the canonical path that a 301 (spelling) or 302 (no such page) goes to. */
export type RouteMatch =
  | { readonly kind: 'page'; readonly name: RouteName; readonly params: ParamsOf }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly path: string }
  | { readonly kind: 'none' };

interface Shape {
  readonly name: RouteName;
  readonly prefix: string;
  readonly suffix: string;
}

const exact = new Map<string, RouteName>();
const shapes: Shape[] = [];
for (const name of routeNames) {
  const { path, withoutParam } = recordOf(name);
  const hole = path.indexOf('{}');
  if (hole < 0) {
    exact.set(path, name);
    continue;
  }
  const prefix = path.slice(0, hole);
  const suffix = path.slice(hole + 2);
  shapes.push({ name, prefix, suffix });
  if (withoutParam) {
    const bare = prefix.slice(0, -1);
    // `/lh-book-mall/resource` is a page of its own, `/lh-book-mall/resource/.html` a missing id
    if (!routeNames.some((other) => recordOf(other).path === bare)) exact.set(bare, name);
    if (suffix) exact.set(prefix + suffix, name);
  }
}
/** First segments that belong to pages; a space station may not take them. */
const firstSegments = new Set(routeNames.map((name) => recordOf(name).path.split('/')[1] ?? ''));

export const isRouteSegment = (segment: string) => firstSegments.has(segment);

/** Matches a decoded path without query. Never throws; a parameter that does not fit is `none`. */
export function matchRoute(path: string): RouteMatch {
  const name = exact.get(path);
  if (name) return matchExact(name);
  if (path.length > 1 && path.endsWith('/')) {
    const bare = path.replace(/\/+$/, '') || '/';
    const match = matchRoute(bare);
    return match.kind === 'page' ? { kind: 'redirect', status: 301, path: bare } : match;
  }
  for (const shape of shapes) {
    if (!path.startsWith(shape.prefix) || !path.endsWith(shape.suffix)) continue;
    const text = path.slice(shape.prefix.length, path.length - shape.suffix.length);
    if (text === '' || text.includes('/')) continue;
    const codec = recordOf(shape.name).param;
    const params = codec?.parse(text);
    if (!codec || !params) continue;
    const printed = codec.print(params);
    if (printed !== text) return { kind: 'redirect', status: 301, path: pathOf(shape.name, params) };
    return { kind: 'page', name: shape.name, params };
  }
  return { kind: 'none' };
}

function matchExact(name: RouteName): RouteMatch {
  const { withoutParam, param } = recordOf(name);
  if (typeof withoutParam === 'object') return { kind: 'redirect', status: 302, path: withoutParam.redirectTo };
  if (!param) return { kind: 'page', name, params: {} };
  return { kind: 'page', name, params: param.parse('0') ?? {} };
}

const shapeOf = new Map(shapes.map((shape) => [shape.name, shape]));
/** Text that stands in a path as it is. */
const plain = /^[\w.-]*$/;

function pathOf(name: RouteName, params: ParamsOf | undefined): string {
  const { path, param, withoutParam } = recordOf(name);
  const shape = shapeOf.get(name);
  if (!shape || !param) return path;
  const isEmpty = !params || Object.keys(params).length === 0;
  const text = isEmpty ? '' : param.print(params);
  if (text === '' && withoutParam) return shape.prefix.slice(0, -1);
  return shape.prefix + (plain.test(text) ? text : encodeURIComponent(text)) + shape.suffix;
}

type HrefArgs<N extends RouteName> =
  Nothing extends ParamsOf<N>
    ? [params?: ParamsOf<N>, query?: LinkQuery<N>]
    : [params: ParamsOf<N> | Nothing, query?: LinkQuery<N>];

/**
 * The one address of a page: path from its parameters, then the query in the route's canonical order with defaults
 * left out. Relative to the page's host; `client/lib/site/address.ts` adds host and station prefix.
 */
export function hrefOf<N extends RouteName>(name: N, ...[params, query]: HrefArgs<N>): string {
  return pathOf(name, params) + (query ? searchOf(name, query) : '');
}

/** `?a=b` in the route's canonical order; empty where the query says nothing. */
export const searchOf = <N extends RouteName>(name: N, query: LinkQuery<N>): string =>
  recordOf(name).query?.print(query) ?? '';
