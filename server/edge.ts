import type { Server } from 'node:http';
import { catalogue } from '../shared/catalogue/catalogue.ts';
import { createApp } from './app.ts';
import { createCache, type PurgeOrder, type PurgeReport } from './cache/cache.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createDataSource } from './data/data-source.ts';
import { createGatewayClient } from './gateway-client/gateway-client.ts';
import { contentSecurityPolicies } from './http/content-security-policy.ts';
import { drainServer } from './http/drain.ts';
import { frontDoor } from './http/front-door.ts';
import { loadShedding } from './http/load-shedding.ts';
import { createPublicServer } from './http/public-server.ts';
import { createRecorder } from './http/request-record.ts';
import type { ClientBuild } from './load-renderer.ts';
import type { Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createPages } from './pages/pages.ts';
import { createReadiness, type Readiness } from './readiness.ts';

/** Version of what is stored; raise it when the meaning of stored data changes. */
const cachePrefix = 'zhizhan:1:';
const cacheBytes = 128 * 1024 * 1024;
const redisCommandMs = 60;
/** How long memory may stand without a word from Redis about purges. */
const unheardPurgeMs = 30_000;

export interface EdgeOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  /** Called with the server, which a development build hooks into. */
  readonly loadClient: (server: Server) => Promise<ClientBuild>;
  readonly isDev?: boolean;
}

/** One process's worth of the site, not listening yet. */
export interface Edge {
  readonly server: Server;
  readonly metrics: Metrics;
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
 * @throws StartError where the client's build cannot be used.
 */
export async function createEdge({ config, log, clock, loadClient, isDev = false }: EdgeOptions): Promise<Edge> {
  const metrics = createMetrics();
  const cache = createCache({
    redisUrl: config.redisUrl,
    keyPrefix: cachePrefix,
    l1MaxBytes: cacheBytes,
    l1MaxAgeMs: unheardPurgeMs,
    commandTimeoutMs: redisCommandMs,
    clock,
    log,
    observe: metrics.cacheEvent,
  });
  const gateway = createGatewayClient({
    baseUrl: config.gatewayBaseUrl,
    timeoutMs: config.gatewayTimeoutMs,
    tokenHeader: config.gatewayTokenHeader,
    clock,
    log,
    observe: metrics.gatewayEvent,
  });
  const data = createDataSource({ cache, gateway, clock, loadDeadlineMs: config.gatewayTimeoutMs });
  const redis = () => cache.stats().redis;
  metrics.watch({ redis, cacheEntries: () => cache.stats().entries, cacheBytes: () => cache.stats().bytes });
  const readiness = createReadiness({ redis, gateway: gateway.check });

  const server = createPublicServer();
  const client = await loadClient(server);
  const shedding = loadShedding({ log, metrics });
  const pages = createPages({
    config,
    log,
    cache,
    data,
    renderer: client.renderer,
    assets: client.assets,
    clock,
    metrics,
    policies: contentSecurityPolicies({ site: config.site, isDev }),
  });
  const openRecord = createRecorder({ log, metrics, clock });
  const app = createApp({
    config,
    log,
    openRecord,
    readiness,
    gateway,
    data,
    endpoints: catalogue,
    assets: client.files,
    shedding: shedding.handler,
    pages: pages.handler,
  });
  server.on('request', frontDoor({ app, pages, openRecord, readiness }));

  return {
    server,
    metrics,
    readiness,
    purge: (order) => cache.purge(order),
    async stop(deadlineMs) {
      readiness.become('draining');
      const isClean = await drainServer({ server, deadlineMs });
      shedding.close();
      await client.close();
      await gateway.close();
      await cache.close();
      return isClean;
    },
  };
}
