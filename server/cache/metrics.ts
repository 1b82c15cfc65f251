import type { Registry } from 'prom-client';
import { memoizeByLabels, sampledGauge, talliedCounter } from '../metrics/instruments.ts';
import type { CacheEvent, CacheStats } from './contract.ts';

export interface CacheMetrics {
  observe(event: CacheEvent): void;
  /** Sets the source of the gauges. */
  watch(stats: () => Pick<CacheStats, 'redis' | 'entries' | 'bytes'>): void;
}

const answerStates: ReadonlySet<string> = new Set(['hit', 'stale', 'miss', 'bypass']);

/** Data is labelled with its endpoint (`service.call`), a page with its route name. */
const layerOf = (label: string) => (label === '-' ? 'core' : label.includes('.') ? 'data' : 'page');

export function createCacheMetrics(registry: Registry): CacheMetrics {
  const events = talliedCounter(registry, 'edge_cache_events_total', 'What the caches did besides answering.', [
    'layer',
    'type',
  ]);
  const answers = talliedCounter(registry, 'edge_cache_answers_total', 'How answers came about.', [
    'layer',
    'name',
    'state',
  ]);
  const watchRedis = sampledGauge(registry, 'edge_redis_up', '1 while Redis answers, 0 without.', 'min');
  const watchEntries = sampledGauge(registry, 'edge_cache_entries', 'Entries in memory.');
  const watchBytes = sampledGauge(registry, 'edge_cache_bytes', 'Bytes of the entries in memory.');

  // memoized: every answer of the cache passes here
  const tallyOf = memoizeByLabels((type: string, label: string) => {
    const layer = layerOf(label);
    return answerStates.has(type) ? answers({ layer, name: label, state: type }) : events({ layer, type });
  });

  return {
    observe({ type, label }) {
      tallyOf(type, label).count += 1;
    },
    watch(stats) {
      watchRedis(() => (stats().redis === 'up' ? 1 : 0));
      watchEntries(() => stats().entries);
      watchBytes(() => stats().bytes);
    },
  };
}
