import { createMetrics, type Metrics } from '../../server/metrics.ts';

/** The edge's metrics with every series that they ever have. */
export function watchedMetrics(): Metrics {
  const metrics = createMetrics();
  metrics.watch({
    redis: () => 'up',
    cacheEntries: () => 0,
    cacheBytes: () => 0,
    rendersWaiting: () => 0,
    logDropped: () => 0,
  });
  return metrics;
}
