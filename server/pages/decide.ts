import type { IncomingMessage } from 'node:http';
import { CodedError, notFoundMessage } from '../../shared/errors.ts';
import { stationPrefix } from '../../shared/routes/resolve.ts';
import type { RouteName } from '../../shared/routes/table.ts';
import type { PublicVisit, Station } from '../../shared/visit.ts';
import type { CacheStatus } from '../http/locals.ts';
import { runGuard } from './guards.ts';
import { mobileRedirect } from './mobile-redirect.ts';
import { type CachedPage, cacheStatusOf, type PageCache } from './page-cache.ts';
import {
  errorFrame,
  type PageRequest,
  type RequestContext,
  readVisitor,
  type Visitor,
  visitOf,
} from './page-request.ts';
import { type RequestTarget, readRequestTarget } from './request-target.ts';
import type { Stations } from './stations.ts';

/** What a request gets. */
export type Decision = CachedDecision | PageDecision | Redirect | Failure;

/** A page that memory holds for this request. */
export interface CachedDecision {
  readonly kind: 'cached';
  readonly route: RouteName;
  readonly cache: CacheStatus;
  readonly page: CachedPage;
  /** What it answers. */
  readonly request: PageRequest;
}

/** A page that has to be made, or that only Redis may have. */
export interface PageDecision {
  readonly kind: 'page';
  readonly request: PageRequest;
  /** Set where a token was sent: the decision for the same visitor once the gateway says that the login is over. */
  readonly withoutLogin?: () => Decision;
}

/** Targets are made by us, never taken from the request. */
export interface Redirect {
  readonly kind: 'redirect';
  readonly status: 301 | 302;
  readonly location: string;
  /** The page that redirects, where it is one. */
  readonly route?: RouteName;
  /** Header whose value decided it. */
  readonly vary?: 'user-agent';
}

/** An error page. */
export interface Failure {
  readonly kind: 'failure';
  readonly status: number;
  readonly message: string;
  /** What to render around it; the visitor's home page where it is left out. */
  readonly frame?: PageRequest;
}

/** Memory does not know whether the first segment names a station: `decideInStation` asks the gateway. */
export type StationQuestion = Extract<RequestTarget, { kind: 'station' }>;

export interface Decide {
  /**
   * What a GET or HEAD request gets, as far as memory can tell. The only place that orders the checks: address,
   * station, mobile site, canonical query, guard, login, cached page. Starts the refresh of a stale page.
   */
  decide(request: IncomingMessage): Decision | StationQuestion;
  /** The same once the station has been looked up. Never rejects. */
  decideInStation(request: IncomingMessage, question: StationQuestion, context: RequestContext): Promise<Decision>;
}

const malformed: Failure = { kind: 'failure', status: 400, message: '地址格式不正确' };
const notFound: Failure = { kind: 'failure', status: 404, message: notFoundMessage };
const stationUnknown: Failure = { kind: 'failure', status: 503, message: '' };

interface DecideOptions {
  readonly stations: Stations;
  /** Left out where no page is cached. */
  readonly pageCache: Pick<PageCache, 'peek'> | undefined;
  readonly mobileBaseUrl: string;
}

export function createDecide({ stations, pageCache, mobileBaseUrl }: DecideOptions): Decide {
  function decideTarget(
    request: IncomingMessage,
    target: Exclude<RequestTarget, StationQuestion>,
    station: Station | null,
  ): Decision {
    if (target.kind === 'page') return decidePage(readVisitor(request), target, station, request.url ?? '');
    if (target.kind === 'redirect') return target;
    return target.kind === 'none' ? notFound : malformed;
  }

  function decidePage(
    visitor: Visitor,
    target: Extract<RequestTarget, { kind: 'page' }>,
    station: Station | null,
    url: string,
  ): Decision {
    const { route, record } = target;
    const visit = visitOf(visitor, target, station);

    const mobile = mobileRedirect(visit, mobileBaseUrl);
    if (mobile) return { kind: 'redirect', status: 302, location: mobile, route, vary: 'user-agent' };
    if (target.canonical) return { kind: 'redirect', status: 301, location: target.canonical, route };
    const refusal = record.guard && checkGuard(record.guard, visit, url);
    if (refusal) return refusal;
    if (visitor.token) {
      const request = { visit: Object.freeze(visit), token: visitor.token, location: url };
      return { kind: 'page', request, withoutLogin: () => decidePage({ ...visitor, token: '' }, target, station, url) };
    }
    const request = { visit, token: '', location: target.location };
    const answer = record.noStore ? undefined : pageCache?.peek(request);
    if (answer) return { kind: 'cached', route, cache: cacheStatusOf(answer), page: answer.value, request };
    Object.freeze(visit);
    return { kind: 'page', request };
  }

  function checkGuard(guard: string, visit: PublicVisit, url: string): Redirect | Failure | undefined {
    try {
      const elsewhere = runGuard(guard, visit, url);
      if (elsewhere === undefined) return undefined;
      const location = stationPrefix(visit.station) + elsewhere;
      return { kind: 'redirect', status: 302, location, route: visit.route };
    } catch (error) {
      const message = error instanceof CodedError ? error.message : '';
      return { kind: 'failure', status: 500, message, frame: errorFrame({ visit, location: url }) };
    }
  }

  return {
    decide(request) {
      const target = readRequestTarget(request.url ?? '');
      if (target.kind !== 'station') return decideTarget(request, target, null);
      const station = stations.peek(target.domain);
      return station ? decideTarget(request, target.below, station) : target;
    },

    async decideInStation(request, { domain, below }, context) {
      const lookup = await stations.find(domain, context);
      if (lookup.kind === 'station') return decideTarget(request, below, lookup.station);
      return lookup.kind === 'none' ? notFound : stationUnknown;
    },
  };
}
