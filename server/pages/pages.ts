import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Clock } from '../../shared/platform/clock.ts';
import { countedAddress } from '../../shared/platform/counted-address.ts';
import { previewParameter } from '../../shared/platform/preview.ts';
import type { SiteFacts } from '../../shared/site/hosts.ts';
import type { Renderer } from '../../shared/site/render.ts';
import type { TurnQueue } from '../async/turn-queue.ts';
import type { Cache } from '../cache/contract.ts';
import type { DataSource } from '../data/data-source.ts';
import type { ContentSecurityPolicies } from '../http/content-security-policy.ts';
import type { MemoryAnswers } from '../http/fast-path.ts';
import type { RecordedResponse } from '../http/locals.ts';
import { clientSignal } from '../http/pass-through.ts';
import { clientAddress, type IsTrustedProxy } from '../http/trusted-proxies.ts';
import type { Log } from '../log/log.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { traceOf } from '../trace.ts';
import { cachedInstead, createCachedAnswer } from './answers/cached.ts';
import { type AppExchange, createMadeAnswer, createMadeSender } from './answers/made.ts';
import { createSignedInAnswer } from './answers/signed-in.ts';
import type { PageAssets } from './assets.ts';
import { type CachedDecision, createDecide, type Decision, type Redirect } from './decide.ts';
import { createPageLoader, type PageDeadlines } from './load.ts';
import type { PageMetrics } from './metrics.ts';
import { type PersonalDataPace, pacedPersonalData } from './paced-personal-data.ts';
import { createPageCache } from './page-cache.ts';
import { errorRequest, unknownAddress } from './page-request.ts';
import { createPersonalData } from './personal-data.ts';
import { createDocumentPrinter } from './render/document.ts';
import { createPageMaker, PageFailed } from './render/page-maker.ts';
import { createRespond, redirect } from './respond.ts';
import { createSendBody, type Exchange } from './send-body.ts';
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
  /** Every page, whether or not the fast path looked at the request before. */
  readonly handler: RequestHandler;
}

/** Puts the parts together: `decide` says what a request gets, and here each kind of decision has its answer. */
export function createPages(options: PagesOptions): Pages {
  const { config, renderer, data, deadlines } = options;
  const { site } = config;
  const makePage = createPageMaker({
    ...options,
    site,
    printDocument: createDocumentPrinter({ site, assets: options.assets }),
    loadData: createPageLoader(data, deadlines),
  });
  const pageCache = config.pageCache
    ? createPageCache({
        cache: options.cache,
        makePage,
        build: options.assets.build,
        ttlMs: config.pageTtlSeconds * 1000,
        graceMs: config.pageGraceSeconds * 1000,
        clock: options.clock,
        dataDeadlineMs: deadlines.requiredDeadlineMs,
        isShedding: options.isShedding,
      })
    : undefined;
  const { decide, decideInStation } = createDecide({
    stations: createStations(data),
    pageCache,
    mobileBaseUrl: config.mobileBaseUrl,
    isFile: options.isFile,
  });
  const respond = createRespond({
    policies: options.policies,
    sharedCache: config.sharedCache
      ? { ttlSeconds: config.pageTtlSeconds, graceSeconds: config.pageGraceSeconds }
      : undefined,
    isPreview: site.preview !== undefined,
  });
  const loadPersonalData = pacedPersonalData(
    createPersonalData({ data, site, deadlineMs: deadlines.optionalDeadlineMs }),
    options.personalDataPace,
  );
  const sendBody = createSendBody({ renderer, respond, loadPersonalData });
  const sendMade = createMadeSender({ respond, sendBody });
  const answerCached = createCachedAnswer({ respond, sendBody });
  const parts = { renderer, pageCache, makePage, sendBody, sendMade, answerCached };
  const answerMade = createMadeAnswer(parts);
  const answerSignedIn = createSignedInAnswer({ ...parts, answer, cookieDomain: site.cookieDomain });

  async function answer(exchange: AppExchange, decision: Decision): Promise<void> {
    const { request, response } = exchange;
    switch (decision.kind) {
      case 'cached':
        return answerCached(exchange, decision);
      case 'failure':
        return answerMade(exchange, decision.request ?? unknownAddress(request, decision));
      case 'redirect':
        if (decision.route) response.locals.route = decision.route;
        return redirect(response, site.preview ? keepPreview(decision, site.preview.token) : decision);
      case 'page':
        return answerPage(exchange, decision);
    }
  }

  async function answerPage(exchange: AppExchange, { request, signedIn }: Decision & { kind: 'page' }) {
    try {
      await (signedIn ? answerSignedIn(exchange, request, signedIn) : answerMade(exchange, request));
    } catch (error) {
      if (!(error instanceof PageFailed)) throw error;
      await answerMade(exchange, errorRequest(request.visit, error));
    }
  }

  function exchangeOf(request: IncomingMessage, response: RecordedResponse): Exchange {
    const { locals } = response;
    const client = countedAddress(clientAddress(request, options.isTrustedProxy));
    return { request, response, requestId: locals.requestId, trace: traceOf(locals), client };
  }

  async function handler(request: IncomingMessage, response: RecordedResponse) {
    const exchange = { ...exchangeOf(request, response), signal: clientSignal(response) };
    const decision = decide(request);
    if (decision.kind !== 'cached' && decision.kind !== 'redirect') {
      try {
        await options.rateLimits.admitPage(clientAddress(request, options.isTrustedProxy));
      } catch (refusal) {
        const instead = cachedInstead(pageCache, decision);
        if (!instead) throw refusal;
        return answerCached(exchange, instead);
      }
    }
    return answer(
      exchange,
      decision.kind === 'station' ? await decideInStation(request, decision, exchange) : decision,
    );
  }

  return {
    handler,
    fromMemory(request) {
      const decision = decide(request);
      return decision.kind === 'cached' ? decision : undefined;
    },
    sendFromMemory(request, response, found) {
      const { locals } = response;
      Promise.resolve(answerCached(exchangeOf(request, response), found)).catch((err) => {
        options.log.error({ event: 'fast-path.failed', requestId: locals.requestId, route: found.route, err });
        locals.abortReason = 'error';
        response.destroy();
      });
    },
    dropFromMemory: ({ request }) => pageCache?.drop(request),
  };
}

/** A redirect within the site leads to the same preview. */
function keepPreview(decision: Redirect, token: string): Redirect {
  const { location } = decision;
  if (!location.startsWith('/')) return decision;
  return { ...decision, location: `${location}${location.includes('?') ? '&' : '?'}${previewParameter}=${token}` };
}
