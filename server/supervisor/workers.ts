import cluster, { type Worker } from 'node:cluster';
import type { PurgeOrder, PurgeReport } from '../cache/cache.ts';
import type { Log } from '../log.ts';
import type { ReadinessReport } from '../readiness.ts';
import { StartError } from '../start-error.ts';
import { createPlace, defaultSupervision, type Supervision } from './worker-place.ts';
import { askWorker } from './worker-questions.ts';

export interface Workers {
  report(): Promise<ReadinessReport>;
  /** Every worker drops what the order names; their numbers are added up. */
  purge(order: PurgeOrder): Promise<PurgeReport>;
  /**
   * Replaces the workers one after another, each when its successor serves. One call at a time: another one meanwhile
   * changes nothing. Ends early when a successor does not start.
   */
  roll(): Promise<void>;
  stop(deadlineMs: number): Promise<boolean>;
}

/**
 * Starts worker processes and replaces those that end, that stand still, or that ask for it. A connection that a worker
 * did not take before it ended goes to another (docs/decisions/008).
 *
 * @throws StartError when a worker ends before it serves for the first time.
 */
export async function startWorkers({
  count,
  exec,
  args,
  env,
  log,
  drainTimeoutMs,
  supervision = defaultSupervision,
}: {
  count: number;
  exec: string;
  args: string[];
  env: Record<string, string>;
  log: Log;
  /** How long a replaced worker has for its running responses. */
  drainTimeoutMs: number;
  supervision?: Supervision;
}): Promise<Workers> {
  cluster.setupPrimary({ exec, args });
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const places = Array.from({ length: count }, () => createPlace({ env, log, drainTimeoutMs, supervision }));
  let isStopping = false;
  let rolling: Promise<void> | undefined;

  const running = () =>
    Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker?.isConnected() === true);

  try {
    await Promise.all(places.map((place) => place.start()));
  } catch (cause) {
    for (const place of places) place.kill();
    throw new StartError('a worker process did not start; its own message stands above', { cause });
  }

  async function replaceAll() {
    log.info({ event: 'workers.roll', phase: 'begin' });
    let isComplete = true;
    for (const place of places) isComplete &&= !isStopping && (await place.replace());
    log.info({ event: 'workers.roll', phase: isComplete ? 'end' : 'given up' });
  }

  return {
    async report() {
      const asked = await Promise.allSettled(running().map((worker) => askWorker(worker, { about: 'readiness' })));
      const reports = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      return summed(reports, isStopping, reports.length < count);
    },
    async purge(order) {
      const reports = await Promise.all(running().map((worker) => askWorker(worker, { about: 'purge', order })));
      const entries = reports.reduce((sum, report) => sum + report.entries, 0);
      return { tags: order.tags?.length ?? 0, keys: order.keys?.length ?? 0, all: order.all ?? false, entries };
    },
    roll() {
      rolling ??= replaceAll().finally(() => {
        rolling = undefined;
      });
      return rolling;
    },
    async stop(deadlineMs) {
      isStopping = true;
      const clean = await Promise.all(places.map((place) => place.stop(deadlineMs)));
      return clean.every((isClean) => isClean);
    },
  };
}

/** Ready when one worker is: the others are being replaced. */
function summed(reports: readonly ReadinessReport[], isStopping: boolean, isShort: boolean): ReadinessReport {
  const best = reports.find((report) => report.status === 'ready') ?? reports[0];
  const redis = reports.find((report) => report.redis === 'down')?.redis ?? best?.redis ?? 'off';
  const degraded = new Set(reports.flatMap((report) => report.degraded));
  if (isShort) degraded.add('workers');
  return {
    status: isStopping ? 'draining' : (best?.status ?? 'starting'),
    degraded: [...degraded],
    redis,
    gateway: best?.gateway ?? 'down',
  };
}
