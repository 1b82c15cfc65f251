import type { Registry } from 'prom-client';
import { counter } from '../metrics/instruments.ts';

export interface RateLimitMetrics {
  /** Where a call was counted: in the Redis that the edges share, or in the memory of this process. */
  counted(store: 'redis' | 'memory'): void;
  refused(rule: string): void;
}

export function createRateLimitMetrics(registry: Registry): RateLimitMetrics {
  const counted = counter(
    registry,
    'edge_rate_limit_counted_total',
    'Calls counted under a limit, by place of the count.',
    ['store'],
  );
  const refused = counter(registry, 'edge_rate_limit_refused_total', 'Calls refused because they came too often.', [
    'rule',
  ]);
  return {
    counted: (store) => counted.inc({ store }),
    refused: (rule) => refused.inc({ rule }),
  };
}
