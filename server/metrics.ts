import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheEvent } from './cache/cache.ts';
import type { GatewayEvent } from './gateway-client/contract.ts';
import { type CountedLevel, watchEventLoop } from './runtime-metrics.ts';

/** Why work was refused: too many requests, turns of the event loop too long, no memory, too many renders in line. */
export type ShedReason = 'in-flight' | 'loop-delay' | 'memory' | 'render-queue';

/** What the edge counts (docs/operations.md). All labels take few values: no ids, hosts or paths. */
export interface Metrics {
  readonly registry: Registry;
  requestStarted(): void;
  /** `cache` is the `x-cache` of the answer, where it has one. */
  requestEnded(request: {
    route: string;
    method: string;
    status: number;
    seconds: number;
    cache?: string | undefined;
  }): void;
  /** Requests that have not ended yet. */
  inFlight(): number;
  /** Requests so far, stored pages and files included. */
  started(): number;
  /** Where a call was counted: together with the other edges, or in this process alone. */
  rateLimitCounted(store: 'redis' | 'memory'): void;
  rateLimitRefused(rule: string): void;
  shed(reason: ShedReason): void;
  /** `all`: too many in all; `address`: too many from one. */
  connectionRefused(reason: 'all' | 'address'): void;
  /** A browser said so; `other` for directives that are not ours. */
  policyViolated(directive: string): void;
  cacheEvent(event: CacheEvent): void;
  gatewayEvent(event: GatewayEvent): void;
  /** `whole`: a page for the cache or a crawler; `shell`: until the first byte of a streamed page. */
  pageRendered(page: { route: string; mode: 'whole' | 'shell'; seconds: number }): void;
  /** `size`: the page was larger than pages may be. */
  renderAborted(reason: 'client' | 'size'): void;
  logLine(level: CountedLevel, event: string): void;
  /** Which build of the client is served. */
  serves(build: string): void;
  /** Values that are asked for when somebody reads the metrics. */
  watch(sources: {
    redis(): 'off' | 'up' | 'down';
    cacheEntries(): number;
    cacheBytes(): number;
    /** Renders that wait for their turn. */
    rendersWaiting(): number;
    /** Lines that the log lost so far. */
    logDropped(): number;
  }): void;
}

/** 5 ms to 10 s, as OpenTelemetry's HTTP conventions have it. */
const httpBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  watchEventLoop(registry);

  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['route', 'method', 'status_class', 'cache'],
    buckets: httpBuckets,
    registers,
  });
  const logLines = counter('edge_log_events_total', 'Lines of warn and above in the log.', ['level', 'event']);
  const builds = new Gauge({
    name: 'edge_build_info',
    help: '1 for the build served.',
    labelNames: ['build'],
    registers,
  });
  let running = 0;
  let started = 0;
  gauge('http_server_active_requests', 'Requests that have not ended yet.', registers, () => running);
  const sheds = counter('http_server_shed_total', 'Requests refused because of load.', ['reason']);
  const counted = counter('edge_rate_limit_counted_total', 'Calls counted under a limit, by place of the count.', [
    'store',
  ]);
  const callsRefused = counter('edge_rate_limit_refused_total', 'Calls refused because they came too often.', ['rule']);
  const connectionsRefused = counter('http_server_connections_refused_total', 'Connections closed at once.', [
    'reason',
  ]);
  const violations = counter('edge_csp_reports_total', 'Violations of the policy that browsers reported.', [
    'directive',
  ]);
  const cacheEvents = counter('edge_cache_events_total', 'What the caches did besides answering.', ['layer', 'type']);
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
  const lookups = counter('gateway_client_dns_lookups_total', "Look-ups of the gateway's name.", ['outcome']);
  const breakers = new Gauge({
    name: 'gateway_client_breaker_open',
    help: '1 while a gateway service, or one call of it, is refused.',
    labelNames: ['service', 'endpoint'],
    aggregator: 'max',
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

  // every answer of the caches passes these two: one look-up each, the library's own by labels costs a few of them
  const durationOf = remembered((route, method, status_class, cache) =>
    durations.labels({ route, method, status_class, cache }),
  );
  const countOf = remembered((type, label) => {
    const layer = layerOf(label);
    if (answerStates.has(type)) return cacheAnswers.labels({ layer, name: label, state: type });
    return cacheEvents.labels({ layer, type });
  });

  function counter(name: string, help: string, labelNames: string[]) {
    return new Counter({ name, help, labelNames, registers });
  }

  return {
    registry,
    requestStarted() {
      running += 1;
      started += 1;
    },
    requestEnded({ route, method, status, seconds, cache }) {
      running -= 1;
      const statusClass = statusClasses[Math.floor(status / 100)] ?? 'other';
      durationOf(route, method, statusClass, cache ?? '').observe(seconds);
    },
    inFlight: () => running,
    started: () => started,
    shed: (reason) => sheds.inc({ reason }),
    rateLimitCounted: (store) => counted.inc({ store }),
    rateLimitRefused: (rule) => callsRefused.inc({ rule }),
    connectionRefused: (reason) => connectionsRefused.inc({ reason }),
    policyViolated: (directive) => violations.inc({ directive }),
    cacheEvent({ type, label }) {
      countOf(type, label).inc();
    },
    gatewayEvent(event) {
      if (event.type === 'call') upstream.observe({ endpoint: event.endpoint, outcome: event.outcome }, event.seconds);
      else if (event.type === 'dedupe') dedupes.inc({ role: event.role });
      else if (event.type === 'retry') retries.inc();
      else if (event.type === 'dns') lookups.inc({ outcome: event.outcome });
      else {
        const { service, endpoint, state } = event;
        breakers.set({ service, endpoint }, state === 'open' ? 1 : 0);
      }
    },
    pageRendered: ({ route, mode, seconds }) => renders.observe({ route, mode }, seconds),
    logLine: (level, event) => logLines.inc({ level, event }),
    serves: (build) => builds.set({ build }, 1),
    renderAborted: (reason) => aborts.inc({ reason }),
    watch({ redis, cacheEntries, cacheBytes, rendersWaiting, logDropped }) {
      gauge(
        'edge_log_dropped',
        'Log lines lost since the start: the sink was blocked or failed.',
        registers,
        logDropped,
      );
      gauge('edge_redis_up', '1 while Redis answers, 0 without.', registers, () => (redis() === 'up' ? 1 : 0), 'min');
      gauge('edge_cache_entries', 'Entries in memory.', registers, cacheEntries);
      gauge('edge_cache_bytes', 'Bytes of the entries in memory.', registers, cacheBytes);
      gauge('page_renders_waiting', 'Renders that wait for their turn.', registers, rendersWaiting);
    },
  };
}

const statusClasses = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** What a function of texts gave the first time: there are few different ones, all of them names of ours. */
function remembered<T>(find: (a: string, b: string, c: string, d: string) => T) {
  const found = new Map<string, T>();
  return (a: string, b: string, c = '', d = '') => {
    const key = `${a} ${b} ${c} ${d}`;
    let known = found.get(key);
    if (known === undefined) {
      known = find(a, b, c, d);
      found.set(key, known);
    }
    return known;
  };
}

const answerStates: ReadonlySet<string> = new Set(['hit', 'stale', 'miss', 'bypass']);

/** Data is labelled with its endpoint (`service.call`), a page with its route name. */
const layerOf = (label: string) => (label === '-' ? 'core' : label.includes('.') ? 'data' : 'page');

/** `aggregator`: what becomes of the values of several workers. */
function gauge(
  name: string,
  help: string,
  registers: Registry[],
  read: () => number,
  aggregator: 'sum' | 'min' = 'sum',
) {
  return new Gauge({
    name,
    help,
    registers,
    aggregator,
    collect() {
      this.set(read());
    },
  });
}
