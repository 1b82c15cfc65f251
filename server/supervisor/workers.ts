import cluster, { type Worker } from 'node:cluster';
import { OperatorError } from '../../shared/contract/errors.ts';
import type { PurgeOrder, PurgeReport } from '../cache/contract.ts';
import type { ReadinessReport } from '../http/readiness.ts';
import type { Log } from '../log/log.ts';
import { callWorker } from './worker-ipc.ts';
import { createWorkerSlot, defaultSupervision, type Supervision } from './worker-slot.ts';

export interface Workers {
  report(): Promise<ReadinessReport>;
  /** Purges in every worker and adds up the numbers. */
  purge(order: PurgeOrder): Promise<PurgeReport>;
  /**
   * Replaces the workers one after another, each when its successor serves. Calls during a roll join it. Ends early
   * when a successor does not start.
   */
  roll(): Promise<void>;
  stop(deadlineMs: number): Promise<boolean>;
}

/**
 * Starts worker processes and replaces those that end, that are stuck, or that ask for it. A connection that a worker
 * had not accepted before it ended goes to another (docs/decisions/008).
 *
 * @throws OperatorError when a worker ends before it serves for the first time.
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
  /** Time for the running responses of a replaced worker. */
  drainTimeoutMs: number;
  supervision?: Supervision;
}): Promise<Workers> {
  cluster.setupPrimary({ exec, args });
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const slots = Array.from({ length: count }, () => createWorkerSlot({ env, log, drainTimeoutMs, supervision }));
  let isStopping = false;
  let rolling: Promise<void> | undefined;

  const running = () =>
    Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker?.isConnected() === true);

  try {
    await Promise.all(slots.map((slot) => slot.start()));
  } catch (cause) {
    for (const slot of slots) slot.kill();
    throw new OperatorError('a worker process did not start; its own message stands above', { cause });
  }

  async function replaceAll() {
    log.info({ event: 'workers.roll', phase: 'begin' });
    let isComplete = true;
    for (const slot of slots) isComplete &&= !isStopping && (await slot.replace());
    log.info({ event: 'workers.roll', phase: isComplete ? 'end' : 'given up' });
  }

  return {
    async report() {
      const results = await Promise.allSettled(running().map((worker) => callWorker(worker, 'readiness')));
      const reports = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      return combined(reports, { isStopping, isIncomplete: reports.length < count });
    },
    async purge(order) {
      const reports = await Promise.all(running().map((worker) => callWorker(worker, 'purge', order)));
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
      const clean = await Promise.all(slots.map((slot) => slot.stop(deadlineMs)));
      return clean.every((isClean) => isClean);
    },
  };
}

/** Ready when at least one worker is. */
function combined(
  reports: readonly ReadinessReport[],
  { isStopping, isIncomplete }: { isStopping: boolean; isIncomplete: boolean },
): ReadinessReport {
  const best = reports.find((report) => report.status === 'ready') ?? reports[0];
  const redis = reports.find((report) => report.redis === 'down')?.redis ?? best?.redis ?? 'off';
  const degraded = new Set(reports.flatMap((report) => report.degraded));
  if (isIncomplete) degraded.add('workers');
  return {
    status: isStopping ? 'draining' : (best?.status ?? 'starting'),
    degraded: [...degraded],
    redis,
    gateway: best?.gateway ?? 'down',
  };
}
