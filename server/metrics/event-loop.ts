import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { sampledGauge } from './instruments.ts';

const samplingMs = 20;
/** Shortest interval that is measured: two collectors that ask at the same time get the same values. */
const shortestSpanMs = 5_000;

/** Declares how busy the event loop was since the last collection. Of several workers the highest value is shown. */
export function watchEventLoop(registry: Registry) {
  const delays = monitorEventLoopDelay({ resolution: samplingMs });
  delays.enable();
  let since = performance.eventLoopUtilization();
  let sampledAt = Number.NEGATIVE_INFINITY;
  let latest = { p99: 0, utilization: 0 };

  function sample() {
    if (performance.now() - sampledAt < shortestSpanMs) return latest;
    sampledAt = performance.now();
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    // the histogram counts its own sampling interval, and knows nothing before its first sample
    const p99 = delays.count === 0 ? 0 : Math.max(0, delays.percentile(99) / 1e9 - samplingMs / 1000);
    since = now;
    delays.reset();
    latest = { p99, utilization };
    return latest;
  }

  sampledGauge(
    registry,
    'edge_event_loop_delay_p99_seconds',
    'How late timers ran, 99th percentile.',
    'max',
  )(() => sample().p99);
  sampledGauge(
    registry,
    'edge_event_loop_utilization',
    'Part of the time in which the event loop was busy.',
    'max',
  )(() => sample().utilization);
}
