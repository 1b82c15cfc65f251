import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { createApp } from '../../server/app.ts';
import { createCache } from '../../server/cache/cache.ts';
import { type Config, parseConfig } from '../../server/config.ts';
import { createDataSource } from '../../server/data/data-source.ts';
import { createEdgeMetrics, type EdgeMetrics } from '../../server/edge-metrics.ts';
import { createGatewayClient } from '../../server/gateway-client/gateway-client.ts';
import { createPublicServer, defaultLimits, type ServerLimits } from '../../server/http/public-server.ts';
import { createRecorder } from '../../server/http/request-record.ts';
import { createLogger } from '../../server/log.ts';
import { createRateCounters } from '../../server/rate-limit/rate-counters.ts';
import { createRateLimits } from '../../server/rate-limit/rate-limits.ts';
import { createReadiness, type Readiness } from '../../server/readiness.ts';
import { noRedis } from '../../server/redis/link.ts';
import { catalogue } from '../../shared/catalogue/catalogue.ts';
import type { AnyEndpoint } from '../../shared/catalogue/endpoint.ts';
import { systemClock } from '../../shared/clock.ts';
import { listen } from './ports.ts';
import { sayOnce } from './raw-client.ts';

export interface RunningApp extends AsyncDisposable {
  readonly url: string;
  readonly server: Server;
  readonly readiness: Readiness;
  readonly metrics: EdgeMetrics;
  /** Every log line so far, parsed. */
  readonly logged: Record<string, unknown>[];
  /** Sends bytes on a connection of its own and gives what came back when the other side closed it. */
  raw(bytes: string): Promise<string>;
}

export interface AppChanges {
  readonly gatewayUrl: string;
  readonly config?: Partial<Config>;
  readonly timeoutMs?: number;
  readonly limits?: Partial<ServerLimits>;
  readonly assets?: RequestHandler;
  readonly shedding?: RequestHandler;
  readonly pages?: RequestHandler;
  /** Calls beside those of the catalogue. */
  readonly moreEndpoints?: readonly AnyEndpoint[];
}

const skip: RequestHandler = (_req, _res, next) => next();
/** Says which headers reached it, so that a test can see what did not. */
const echoPages: RequestHandler = (req, res) => void res.json({ page: req.url, headers: req.headers, ip: req.ip });

/** The edge's public listener on a free port, with a page handler of one line. */
export async function startApp({ gatewayUrl, timeoutMs = 2_000, ...changes }: AppChanges): Promise<RunningApp> {
  const config = { ...parseConfig({}), ...changes.config };
  const logged: Record<string, unknown>[] = [];
  const log = createLogger({ level: 'info', sink: { write: (line: string) => void logged.push(JSON.parse(line)) } });
  const metrics = createEdgeMetrics();
  const clock = systemClock;
  const gateway = createGatewayClient({ baseUrl: gatewayUrl, timeoutMs, tokenHeader: 'token', clock, log });
  const cache = createCache({
    redis: noRedis,
    keyPrefix: 't:',
    memoryBytes: 1e7,
    purgeCheckMs: 30_000,
    clock,
  });
  const data = createDataSource({ cache, gateway, clock, loadDeadlineMs: timeoutMs });
  const readiness = createReadiness({ redis: () => cache.stats().redis, gateway: gateway.check });
  const { assets = skip, shedding = skip, pages = echoPages } = changes;
  const server = createPublicServer({ ...defaultLimits, ...changes.limits });
  const endpoints = [...catalogue, ...(changes.moreEndpoints ?? [])];
  server.on(
    'request',
    createApp({
      config,
      log,
      openRecord: createRecorder({ log, metrics: metrics.http, clock }),
      clock,
      metrics: metrics.http,
      readiness,
      gateway,
      data,
      endpoints,
      rateLimits: createRateLimits({
        counters: createRateCounters({ redis: noRedis, keyPrefix: 't:', workers: 1, clock }),
        peoplePerAddress: config.rateLimitPeoplePerAddress,
        clock,
        log,
        metrics: metrics.rateLimits,
      }),
      assets,
      shedding,
      pages,
      fixedPaths: async () => ['/', '/layout/paper-lib'],
    }),
  );
  const url = `http://127.0.0.1:${await listen(server)}`;
  readiness.become('ready');

  return {
    url,
    server,
    readiness,
    metrics,
    logged,
    raw: (bytes) => sayOnce(url, bytes),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await gateway.close();
      cache.close();
    },
  };
}
