import type { IncomingMessage } from 'node:http';
import { parse as parseCookies } from 'cookie';
import { decodedPart, readQuery } from '../../shared/routes/resolve.ts';
import type { RouteName } from '../../shared/routes/table.ts';
import {
  defaultSelection,
  parseSelection,
  type Selection,
  selectionCookie,
  tokenCookie,
} from '../../shared/selection.ts';
import type { PublicVisit, Station } from '../../shared/visit.ts';
import { type Device, deviceOf } from './device.ts';

/** Who asks, before it is known for which page. Everything later reads this, never the raw request. */
export interface Visitor {
  readonly token: string;
  readonly selection: Selection;
  readonly device: Device;
}

const maxCookie = 4096;

/** Reads cookies and user agent once. What does not parse counts as absent. */
export function readVisitor(request: IncomingMessage): Visitor {
  const header = request.headers.cookie;
  const device = deviceOf(request.headers['user-agent']);
  if (!header) return { token: '', selection: defaultSelection, device };
  const cookies = parseCookies(header);
  const token = cookies[tokenCookie] ?? '';
  return {
    token: /^[\x21-\x7e]{1,4096}$/.test(token) ? token : '',
    selection: parseSelection(
      (cookies[selectionCookie]?.length ?? 0) > maxCookie ? undefined : cookies[selectionCookie],
    ),
    device,
  };
}

/** Path and query of a request's target, the path decoded; undefined where the encoding is broken. */
export function readTarget(url: string): { path: string; search: string } | undefined {
  const mark = url.indexOf('?');
  const raw = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? '' : url.slice(mark);
  const path = decodedPart(raw);
  return path === undefined ? undefined : { path, search };
}

/** The part of a visit that pages render from. */
export function publicVisit(
  visitor: Visitor,
  route: RouteName,
  params: Readonly<Record<string, unknown>>,
  search: string,
  station: Station | null,
): PublicVisit {
  return Object.freeze({
    route,
    params,
    query: readQuery(route, search, params),
    selection: visitor.selection,
    station,
    hasToken: visitor.token !== '',
    device: visitor.device.kind,
  });
}
