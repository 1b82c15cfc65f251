import { Registry } from 'prom-client';
import type { Log } from '../log/log.ts';
import { countedLog } from '../log/metrics.ts';
import { counter } from '../metrics/instruments.ts';

export interface SupervisorMetrics {
  readonly registry: Registry;
  /** The same log; its lines of `warn` and above are counted, too. */
  counted<L extends Log>(log: L): L;
}

/** What the primary of several workers counts, in a registry of its own; its text follows the sum of the workers'. */
export function createSupervisorMetrics(): SupervisorMetrics {
  const registry = new Registry();
  const events = counter(
    registry,
    'edge_supervisor_events_total',
    'Lines of warn and above in the log of the primary, such as worker.exit.',
    ['level', 'event'],
  );
  return { registry, counted: (log) => countedLog(log, (level, event) => events.inc({ level, event })) };
}
