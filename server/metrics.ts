import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheEvent } from './cache/cache.ts';
import type { GatewayEvent } from './gateway-client/contract.ts';

/** What the edge counts (docs/operations.md). All labels take few values: no ids, hosts or paths. */
export interface Metrics {
  readonly registry: Registry;
  requestStarted(): void;
  requestEnded(request: { route: string; method: string; status: number; seconds: number }): void;
  /** Requests that have not ended yet. */
  inFlight(): number;
  shed(reason: 'in-flight' | 'loop-delay'): void;
  cacheEvent(event: CacheEvent): void;
  gatewayEvent(event: GatewayEvent): void;
  /** `whole`: a page for the cache or a crawler; `shell`: until the first byte of a streamed page. */
  pageRendered(page: { route: string; mode: 'whole' | 'shell'; seconds: number }): void;
  renderAborted(reason: 'client' | 'timeout'): void;
  /** Values that are asked for when somebody reads the metrics. */
  watch(sources: { redis(): 'off' | 'up' | 'down'; cacheEntries(): number; cacheBytes(): number }): void;
}

/** 5 ms to 10 s, as OpenTelemetry's HTTP conventions have it. */
const httpBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['route', 'method', 'status_class'],
    buckets: httpBuckets,
    registers,
  });
  let running = 0;
  gauge('http_server_active_requests', 'Requests that have not ended yet.', registers, () => running);
  const sheds = counter('http_server_shed_total', 'Requests refused because of load.', ['reason']);
  const cacheEvents = counter('edge_cache_events_total', 'What the caches did.', ['layer', 'type']);
  const cacheAnswers = counter('edge_cache_answers_total', 'How answers came about.', ['layer', 'name', 'state']);
  const upstream = new Histogram({
    name: 'gateway_client_request_duration_seconds',
    help: 'Gateway calls as the edge saw them.',
    labelNames: ['endpoint', 'outcome'],
    buckets: httpBuckets,
    registers,
  });
  const dedupes = counter('gateway_client_dedupe_total', 'Reads that went out, and reads that joined one.', ['role']);
  const retries = counter('gateway_client_retries_total', 'Reads tried again on a fresh connection.', []);
  const breakers = new Gauge({
    name: 'gateway_client_breaker_open',
    help: '1 while calls to a gateway service are refused.',
    labelNames: ['service'],
    registers,
  });
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Loading and rendering of a page.',
    labelNames: ['route', 'mode'],
    buckets: httpBuckets,
    registers,
  });
  const aborts = counter('page_render_aborted_total', 'Renderings that were given up.', ['reason']);

  function counter(name: string, help: string, labelNames: string[]) {
    return new Counter({ name, help, labelNames, registers });
  }

  return {
    registry,
    requestStarted() {
      running += 1;
    },
    requestEnded({ route, method, status, seconds }) {
      running -= 1;
      durations.observe({ route, method, status_class: `${Math.floor(status / 100)}xx` }, seconds);
    },
    inFlight: () => running,
    shed: (reason) => sheds.inc({ reason }),
    cacheEvent({ type, label }) {
      const layer = layerOf(label);
      cacheEvents.inc({ layer, type });
      if (answerStates.has(type)) cacheAnswers.inc({ layer, name: label, state: type });
    },
    gatewayEvent(event) {
      if (event.type === 'call') upstream.observe({ endpoint: event.endpoint, outcome: event.outcome }, event.seconds);
      else if (event.type === 'dedupe') dedupes.inc({ role: event.role });
      else if (event.type === 'retry') retries.inc();
      else breakers.set({ service: event.service }, event.state === 'open' ? 1 : 0);
    },
    pageRendered: ({ route, mode, seconds }) => renders.observe({ route, mode }, seconds),
    renderAborted: (reason) => aborts.inc({ reason }),
    watch({ redis, cacheEntries, cacheBytes }) {
      gauge('edge_redis_up', '1 while Redis answers, 0 without.', registers, () => (redis() === 'up' ? 1 : 0));
      gauge('edge_cache_entries', 'Entries in memory.', registers, cacheEntries);
      gauge('edge_cache_bytes', 'Bytes of the entries in memory.', registers, cacheBytes);
    },
  };
}

const answerStates: ReadonlySet<string> = new Set(['hit', 'stale', 'miss', 'bypass']);

/** Data is labelled with its endpoint (`service.call`), a page with its route name. */
const layerOf = (label: string) => (label === '-' ? 'core' : label.includes('.') ? 'data' : 'page');

function gauge(name: string, help: string, registers: Registry[], read: () => number) {
  return new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}
