import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { catalogue } from '../shared/catalogue/catalogue.ts';
import type { AnyEndpoint } from '../shared/catalogue/endpoint.ts';
import type { Clock } from '../shared/clock.ts';
import { createApp } from './app.ts';
import { createCache, type PurgeOrder, type PurgeReport } from './cache/cache.ts';
import type { Config } from './config.ts';
import { createDataSource } from './data/data-source.ts';
import { createEdgeMetrics, type EdgeMetrics } from './edge-metrics.ts';
import type { ResolveHost } from './gateway-client/dns-cache.ts';
import { createGatewayClient } from './gateway-client/gateway-client.ts';
import { connectionsByDefault, limitConnections } from './http/connection-limits.ts';
import { contentSecurityPolicies } from './http/content-security-policy.ts';
import { drainServer } from './http/drain.ts';
import { fastPath } from './http/fast-path.ts';
import { openFixedPaths } from './http/fixed-paths.ts';
import { defaultLoadLimits, type LoadLimits, loadShedding } from './http/load-shedding.ts';
import { createPublicServer, defaultLimits, type ServerLimits } from './http/public-server.ts';
import { createRecorder } from './http/request-record.ts';
import type { ClientBuild } from './load-renderer.ts';
import type { Log } from './log.ts';
import { watchLog } from './log-watch.ts';
import { defaultMemoryLimits, guardMemory, type MemoryLimits, memoryShare } from './memory-guard.ts';
import { defaultPageDeadlines, type PageDeadlines } from './pages/load.ts';
import { createPages } from './pages/pages.ts';
import { createRenderQueue } from './pages/render/queue.ts';
import { createRateCounters } from './rate-limit/rate-counters.ts';
import { createRateLimits, noRateLimits } from './rate-limit/rate-limits.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { createRedisLink } from './redis/link.ts';

/** Version of what is stored; raise it when the meaning of stored data changes. */
const cachePrefix = 'zhizhan:2:';
const cacheBytes = 128 * 1024 * 1024;
const redisCommandMs = 60;
/** How long memory may stand without a word from Redis about purges. */
const purgeCheckMs = 30_000;

export interface EdgeOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  /** Called with the server, which a development build hooks into. */
  readonly loadClient: (server: Server) => Promise<ClientBuild>;
  readonly isDev?: boolean;
  /** Called once when the process is about to run out of memory: somebody should take its place. */
  readonly onMemoryEnd?: () => void;
  /** How much memory is in use, 0 to 1. */
  readonly share?: () => number;
  /** The calls that `/api` lets pass; the catalogue by default. */
  readonly endpoints?: readonly AnyEndpoint[];
  /** Answers pages in place of the client's renderer; then no page is kept and nothing takes the fast path. */
  readonly pages?: RequestHandler;
  /** Finds the addresses of the gateway's host, instead of the system. */
  readonly resolve?: ResolveHost;
  readonly limits?: Partial<ServerLimits & LoadLimits & MemoryLimits & PageDeadlines>;
}

/** One process's worth of the site, not listening yet. */
export interface Edge {
  readonly server: Server;
  readonly metrics: EdgeMetrics;
  readonly readiness: Readiness;
  purge(order: PurgeOrder): Promise<PurgeReport>;
  /**
   * No longer ready, running responses finished, everything closed in order.
   *
   * @returns whether it ended by itself; otherwise connections were cut.
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
  const redis = createRedisLink({ url: config.redisUrl, commandTimeoutMs: redisCommandMs, clock, log });
  const cache = createCache({
    redis,
    keyPrefix: cachePrefix,
    memoryBytes: cacheBytes,
    purgeCheckMs,
    clock,
    observe: metrics.cache.observe,
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
  });
  const data = createDataSource({ cache, gateway, clock, loadDeadlineMs: config.gatewayTimeoutMs });
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
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const renderQueue = createRenderQueue({
    onRefused: () => shedding.refused('render-queue'),
    connections: () => connections,
  });
  metrics.cache.watch(cache.stats);
  metrics.pages.watchQueue(renderQueue.length);
  metrics.log.watchDropped(log.dropped);
  const stopWatchingLog = watchLog(log);
  const pages = createPages({
    config,
    log,
    cache,
    data,
    deadlines: { ...defaultPageDeadlines, ...limits },
    renderer: client.renderer,
    assets: client.assets,
    clock,
    metrics: metrics.pages,
    policies: contentSecurityPolicies({ site: config.site, isDev }),
    renderQueue,
    isShedding: () => renderQueue.isFull() || shedding.isShedding(),
  });
  const openRecord = createRecorder({ log, metrics: metrics.http, clock });
  const app = createApp({
    config,
    log,
    openRecord,
    clock,
    metrics: metrics.http,
    readiness,
    gateway,
    data,
    endpoints: options.endpoints ?? catalogue,
    rateLimits,
    assets: client.files,
    shedding: shedding.handler,
    pages: options.pages ?? pages.handler,
    fixedPaths: openFixedPaths(client.renderer),
  });
  const isTrustedPeer: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  limitConnections({
    server,
    limits: {
      maxConnections: config.maxConnections || connectionsByDefault(),
      maxPerAddress: config.maxConnectionsPerAddress,
    },
    isTrusted: (address) => isTrustedPeer(address, 0),
    log,
    metrics: metrics.http,
  });
  server.on('request', options.pages ? app : fastPath({ app, pages, openRecord, readiness }));

  return {
    server,
    metrics,
    readiness,
    purge: (order) => cache.purge(order),
    async stop(deadlineMs) {
      readiness.become('draining');
      // balancers learn of it late, and send new connections until they do
      const delayMs = Math.min(config.drainDelayMs, deadlineMs / 2);
      await wait(delayMs);
      const isClean = await drainServer({ server, deadlineMs: deadlineMs - delayMs });
      shedding.close();
      memory.close();
      stopWatchingLog();
      await client.close();
      await gateway.close();
      cache.close();
      redis.close();
      return isClean;
    },
  };
}
