import type { Registry } from 'prom-client';
import { counter, durationHistogram, memoizeByLabels, sampledGauge } from '../metrics/instruments.ts';

/** Why work was refused: too many requests, event loop too slow, no memory, too many renders waiting. */
export type ShedReason = 'in-flight' | 'loop-delay' | 'memory' | 'render-queue';

export interface HttpMetrics {
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
  shed(reason: ShedReason): void;
  /** `all`: too many in all; `address`: too many from one. */
  connectionRefused(reason: 'all' | 'address'): void;
  /** A browser reported it; `other` for directives that the policy does not have. */
  policyViolated(directive: string): void;
}

const statusClasses = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'];

export function createHttpMetrics(registry: Registry): HttpMetrics {
  let running = 0;
  let started = 0;
  const durations = durationHistogram(
    registry,
    'http_server_request_duration_seconds',
    'Time from the first byte of a request to the end of its response.',
    ['route', 'method', 'status_class', 'cache'],
  );
  sampledGauge(registry, 'http_server_active_requests', 'Requests that have not ended yet.')(() => running);
  const sheds = counter(registry, 'http_server_shed_total', 'Requests refused because of load.', ['reason']);
  const connectionsRefused = counter(registry, 'http_server_connections_refused_total', 'Connections closed at once.', [
    'reason',
  ]);
  const violations = counter(registry, 'edge_csp_reports_total', 'Violations of the policy that browsers reported.', [
    'directive',
  ]);
  // memoized: every request passes here
  const durationOf = memoizeByLabels((route: string, method: string, statusClass: string, cache: string) =>
    durations.labels({ route, method, status_class: statusClass, cache }),
  );

  return {
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
    connectionRefused: (reason) => connectionsRefused.inc({ reason }),
    policyViolated: (directive) => violations.inc({ directive }),
  };
}
