import { collectDefaultMetrics, Registry } from 'prom-client';
import { type CacheMetrics, createCacheMetrics } from './cache/metrics.ts';
import { createGatewayMetrics, type GatewayMetrics } from './gateway-client/metrics.ts';
import { createHttpMetrics, type HttpMetrics } from './http/metrics.ts';
import { createLogMetrics, type LogMetrics } from './log/metrics.ts';
import { watchEventLoop } from './metrics/event-loop.ts';
import { createPageMetrics, type PageMetrics } from './pages/metrics.ts';
import { createRateLimitMetrics, type RateLimitMetrics } from './rate-limit/metrics.ts';

/**
 * What the edge counts (docs/operations.md#metrics): each subsystem declares its metrics beside its code. All labels
 * take few values: no ids, hosts or paths.
 */
export interface EdgeMetrics {
  readonly registry: Registry;
  readonly cache: CacheMetrics;
  readonly gateway: GatewayMetrics;
  readonly http: HttpMetrics;
  readonly log: LogMetrics;
  readonly pages: PageMetrics;
  readonly rateLimits: RateLimitMetrics;
}

/** All metrics of one process, and those that prom-client has of Node, in one registry. */
export function createEdgeMetrics(): EdgeMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchEventLoop(registry);
  return {
    registry,
    cache: createCacheMetrics(registry),
    gateway: createGatewayMetrics(registry),
    http: createHttpMetrics(registry),
    log: createLogMetrics(registry),
    pages: createPageMetrics(registry),
    rateLimits: createRateLimitMetrics(registry),
  };
}
