import type { IncomingMessage } from 'node:http';
import { CodedError, notFoundMessage } from '../../shared/contract/errors.ts';
import { stationPrefix } from '../../shared/site/routes/resolve.ts';
import { type RouteName, recordOf } from '../../shared/site/routes/table.ts';
import type { PublicVisit, Station } from '../../shared/site/visit.ts';
import type { CacheStatus } from '../http/locals.ts';
import { runGuard } from './guards.ts';
import { mobileRedirect } from './mobile-redirect.ts';
import { type CachedPage, cacheStatusOf, type PageCache } from './page-cache.ts';
import {
  type ClientKind,
  clientKindOf,
  type ErrorRequest,
  type ErrorStatus,
  errorRequest,
  isStoredError,
  labelOf,
  type PageRequest,
  type RequestContext,
  readVisitor,
  sentNoCookies,
  unknownAddress,
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
  readonly route: ReturnType<typeof labelOf>;
  readonly cache: CacheStatus;
  readonly page: CachedPage;
  /** What it answers. */
  readonly request: PageRequest;
  /** Of the visitor whose personal data follow the page, which is a shell; empty where none do. */
  readonly token: string;
}

/** A page that has to be made, or that only Redis may have. */
export interface PageDecision {
  readonly kind: 'page';
  readonly request: PageRequest;
  /** Set where a token was sent. */
  readonly signedIn?: SignedIn;
}

/** What else there is for a visitor with a token. */
export interface SignedIn {
  /** The page that all of them share; left out for a route that is never stored. */
  readonly shell?: PageRequest;
  /** The decision for the same visitor once the gateway says that the login is over. */
  readonly withoutLogin: () => Decision;
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

/** An error page that has to be made. */
export interface Failure extends ErrorStatus {
  readonly kind: 'failure';
  /** Left out where the visitor was not read: as a rule the app answers such an address without a page. */
  readonly request?: ErrorRequest;
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

const malformed: ErrorStatus = { status: 400, message: '地址格式不正确' };
const notFound: ErrorStatus = { status: 404, message: notFoundMessage };
const stationUnknown: ErrorStatus = { status: 503, message: '' };

interface DecideOptions {
  readonly stations: Stations;
  /** Left out where no page is cached. */
  readonly pageCache: Pick<PageCache, 'peek'> | undefined;
  readonly mobileBaseUrl: string;
  /** Paths of the browser's files, which come to the fast path, too, and are answered by the app. */
  readonly isFile: (path: string) => boolean;
}

type PageTarget = Extract<RequestTarget, { kind: 'page' }>;

export function createDecide({ stations, pageCache, mobileBaseUrl, isFile }: DecideOptions): Decide {
  /** What visitors without cookies get at a target outside stations: neither redirect nor refusal, but this page. */
  const requestsWithoutCookies = new WeakMap<PageTarget, { [kind in ClientKind]?: PageRequest }>();

  function decideTarget(
    request: IncomingMessage,
    target: Exclude<RequestTarget, StationQuestion>,
    station: Station | null,
  ): Decision {
    if (target.kind === 'page') return decidePage(readVisitor(request), target, station, request.url ?? '');
    if (target.kind === 'redirect') return target;
    if (target.kind === 'malformed') return decideError(request, malformed);
    if (target.kind === 'own' || isFile(pathOf(request))) return { kind: 'failure', ...notFound };
    return decideError(request, notFound);
  }

  function decideError(request: IncomingMessage, error: ErrorStatus): Decision {
    const wanted = unknownAddress(request, error);
    return (isStoredError(error) ? cached(wanted) : undefined) ?? { kind: 'failure', ...error, request: wanted };
  }

  function cached(request: PageRequest, token = ''): CachedDecision | undefined {
    const answer = pageCache?.peek(request);
    if (!answer) return undefined;
    return {
      kind: 'cached',
      route: labelOf(request),
      cache: cacheStatusOf(answer),
      page: answer.value,
      request,
      token,
    };
  }

  function decidePage(visitor: Visitor, target: PageTarget, station: Station | null, url: string): Decision {
    const { route, record } = target;
    const isForEverybody = station === null && sentNoCookies(visitor);
    const known = isForEverybody ? requestsWithoutCookies.get(target)?.[clientKindOf(visitor)] : undefined;
    if (known) return decideGuest(known);
    const visit = visitOf(visitor, target, station);

    const mobile = mobileRedirect(visit, mobileBaseUrl);
    if (mobile) return { kind: 'redirect', status: 302, location: mobile, route, vary: 'user-agent' };
    if (target.canonical) return { kind: 'redirect', status: 301, location: target.canonical, route };
    const refusal = record.guard && checkGuard(record.guard, visit, url);
    if (refusal) return refusal;
    if (visitor.token) return decideSignedIn(visitor, target, visit, url);
    const request = { visit, token: '', location: target.location };
    if (isForEverybody) {
      Object.freeze(visit);
      requestsWithoutCookies.set(target, { ...requestsWithoutCookies.get(target), [clientKindOf(visitor)]: request });
    }
    return decideGuest(request);
  }

  function decideSignedIn(visitor: Visitor, target: PageTarget, visit: PublicVisit, url: string): Decision {
    const { token } = visitor;
    const { station } = visit;
    const shell = target.record.noStore ? undefined : shellOf(visit, target);
    const answer = shell && cached(shell, token);
    if (answer) return answer;
    if (shell) Object.freeze(shell.visit);
    return {
      kind: 'page',
      request: { visit: Object.freeze(visit), token, location: url },
      signedIn: {
        ...(shell && { shell }),
        withoutLogin: () => decidePage({ ...visitor, token: '' }, target, station, url),
      },
    };
  }

  function decideGuest(request: PageRequest): Decision {
    const answer = recordOf(request.visit.route).noStore ? undefined : cached(request);
    if (answer) return answer;
    Object.freeze(request.visit);
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
      const failure = { status: 500, message };
      return { kind: 'failure', ...failure, request: errorRequest(visit, failure) };
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
      return decideError(request, lookup.kind === 'none' ? notFound : stationUnknown);
    },
  };
}

/** Nothing of it is of one person: whether they are in school mode, the page learns from their data. */
const shellOf = (visit: PublicVisit, { location }: PageTarget): PageRequest => ({
  visit: { ...visit, schoolMode: 'unknown' as const },
  token: '',
  location,
});

const pathOf = ({ url = '' }: IncomingMessage) => {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
};
