import type { Registry } from 'prom-client';
import { counter, memoizeByLabels, sampledGauge } from '../metrics/instruments.ts';
import type { CacheEvent, CacheStats } from './cache.ts';

export interface CacheMetrics {
  observe(event: CacheEvent): void;
  /** Sets the source of the gauges. */
  watch(stats: () => Pick<CacheStats, 'redis' | 'entries' | 'bytes'>): void;
}

const answerStates: ReadonlySet<string> = new Set(['hit', 'stale', 'miss', 'bypass']);

/** Data is labelled with its endpoint (`service.call`), a page with its route name. */
const layerOf = (label: string) => (label === '-' ? 'core' : label.includes('.') ? 'data' : 'page');

export function createCacheMetrics(registry: Registry): CacheMetrics {
  const events = counter(registry, 'edge_cache_events_total', 'What the caches did besides answering.', [
    'layer',
    'type',
  ]);
  const answers = counter(registry, 'edge_cache_answers_total', 'How answers came about.', ['layer', 'name', 'state']);
  const watchRedis = sampledGauge(registry, 'edge_redis_up', '1 while Redis answers, 0 without.', 'min');
  const watchEntries = sampledGauge(registry, 'edge_cache_entries', 'Entries in memory.');
  const watchBytes = sampledGauge(registry, 'edge_cache_bytes', 'Bytes of the entries in memory.');

  // memoized: every answer of the cache passes here
  const counterOf = memoizeByLabels((type: string, label: string) => {
    const layer = layerOf(label);
    return answerStates.has(type)
      ? answers.labels({ layer, name: label, state: type })
      : events.labels({ layer, type });
  });

  return {
    observe: ({ type, label }) => counterOf(type, label).inc(),
    watch(stats) {
      watchRedis(() => (stats().redis === 'up' ? 1 : 0));
      watchEntries(() => stats().entries);
      watchBytes(() => stats().bytes);
    },
  };
}
