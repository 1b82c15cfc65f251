import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '../../shared/clock.ts';
import { CodedError, notFoundMessage } from '../../shared/errors.ts';
import type { Renderer } from '../../shared/render.ts';
import { matchRoute, queryOf, type RouteMatch } from '../../shared/routes/match.ts';
import { pathInStation, stationPrefix } from '../../shared/routes/resolve.ts';
import { type RouteName, recordOf } from '../../shared/routes/table.ts';
import { tokenCookie } from '../../shared/selection.ts';
import type { Station } from '../../shared/visit.ts';
import type { Cache, CacheAnswer } from '../cache/cache.ts';
import type { Config } from '../config.ts';
import type { DataSource } from '../data/data-source.ts';
import { compress, pickEncoding } from '../http/content-encoding.ts';
import type { ContentSecurityPolicies } from '../http/content-security-policy.ts';
import type { MemoryAnswers } from '../http/fast-path.ts';
import type { CacheStatus } from '../http/locals.ts';
import type { Log } from '../log.ts';
import type { PageAssets } from './assets.ts';
import { loginHref, runGuard } from './guards.ts';
import { createGuestPages } from './guest-pages.ts';
import { createPageLoader, type PageDeadlines } from './load-page.ts';
import type { PageMetrics } from './metrics.ts';
import { mobileRedirect } from './mobile-redirect.ts';
import type { PageEntry } from './page-entry.ts';
import { createPageMaker, type MadePage, type PageWork } from './page-maker.ts';
import { type PageHeaders, sendPage } from './page-response.ts';
import { pageTarget } from './page-target.ts';
import type { RenderQueue } from './render-queue.ts';
import { findStation, stationCandidate } from './stations.ts';
import { createStreamedPages } from './streamed-pages.ts';
import { publicVisit, readTarget, readVisitor } from './visit.ts';

export interface PagesOptions {
  readonly config: Pick<
    Config,
    'site' | 'pageCache' | 'pageTtlSeconds' | 'pageGraceSeconds' | 'sharedCache' | 'mobileBaseUrl'
  >;
  readonly log: Log;
  readonly cache: Cache;
  readonly data: DataSource;
  readonly deadlines: PageDeadlines;
  readonly renderer: Renderer;
  readonly assets: PageAssets;
  readonly clock: Clock;
  readonly policies: ContentSecurityPolicies;
  readonly metrics: Pick<PageMetrics, 'pageRendered' | 'renderAborted'>;
  readonly renderQueue: RenderQueue;
  readonly isShedding: () => boolean;
}

/** A path that is known: the route's page, maybe inside a station. */
interface Found {
  readonly route: RouteName;
  readonly params: Readonly<Record<string, unknown>>;
  readonly station: Station | null;
}

export interface Pages extends MemoryAnswers<StoredPage> {
  /** Every page: who asks, for what, from the store or made now. */
  readonly handler: RequestHandler;
}

export interface StoredPage {
  readonly route: RouteName;
  readonly cache: CacheStatus;
  readonly entry: PageEntry;
}

export function createPages(options: PagesOptions): Pages {
  const { config, cache, data, deadlines, assets, policies } = options;
  const { site, mobileBaseUrl } = config;
  const loadPage = createPageLoader(data, deadlines);
  const maker = createPageMaker({ ...options, loadPage, site });
  const guestPages = createGuestPages({
    cache,
    maker,
    build: assets.build,
    ttlMs: config.pageTtlSeconds * 1000,
    graceMs: config.pageGraceSeconds * 1000,
    dataDeadlineMs: deadlines.requiredDeadlineMs,
    isShedding: options.isShedding,
  });
  const sendStreamed = createStreamedPages({ ...options, loadPage, maker, site });
  const headers: PageHeaders = {
    contentSecurityPolicy: policies.stored,
    sharedCache: config.sharedCache
      ? { ttlSeconds: config.pageTtlSeconds, graceSeconds: config.pageGraceSeconds }
      : undefined,
  };

  async function handler(request: Request, response: Response) {
    const target = readTarget(request.url);
    const visitor = readVisitor(request);
    const { requestId } = response.locals;
    const leaving = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) leaving.abort();
    });
    const ask = { requestId, signal: leaving.signal };

    const workFor = (found: Found, search: string): PageWork => ({
      visit: publicVisit(visitor, found.route, found.params, search, found.station),
      token: visitor.token,
      location: request.url,
      ...ask,
    });
    const fail = async (status: number, message: string, station: Station | null = null) => {
      response.locals.route = status === 404 ? 'not-found' : 'error';
      const work = workFor({ route: 'index', params: {}, station }, '');
      // whose token it is the browser asks: what cannot be found costs the gateway nothing
      const hasToken = visitor.token !== '' && !visitor.device.crawler;
      const anybody = { ...work, visit: { ...work.visit, hasToken }, token: '' };
      await sendMade(request, response, await maker.makeError(anybody, status, message));
    };

    if (!target) return fail(400, '地址格式不正确');
    const found = await find(target.path, ask);
    if (found.kind === 'redirect') return redirect(response, found.status, found.path + target.search);
    if (found.kind === 'none') return fail(404, notFoundMessage);
    if (found.kind === 'unknown') return fail(503, '');
    const record = recordOf(found.route);
    response.locals.route = found.route;
    const work = workFor(found, target.search);

    const phoneTarget = mobileRedirect(work.visit, mobileBaseUrl);
    if (phoneTarget) {
      response.setHeader('vary', 'user-agent');
      return redirect(response, 302, phoneTarget);
    }
    if (record.canonicalQuery && queryOf(found.route, work.visit.query) !== target.search) {
      return redirect(response, 301, encodeURI(target.path) + queryOf(found.route, work.visit.query));
    }
    let guarded: string | undefined;
    try {
      guarded = runGuard(record.guard, work.visit, request.url);
    } catch (error) {
      return fail(500, error instanceof CodedError ? error.message : '');
    }
    if (guarded) return redirect(response, 302, stationPrefix(found.station) + guarded);

    if (visitor.token && !visitor.device.crawler) {
      const verdict = await sendStreamed(work, response, request.headers['accept-encoding']);
      if (verdict.kind === 'sent') {
        response.locals.cache = 'BYPASS';
        return;
      }
      if (verdict.kind === 'failed') return fail(verdict.status, verdict.message, found.station);
      forgetToken(response);
      if (record.guard === 'login') return redirect(response, 302, loginHref(request.url));
    }
    return sendGuest(request, response, asGuest(work, target.path));
  }

  /** Routes win; where none begins with the first segment, it may be a station's domain. */
  async function find(path: string, ask: { requestId: string; signal: AbortSignal }) {
    const match = matchRoute(path);
    if (match.kind !== 'none') return foundOf(match, null);
    const domain = stationCandidate(path);
    if (!domain) return match;
    const lookup = await findStation(data, domain, ask);
    if (lookup.kind !== 'station') return lookup;
    const inside = matchRoute(pathInStation(path, domain) ?? '/');
    return foundOf(inside, lookup.station);
  }

  async function sendGuest(request: Request, response: Response, work: PageWork) {
    if (!config.pageCache || recordOf(work.visit.route).noStore) {
      return sendMade(request, response, await maker.make(work));
    }
    const answer = guestPages.peek(work.visit, work.location) ?? (await guestPages.get(work));
    const status = statusOf(answer);
    response.locals.cache = status;
    sendFromMemory(request, response, { route: work.visit.route, cache: status, entry: answer.value }, []);
  }

  function sendFromMemory(
    request: IncomingMessage,
    response: ServerResponse,
    { entry, cache: outcome }: StoredPage,
    extra: readonly string[],
  ) {
    const encoding = pickEncoding(request.headers['accept-encoding']);
    const { status, etag } = entry;
    sendPage(request, response, { status, etag, encoding, body: entry.bodies[encoding] }, outcome, headers, extra);
  }

  function fromMemory(request: IncomingMessage): StoredPage | undefined {
    const target = config.pageCache ? pageTarget(request.url ?? '') : undefined;
    if (!target) return undefined;
    const { token, selection, device } = readVisitor(request);
    if (token) return undefined;
    const { route, params, query, location } = target;
    const visit = { route, params, query, selection, station: null, hasToken: false, device: device.kind } as const;
    if (mobileRedirect(visit, mobileBaseUrl)) return undefined;
    const answer = guestPages.peek(visit, location);
    return answer && { route, cache: statusOf(answer), entry: answer.value };
  }

  async function sendMade(request: Request, response: Response, made: MadePage) {
    const encoding = pickEncoding(request.headers['accept-encoding']);
    const body = await compress(made.html, encoding);
    response.locals.cache = 'BYPASS';
    sendPage(request, response, { ...made, encoding, body }, 'BYPASS', headers, []);
  }

  function forgetToken(response: Response) {
    const domain = site.cookieDomain ? { domain: site.cookieDomain } : {};
    response.clearCookie(tokenCookie, { path: '/', sameSite: 'lax', ...domain });
  }

  return { handler, fromMemory, sendFromMemory };
}

/** What `x-cache` says of a page: a page made just now is only a miss if it could be stored as fresh. */
function statusOf({ state, value }: CacheAnswer<PageEntry>): CacheStatus {
  if (state === 'hit') return 'HIT';
  if (state === 'stale') return 'STALE';
  return ({ fresh: 'MISS', stale: 'STALE', unstored: 'BYPASS' } as const)[value.made];
}

/** A stored page serves everybody: nothing of this request is in it but what is in its key. */
const asGuest = (work: PageWork, path: string): PageWork => ({
  ...work,
  token: '',
  visit: { ...work.visit, hasToken: false },
  location: path + queryOf(work.visit.route, work.visit.query),
});

function foundOf(match: RouteMatch, station: Station | null) {
  if (match.kind === 'page') return { kind: 'page' as const, route: match.name, params: match.params, station };
  if (match.kind === 'redirect') return { ...match, path: stationPrefix(station) + match.path };
  return match;
}

/** The only place that sends a visitor elsewhere: targets are made by us, never taken from the request. */
function redirect(response: Response, status: 301 | 302, target: string) {
  response.setHeader('cache-control', status === 301 ? 'private, max-age=300' : 'no-store');
  response.writeHead(status, { location: target }).end();
}
