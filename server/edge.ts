import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { catalogue } from '../shared/catalogue.ts';
import type { AnyEndpoint } from '../shared/contract/endpoint.ts';
import type { Clock } from '../shared/platform/clock.ts';
import { createApp } from './app.ts';
import { createTurnQueue } from './async/turn-queue.ts';
import { createCache } from './cache/cache.ts';
import type { PurgeOrder, PurgeReport } from './cache/contract.ts';
import type { Config } from './config.ts';
import { createDataSource } from './data/data-source.ts';
import { createEdgeMetrics, type EdgeMetrics } from './edge-metrics.ts';
import type { ResolveHost } from './gateway-client/dns-cache.ts';
import { createGatewayClient } from './gateway-client/gateway-client.ts';
import { defaultStreamLimits, type StreamLimits } from './gateway-client/stream-limits.ts';
import { connectionsByDefault, limitConnections } from './http/connection-limits.ts';
import { contentSecurityPolicies } from './http/content-security-policy.ts';
import { drainServer } from './http/drain.ts';
import { fastPath } from './http/fast-path.ts';
import { defaultLoadLimits, type LoadLimits, loadShedding } from './http/load-shedding.ts';
import { connectionsOpened, createPublicServer, defaultLimits, type ServerLimits } from './http/public-server.ts';
import { createReadiness, type Readiness } from './http/readiness.ts';
import { createRecorder } from './http/request-record.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import type { ClientBuild } from './load-renderer.ts';
import { reportDroppedLines } from './log/dropped-lines.ts';
import type { Log } from './log/log.ts';
import { defaultMemoryLimits, guardMemory, type MemoryLimits, memoryShare } from './memory-guard.ts';
import { type PageDeadlines, pageDeadlines } from './pages/load.ts';
import { buildTag } from './pages/page-cache.ts';
import { createPages, type PagesOptions } from './pages/pages.ts';
import { previewedPages } from './previews/previewed-pages.ts';
import { createPreviews } from './previews/previews.ts';
import { createRateCounters } from './rate-limit/rate-counters.ts';
import { createRateLimits, noRateLimits } from './rate-limit/rate-limits.ts';
import { createRedisLink } from './redis/link.ts';
import { storedFormat } from './stored-format.ts';

/** Raise its version when the meaning of stored data changes; another shape has another `storedFormat`. */
const cachePrefix = 'zhizhan:2:';
const cacheBytes = 128 * 1024 * 1024;
const redisCommandMs = 60;
/** How long entries in memory may be used without contact to the invalidation log in Redis. */
const purgeCheckMs = 30_000;
/** Views whose personal calls start in one turn of the event loop; those of one view take a tenth of a render. */
const personalDataPerTurn = 16;

export interface EdgeOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  /** Called with the server, to which a development build attaches its web socket. */
  readonly loadClient: (server: Server) => Promise<ClientBuild>;
  readonly isDev?: boolean;
  /** Called once when the process is about to run out of memory and should be replaced. */
  readonly onMemoryEnd?: () => void;
  /** Used share of the memory, 0 to 1. */
  readonly share?: () => number;
  /** The calls that `/api` allows; the catalogue by default. */
  readonly endpoints?: readonly AnyEndpoint[];
  /** Answers pages instead of the client's renderer; then no page is cached and nothing takes the fast path. */
  readonly pages?: RequestHandler;
  /** From 0 up to 1: spreads lifetimes and pauses of the cache. By default `Math.random`. */
  readonly random?: () => number;
  /** Replaces the system's resolver for the gateway's host. */
  readonly resolve?: ResolveHost;
  readonly limits?: Partial<ServerLimits & LoadLimits & MemoryLimits & PageDeadlines & StreamLimits & RedisLimits>;
}

interface RedisLimits {
  /** Longest wait for a command. */
  readonly redisCommandMs: number;
}

/** The site in one process, not listening yet. */
export interface Edge {
  readonly server: Server;
  readonly metrics: EdgeMetrics;
  readonly readiness: Readiness;
  purge(order: PurgeOrder): Promise<PurgeReport>;
  /**
   * Drains the server and closes everything in order.
   *
   * @returns whether all responses finished within the deadline; otherwise connections were cut.
   */
  stop(deadlineMs: number): Promise<boolean>;
}

/**
 * Puts the parts of the edge together. `config.gatewayBaseUrl` must be set.
 *
 * @throws OperatorError where the client's build cannot be used.
 */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const { config, clock, loadClient, isDev = false, limits, onMemoryEnd = () => {} } = options;
  const { share = memoryShare(config.webConcurrency) } = options;
  const metrics = createEdgeMetrics();
  const log = metrics.log.counted(options.log);
  const redis = createRedisLink({
    url: config.redisUrl,
    commandTimeoutMs: limits?.redisCommandMs ?? redisCommandMs,
    clock,
    log,
  });
  const cache = createCache({
    redis,
    keyPrefix: cachePrefix,
    valueFormat: storedFormat(),
    memoryBytes: cacheBytes,
    purgeCheckMs,
    clock,
    observe: metrics.cache.observe,
    ...(options.random && { random: options.random }),
  });
  const gateway = createGatewayClient({
    baseUrl: config.gatewayBaseUrl,
    timeoutMs: config.gatewayTimeoutMs,
    tokenHeader: config.gatewayTokenHeader,
    clock,
    log,
    observe: metrics.gateway.observe,
    addressTtlMs: config.gatewayDnsTtlSeconds * 1000,
    resolve: options.resolve,
    streamLimits: { ...defaultStreamLimits, streamsPerAddress: config.maxStreamsPerAddress, ...limits },
  });
  const deadlines = { ...pageDeadlines(config), ...limits };
  const data = createDataSource({
    cache,
    gateway,
    clock,
    callDeadlineMs: config.gatewayTimeoutMs,
    refreshDeadlineMs: Math.min(deadlines.requiredDeadlineMs, config.gatewayTimeoutMs),
  });
  const readiness = createReadiness({ redis: () => cache.stats().redis, gateway: gateway.check });

  const rateLimits = config.rateLimits
    ? createRateLimits({
        counters: createRateCounters({ redis, keyPrefix: cachePrefix, workers: config.webConcurrency, clock }),
        peoplePerAddress: config.rateLimitPeoplePerAddress,
        clock,
        log,
        metrics: metrics.rateLimits,
      })
    : noRateLimits;

  const server = createPublicServer({ ...defaultLimits, ...limits });
  const client = await loadClient(server);
  metrics.pages.servedBuild(client.assets.build);
  client.onSourceChange?.(() => cache.purge({ tags: [buildTag(client.assets.build)] }));
  const memory = guardMemory({
    log,
    share,
    shrink: cache.shrink,
    replace: onMemoryEnd,
    limits: { ...defaultMemoryLimits, ...limits },
  });
  const shedding = loadShedding({
    log,
    metrics: metrics.http,
    limits: { ...defaultLoadLimits, ...limits },
    isMemoryShort: memory.isShort,
  });
  const renderQueue = createTurnQueue({
    onRefused: () => shedding.refused('render-queue'),
    connections: () => connectionsOpened(server),
  });
  const personalDataQueue = createTurnQueue({
    onRefused: metrics.pages.personalDataLeftOut,
    perTurn: personalDataPerTurn,
    connections: () => connectionsOpened(server),
  });
  metrics.cache.watch(cache.stats);
  metrics.pages.watchQueue(renderQueue.length);
  metrics.log.watchDropped(log.dropped);
  const stopReporting = reportDroppedLines(log);
  const isTrustedProxy = trustedProxies(config.trustProxy);
  const pagesOptions: PagesOptions = {
    isTrustedProxy,
    config,
    log,
    cache,
    data,
    deadlines,
    renderer: client.renderer,
    assets: client.assets,
    isFile: client.files.has,
    clock,
    metrics: metrics.pages,
    policies: contentSecurityPolicies({ site: config.site, isDev }),
    renderQueue,
    personalDataPace: { queue: personalDataQueue, isBehind: shedding.isBehind },
    rateLimits,
    isShedding: () => renderQueue.isFull() || shedding.isShedding(),
  };
  const pages = createPages(pagesOptions);
  const previews = createPreviews({ gateway, clock });
  const previewed = previewedPages({ pages: pagesOptions, isDev });
  const openRecord = createRecorder({ log, metrics: metrics.http, clock });
  const app = createApp({
    config,
    isTrustedProxy,
    log,
    openRecord,
    clock,
    metrics: metrics.http,
    readiness,
    gateway,
    data,
    endpoints: (options.endpoints ?? catalogue).filter(
      ({ limit }) => config.site.tracking !== 'off' || limit !== 'tracking',
    ),
    rateLimits,
    assets: client.files.handler,
    shedding: shedding.handler,
    pages:
      options.pages ??
      ((req, res, next) => {
        const preview = previews.of(req);
        return preview ? previewed(preview)(req, res, next) : pages.handler(req, res, next);
      }),
    previews,
  });
  limitConnections({
    server,
    limits: {
      maxConnections: config.maxConnections || connectionsByDefault(),
      maxPerAddress: config.maxConnectionsPerAddress,
    },
    isTrustedProxy,
    log,
    metrics: metrics.http,
  });
  const plain = options.pages ? app : fastPath({ app, pages, openRecord, readiness, log });
  server.on('request', previews.listener({ plain, previewed: app }));

  return {
    server,
    metrics,
    readiness,
    purge: (order) => cache.purge(order),
    async stop(deadlineMs) {
      readiness.become('draining');
      // balancers notice with a delay and send new connections until then
      const delayMs = Math.min(config.drainDelayMs, deadlineMs / 2);
      await wait(delayMs);
      const isClean = await drainServer({ server, deadlineMs: deadlineMs - delayMs });
      shedding.close();
      memory.close();
      stopReporting();
      await client.close();
      await gateway.close();
      cache.close();
      redis.close();
      return isClean;
    },
  };
}
