import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '../../shared/platform/clock.ts';
import { countedAddress } from '../../shared/platform/counted-address.ts';
import type { SiteFacts } from '../../shared/site/hosts.ts';
import type { Renderer } from '../../shared/site/render.ts';
import { recordOf } from '../../shared/site/routes/table.ts';
import { defaultSelection } from '../../shared/site/selection.ts';
import type { TurnQueue } from '../async/turn-queue.ts';
import type { Cache } from '../cache/contract.ts';
import type { DataSource } from '../data/data-source.ts';
import type { ContentSecurityPolicies } from '../http/content-security-policy.ts';
import type { MemoryAnswers } from '../http/fast-path.ts';
import { clientSignal } from '../http/pass-through.ts';
import { clientAddress, type IsTrustedProxy } from '../http/trusted-proxies.ts';
import type { Log } from '../log/log.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { traceOf } from '../trace.ts';
import type { PageAssets } from './assets.ts';
import { type CachedDecision, createDecide, type Decision, type SignedIn, type StationQuestion } from './decide.ts';
import { createPageLoader, type PageDeadlines } from './load.ts';
import type { PageMetrics } from './metrics.ts';
import { type PersonalDataPace, pacedPersonalData } from './paced-personal-data.ts';
import { cacheStatusOf, createPageCache } from './page-cache.ts';
import {
  type ErrorRequest,
  errorRequest,
  isStoredError,
  labelOf,
  type PageRequest,
  type RequestContext,
  unknownAddress,
} from './page-request.ts';
import { createPersonalData, hasShell } from './personal-data.ts';
import { createDocumentPrinter } from './render/document.ts';
import { createStreamedPages } from './render/streamed.ts';
import { createWholePages, PageFailed } from './render/whole.ts';
import { createRespond, forgetToken, redirect } from './respond.ts';
import { createShellSender, type ShellAnswer } from './shell.ts';
import { createStations } from './stations.ts';

/** Of the edge's configuration. */
interface PagesConfig {
  readonly site: SiteFacts;
  readonly pageCache: boolean;
  readonly pageTtlSeconds: number;
  readonly pageGraceSeconds: number;
  readonly sharedCache: boolean;
  readonly mobileBaseUrl: string;
}

export interface PagesOptions {
  readonly config: PagesConfig;
  readonly log: Log;
  readonly cache: Cache;
  readonly data: DataSource;
  readonly deadlines: PageDeadlines;
  readonly renderer: Renderer;
  readonly assets: PageAssets;
  readonly isFile: (path: string) => boolean;
  readonly clock: Clock;
  readonly policies: ContentSecurityPolicies;
  readonly metrics: Pick<PageMetrics, 'pageRendered' | 'renderAborted'>;
  readonly renderQueue: TurnQueue;
  readonly personalDataPace: PersonalDataPace;
  readonly rateLimits: Pick<RateLimits, 'admitPage'>;
  readonly isShedding: () => boolean;
  readonly isTrustedProxy: IsTrustedProxy;
}

export interface Pages extends MemoryAnswers<CachedDecision> {
  /** Every page, on the decision of the fast path where it looked at the request before. */
  readonly handler: RequestHandler;
}

/** One request on its way through the handler. */
interface Exchange extends RequestContext {
  readonly request: Request;
  readonly response: Response;
}

/** Puts the parts together: `decide` says what a request gets, and here each kind of decision is answered. */
export function createPages(options: PagesOptions): Pages {
  const { config, cache, data, deadlines, assets, policies } = options;
  const { site, mobileBaseUrl } = config;
  const loadData = createPageLoader(data, deadlines);
  const printDocument = createDocumentPrinter({ site, assets });
  const whole = createWholePages({ ...options, printDocument, loadData, site });
  const sendStreamed = createStreamedPages({ ...options, printDocument, loadData, site });
  const pageCache = createPageCache({
    cache,
    whole,
    build: assets.build,
    ttlMs: config.pageTtlSeconds * 1000,
    graceMs: config.pageGraceSeconds * 1000,
    clock: options.clock,
    dataDeadlineMs: deadlines.requiredDeadlineMs,
    isShedding: options.isShedding,
  });
  const { decide, decideInStation } = createDecide({
    stations: createStations(data),
    pageCache: config.pageCache ? pageCache : undefined,
    mobileBaseUrl,
    isFile: options.isFile,
  });
  const respond = createRespond({
    contentSecurityPolicy: policies.stored,
    sharedCache: config.sharedCache
      ? { ttlSeconds: config.pageTtlSeconds, graceSeconds: config.pageGraceSeconds }
      : undefined,
  });
  const sendShell = createShellSender({
    renderer: options.renderer,
    respond,
    loadPersonalData: pacedPersonalData(
      createPersonalData({ data, site, deadlineMs: deadlines.optionalDeadlineMs }),
      options.personalDataPace,
    ),
  });
  /** What the fast path found out about requests that it hands to the app. */
  const decided = new WeakMap<IncomingMessage, Decision | StationQuestion>();

  async function handler(request: Request, response: Response) {
    const { requestId } = response.locals;
    const client = countedAddress(request.ip);
    const trace = traceOf(response.locals);
    const exchange = { request, response, requestId, trace, client, signal: clientSignal(response) };
    const decision = decided.get(request) ?? decide(request);
    if (decision.kind !== 'cached' && decision.kind !== 'redirect') {
      try {
        await options.rateLimits.admitPage(request.ip);
      } catch (error) {
        return answerOverLimit(exchange, decision, error);
      }
    }
    return answer(
      exchange,
      decision.kind === 'station' ? await decideInStation(request, decision, exchange) : decision,
    );
  }

  /**
   * For an address that has had its share of pages made: the page of the default selection, where memory has it. As
   * `BYPASS`, because a CDN would keep it for the selection that was asked for.
   */
  function answerOverLimit(exchange: Exchange, decision: Decision | StationQuestion, refusal: unknown) {
    const { request: asked, signedIn } = decision.kind === 'page' ? decision : {};
    const wanted = signedIn ? signedIn.shell : asked;
    if (!asked || !wanted || !config.pageCache || recordOf(wanted.visit.route).noStore) throw refusal;
    const page = { ...wanted, visit: { ...wanted.visit, selection: defaultSelection } };
    const found = pageCache.peek(page);
    if (!found) throw refusal;
    const { route } = wanted.visit;
    return answer(exchange, {
      kind: 'cached',
      route,
      cache: 'BYPASS',
      page: found.value,
      request: page,
      token: asked.token,
    });
  }

  async function answer(exchange: Exchange, decision: Decision): Promise<void> {
    const { request, response } = exchange;
    if (decision.kind === 'failure')
      return answerError(exchange, decision.request ?? unknownAddress(request, decision));
    if (decision.kind === 'page') {
      response.locals.route = decision.request.visit.route;
      return decision.signedIn
        ? answerSignedIn(exchange, decision.request, decision.signedIn)
        : answerWhole(exchange, decision.request);
    }
    if (decision.route) response.locals.route = decision.route;
    if (decision.kind === 'redirect') return redirect(response, decision);
    if (decision.token) return continueShell(exchange, decision);
    response.locals.cache = decision.cache;
    respond.cached(request, response, decision);
  }

  async function answerWhole(exchange: Exchange, page: PageRequest) {
    try {
      if (recordOf(page.visit.route).noStore) await sendRendered(exchange, page);
      else await sendThroughCache(exchange, page);
    } catch (error) {
      if (!(error instanceof PageFailed)) throw error;
      await answerError(exchange, errorRequest(page.visit, error));
    }
  }

  async function sendThroughCache(exchange: Exchange, page: PageRequest) {
    const { request, response } = exchange;
    if (!config.pageCache) return sendRendered(exchange, page);
    const found = await pageCache.get(page, exchange);
    response.locals.cache = cacheStatusOf(found);
    respond.cached(request, response, { cache: response.locals.cache, page: found.value });
  }

  /**
   * The shell, which is rendered once for all who wait for it; where the page has none, a page of the visitor's own.
   */
  async function answerSignedIn(exchange: Exchange, page: PageRequest, { shell, withoutLogin }: SignedIn) {
    if (!shell || !config.pageCache || !hasShell(await options.renderer.plan(shell.visit)))
      return answerStreamed(exchange, page, withoutLogin);
    try {
      const found = await pageCache.get(shell, exchange);
      const { token } = page;
      await continueShell(exchange, { cache: cacheStatusOf(found), page: found.value, request: shell, token });
    } catch (error) {
      if (!(error instanceof PageFailed)) throw error;
      await answerError(exchange, errorRequest(page.visit, error));
    }
  }

  function continueShell(exchange: Exchange, answer: ShellAnswer) {
    const { request, response } = exchange;
    response.locals.cache = answer.cache;
    return sendShell(answer, { request, response, context: exchange });
  }

  async function answerStreamed(exchange: Exchange, page: PageRequest, withoutLogin: () => Decision) {
    const { request, response } = exchange;
    const result = await sendStreamed(page, exchange, response, request.headers['accept-encoding']);
    if (result.kind === 'failed') return answerError(exchange, errorRequest(page.visit, result));
    if (result.kind === 'sent') {
      response.locals.cache = 'BYPASS';
      return;
    }
    forgetToken(response, site.cookieDomain);
    return answer(exchange, withoutLogin());
  }

  async function answerError(exchange: Exchange, page: ErrorRequest) {
    exchange.response.locals.route = labelOf(page);
    return isStoredError(page.error) ? sendThroughCache(exchange, page) : sendRendered(exchange, page);
  }

  async function sendRendered(exchange: Exchange, page: PageRequest) {
    const { request, response } = exchange;
    const rendered = await whole.render(page, exchange);
    response.locals.cache = 'BYPASS';
    return respond.rendered(request, response, rendered);
  }

  return {
    handler,
    fromMemory(request) {
      const decision = decide(request);
      if (decision.kind === 'cached') return decision;
      decided.set(request, decision);
      return undefined;
    },
    sendFromMemory(request, response, answer, locals) {
      const { requestId } = locals;
      if (!answer.token) return respond.fromMemory(request, response, answer, requestId);
      const client = countedAddress(clientAddress(request, options.isTrustedProxy));
      const context = { requestId, trace: traceOf(locals), client };
      sendShell(answer, { request, response, context, requestId }).catch((err) => {
        options.log.error({ event: 'fast-path.failed', requestId, route: answer.route, err });
        locals.abortReason = 'error';
        response.destroy();
      });
    },
    dropFromMemory: ({ request }) => pageCache.drop(request),
  };
}
