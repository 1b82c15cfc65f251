import type { Registry } from 'prom-client';
import { counter, sampledGauge } from '../metrics/instruments.ts';
import type { Log } from './log.ts';

type CountedLevel = 'warn' | 'error' | 'fatal';

export interface LogMetrics {
  /** The same log; its lines of `warn` and above are counted, too. */
  counted<L extends Log>(log: L): L;
  /** Sets the source of the number of lost lines. */
  watchDropped(dropped: () => number): void;
}

export function createLogMetrics(registry: Registry): LogMetrics {
  const lines = counter(registry, 'edge_log_events_total', 'Lines of warn and above in the log.', ['level', 'event']);
  return {
    counted: (log) => countedLog(log, (level, event) => lines.inc({ level, event })),
    watchDropped: sampledGauge(
      registry,
      'edge_log_dropped',
      'Log lines lost since the start: the sink was blocked or failed.',
    ),
  };
}

/** The same log; `count` is called for every line of `warn` and above. */
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
