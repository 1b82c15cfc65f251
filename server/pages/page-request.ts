import type { IncomingMessage } from 'node:http';
import { parse as parseCookies } from 'cookie';
import type { RouteName } from '../../shared/routes/table.ts';
import {
  defaultSelection,
  parseSelection,
  type Selection,
  selectionCookie,
  tokenCookie,
} from '../../shared/selection.ts';
import type { PublicVisit, Station } from '../../shared/visit.ts';
import { deviceOf } from './device.ts';

/** Who asks for which page: all that the page depends on. Everything later reads this, never the raw request. */
export interface PageRequest {
  readonly visit: PublicVisit;
  /** Empty for a guest. */
  readonly token: string;
  /** Path and query: of a guest as the page's own links have them, with a token as the browser has them. */
  readonly location: string;
}

/** The HTTP request behind a page: its id for log lines, and a signal that aborts when its client leaves. */
export interface RequestContext {
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** The visitor's part of a page request. */
export interface Visitor {
  /** Empty for a guest, and for a crawler, which gets the whole page of a guest and never a streamed one. */
  readonly token: string;
  readonly selection: Selection;
  readonly device: 'desktop' | 'mobile';
}

/** Reads cookies and user agent. What does not parse counts as absent. */
export function readVisitor(request: IncomingMessage): Visitor {
  const { kind, crawler } = deviceOf(request.headers['user-agent']);
  const cookies = cookiesOf(request);
  if (!cookies) return { token: '', selection: defaultSelection, device: kind };
  const token = textOf(cookies[tokenCookie]);
  return {
    token: !crawler && /^[\x21-\x7e]{1,4096}$/.test(token) ? token : '',
    selection: parseSelection(textOf(cookies[selectionCookie])),
    device: kind,
  };
}

type Cookies = Readonly<Record<string, unknown>>;

/**
 * Parsed once: here for the fast path, by cookie-parser for a request that only the app has seen. cookie-parser leaves
 * `cookies` alone where it is set.
 */
function cookiesOf(request: IncomingMessage & { cookies?: Cookies }): Cookies | undefined {
  const header = request.headers.cookie;
  if (!header) return undefined;
  request.cookies ??= parseCookies(header);
  return request.cookies;
}

/** cookie-parser makes an object of a value that begins with `j:`; none of ours does. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The part of a request that pages render from. */
export const visitOf = (
  { selection, device, token }: Visitor,
  page: { route: RouteName; params: PublicVisit['params']; query: PublicVisit['query'] },
  station: Station | null,
): PublicVisit => ({
  route: page.route,
  params: page.params,
  query: page.query,
  selection,
  station,
  hasToken: token !== '',
  device,
});

/**
 * The frame around an error: that of the home page. Whose token it is, the browser asks, so that an address that does
 * not exist costs the gateway nothing.
 */
export const errorFrame = ({ visit, location }: Pick<PageRequest, 'visit' | 'location'>): PageRequest => ({
  visit: { ...visit, route: 'index', params: {}, query: {} },
  token: '',
  location,
});
