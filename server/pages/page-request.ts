import type { IncomingMessage } from 'node:http';
import { parse as parseCookies } from 'cookie';
import type { TraceContext } from '../../shared/platform/trace-context.ts';
import { type OwnVersions, ownVersionOn, parseOwnVersions, versionsCookie } from '../../shared/site/own-versions.ts';
import { stationPrefix } from '../../shared/site/routes/resolve.ts';
import { type SitePart, sitePartOf } from '../../shared/site/routes/site-part.ts';
import { type RouteName, recordOf } from '../../shared/site/routes/table.ts';
import {
  defaultSelection,
  parseSelection,
  type Selection,
  schoolModeCookie,
  selectionCookie,
  tokenCookie,
} from '../../shared/site/selection.ts';
import type { HostApp } from '../../shared/site/terminal.ts';
import type { PublicVisit, Station } from '../../shared/site/visit.ts';
import { tokenIn } from '../http/access-token.ts';
import { type Device, deviceOf } from './device.ts';

/** Who asks for which page: all that the page depends on. Everything later reads this, never the raw request. */
export interface PageRequest {
  readonly visit: PublicVisit;
  /** Empty for a guest. */
  readonly token: string;
  /** Path and query: of a guest as the page's own links have them, with a token as the browser has them. */
  readonly location: string;
  /** Asks for the error page in the frame of the visit. */
  readonly error?: ErrorStatus;
}

export interface ErrorStatus {
  readonly status: number;
  readonly message: string;
  /** What a page that does not exist was about. */
  readonly near?: SitePart | undefined;
}

export type ErrorRequest = PageRequest & { readonly error: ErrorStatus };

/** The HTTP request behind a page: its id for log lines, and a signal that aborts when its client leaves. */
export interface RequestContext {
  readonly requestId: string;
  readonly trace: TraceContext;
  readonly signal: AbortSignal;
  /** Network of the client, where it is known: whose page makes the gateway fail, and whose renders take turns. */
  readonly client?: string | undefined;
  /** How long its visitors have waited already, for another process that made the same page in vain. */
  readonly waitedMs?: number;
}

/** The visitor's part of a page request. */
export interface Visitor {
  /** Empty for a guest, and for a crawler, which gets the whole page of a guest and never a streamed one. */
  readonly token: string;
  readonly selection: Selection;
  readonly schoolMode: boolean;
  readonly device: 'desktop' | 'mobile';
  readonly versions: OwnVersions;
  readonly hostApp: HostApp;
}

const noVersions = parseOwnVersions('');

/** What is known of a client whatever its cookies are. */
export type ClientKind = `${Visitor['device']}/${HostApp}`;

/** Visitors without cookies, of whom only the client is known: one object for each kind. */
const withoutCookies: { [kind in ClientKind]?: Visitor } = {};

function visitorWithoutCookies({ kind: device, hostApp }: Device): Visitor {
  const kind: ClientKind = `${device}/${hostApp}`;
  withoutCookies[kind] ??= {
    token: '',
    selection: defaultSelection,
    schoolMode: false,
    device,
    hostApp,
    versions: noVersions,
  };
  return withoutCookies[kind];
}

export const clientKindOf = ({ device, hostApp }: Visitor): ClientKind => `${device}/${hostApp}`;

/**
 * Whether a visitor of `readVisitor` sent no cookies, so that all such visitors with this client get the same pages.
 */
export const sentNoCookies = (visitor: Visitor) => visitor === withoutCookies[clientKindOf(visitor)];

/** Reads cookies and user agent. What does not parse counts as absent. */
export function readVisitor(request: IncomingMessage): Visitor {
  const client = deviceOf(request.headers['user-agent']);
  const { kind, crawler, hostApp } = client;
  if (!request.headers.cookie) return visitorWithoutCookies(client);
  const cookies = parseCookies(request.headers.cookie);
  const token = crawler ? '' : tokenIn(cookies[tokenCookie]);
  return {
    token,
    selection: parseSelection(cookies[selectionCookie] ?? ''),
    schoolMode: token !== '' && cookies[schoolModeCookie] === '1',
    device: kind,
    versions: parseOwnVersions(cookies[versionsCookie] ?? ''),
    hostApp,
  };
}

/** The part of a request that pages render from. */
export function visitOf(
  { selection, schoolMode, device, hostApp, token, versions }: Visitor,
  page: { route: RouteName; params: PublicVisit['params']; query: PublicVisit['query'] },
  station: Station | null,
): PublicVisit {
  const visit = {
    route: page.route,
    params: page.params,
    query: page.query,
    selection,
    station,
    hasToken: token !== '',
    schoolMode,
    device,
    hostApp: recordOf(page.route).knowsHostApp ? hostApp : ('none' as const),
  };
  return { ...visit, ownVersion: ownVersionOn(visit, versions) };
}

const nothing = Object.freeze({});

/**
 * The error page, in the frame of the home page. Whose token it is, the browser asks, so that an address that does not
 * exist costs the gateway nothing. What it is about is the failure's, else the page's.
 */
export function errorRequest(visit: PublicVisit, { status, message, near: given }: ErrorStatus): ErrorRequest {
  const near = given ?? (status === 404 ? sitePartOf(recordOf(visit.route).path) : undefined);
  return {
    visit: { ...visit, route: 'index', params: nothing, query: nothing, ownVersion: '', hostApp: 'none' },
    token: '',
    location: stationPrefix(visit.station) || '/',
    error: { status, message, ...(near && { near }) },
  };
}

/** The error page for an address that is no page of a station or ours. */
export function unknownAddress(request: IncomingMessage, error: ErrorStatus): ErrorRequest {
  const near = error.status === 404 ? sitePartOf(request.url?.split('?', 1)[0] ?? '') : undefined;
  const visit = visitOf(readVisitor(request), { route: 'index', params: nothing, query: nothing }, null);
  return errorRequest(visit, { ...error, near });
}

/**
 * Whether an error page is stored: it is the same for everybody who has the same frame. One of 500 and more is made for
 * its request and shows the request's id, by which operators find the failure in the log.
 */
export const isStoredError = ({ status }: ErrorStatus) => status < 500;

/**
 * The shell: the page that all signed-in visitors share. What depends on the token waits in it, and a shell has no
 * token that could get into it; the answers of the personal calls follow it (personal-data.ts).
 */
export const isShell = ({ visit, token, error }: PageRequest) => visit.hasToken && token === '' && !error;

/** What the log and metrics call the page. */
export const labelOf = ({ visit, error }: PageRequest): RouteName | 'not-found' | 'error' => {
  if (!error) return visit.route;
  return error.status === 404 ? 'not-found' : 'error';
};
