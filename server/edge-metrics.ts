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

/** All that one edge counts, in one registry. */
export function createEdgeMetrics(): EdgeMetrics {
  const registry = new Registry();
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

/**
 * Adds what is measured of the whole process: prom-client's metrics of Node and the event loop. Once in a process: the
 * observers that this starts never end.
 */
export function watchProcess({ registry }: Pick<EdgeMetrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry });
  watchEventLoop(registry);
}
