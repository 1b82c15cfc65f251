import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Log } from './log.ts';

const samplingMs = 20;
/** Two collectors that ask at the same time see the same value, not the rest that the first one left. */
const shortestSpanMs = 5_000;

/** How busy the event loop was since the last look. Of several processes the worst one is shown. */
export function watchEventLoop(registry: Registry) {
  const delays = monitorEventLoopDelay({ resolution: samplingMs });
  delays.enable();
  let since = performance.eventLoopUtilization();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let seen = { p99: 0, utilization: 0 };

  function look() {
    if (performance.now() - lookedAt < shortestSpanMs) return seen;
    lookedAt = performance.now();
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    // the histogram counts its own sampling interval, and knows nothing before its first sample
    const p99 = delays.count === 0 ? 0 : Math.max(0, delays.percentile(99) / 1e9 - samplingMs / 1000);
    since = now;
    delays.reset();
    seen = { p99, utilization };
    return seen;
  }

  for (const [name, help, read] of [
    ['edge_event_loop_delay_p99_seconds', 'How late timers ran, 99th percentile.', () => look().p99],
    ['edge_event_loop_utilization', 'Part of the time in which the event loop was busy.', () => look().utilization],
  ] as const) {
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'max',
      collect() {
        this.set(read());
      },
    });
  }
}

export type CountedLevel = 'warn' | 'error' | 'fatal';

/** The same log, with every line of these levels told to `count` as well. */
export function countedLog<L extends Log>(log: L, count: (level: CountedLevel, event: string) => void): L {
  const counted = (level: CountedLevel): Log[CountedLevel] => {
    return (fields, message) => {
      count(level, fields.event);
      log[level](fields, message);
    };
  };
  const levels = { warn: counted('warn'), error: counted('error'), fatal: counted('fatal') };
  return Object.assign(Object.create(log) as L, levels);
}

/** What the primary of several workers counts; its text follows that of the workers. */
export function createSupervisorMetrics() {
  const registry = new Registry();
  const events = new Counter({
    name: 'edge_supervisor_events_total',
    help: 'Lines of warn and above in the log of the primary, such as worker.exit.',
    labelNames: ['level', 'event'],
    registers: [registry],
  });
  return {
    registry,
    counted: <L extends Log>(log: L) => countedLog(log, (level, event) => events.inc({ level, event })),
  };
}
