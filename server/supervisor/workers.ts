import cluster, { type Worker } from 'node:cluster';
import type { PurgeOrder, PurgeReport } from '../cache/cache.ts';
import type { Log } from '../log.ts';
import type { ReadinessReport } from '../readiness.ts';
import { StartError } from '../start-error.ts';
import { createBackoff } from './backoff.ts';
import { askWorker, whenServing } from './worker-questions.ts';

/** Failures in a row of one worker after which its supervisor should decide. */
const crashLoopFailures = 8;
/** What a worker may need beyond its own drain deadline. */
const stopMarginMs = 2_000;

export interface Workers {
  report(): Promise<ReadinessReport>;
  /** Every worker drops what the order names; their numbers are added up. */
  purge(order: PurgeOrder): Promise<PurgeReport>;
  stop(deadlineMs: number): Promise<boolean>;
}

/**
 * Starts worker processes and replaces those that end. They share the port by themselves.
 *
 * @throws StartError when a worker ends before it serves for the first time.
 */
export async function startWorkers({
  count,
  exec,
  args,
  env,
  log,
}: {
  count: number;
  exec: string;
  args: string[];
  env: Record<string, string>;
  log: Log;
}): Promise<Workers> {
  cluster.setupPrimary({ exec, args });
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;

  /** Keeps one place filled. Resolves when its first worker serves. */
  function fill(backoff = createBackoff()): Promise<void> {
    const startedAt = performance.now();
    const worker = cluster.fork(env);
    const serving = whenServing(worker);
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      const pauseMs = backoff.next(performance.now() - startedAt);
      if (backoff.failures() >= crashLoopFailures) {
        log.fatal({ event: 'worker.crash-loop', failures: backoff.failures() });
        throw new Error('workers keep ending'); // nobody catches it: the primary drains and ends with 1
      }
      log.error({ event: 'worker.exit', worker: worker.process.pid, code, signal, restartInMs: pauseMs });
      const timer = setTimeout(() => {
        timers.delete(timer);
        fill(backoff).catch(() => {}); // it ended again: its exit has planned the next start
      }, pauseMs);
      timers.add(timer);
    });
    return serving;
  }

  const running = () =>
    Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker?.isConnected() === true);

  try {
    await Promise.all(Array.from({ length: count }, () => fill()));
  } catch (cause) {
    isStopping = true;
    for (const worker of running()) worker.process.kill('SIGKILL');
    throw new StartError('a worker process did not start; its own message stands above', { cause });
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
    async stop(deadlineMs) {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      const codes = await Promise.all(running().map((worker) => stopWorker(worker, deadlineMs + stopMarginMs)));
      return codes.every((code) => code === 0);
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

async function stopWorker(worker: Worker, limitMs: number): Promise<number> {
  const ended = Promise.withResolvers<number>();
  worker.once('exit', (code) => ended.resolve(code ?? 1));
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), limitMs);
  const code = await ended.promise;
  clearTimeout(timer);
  return code;
}
