import cluster, { type Worker } from 'node:cluster';
import type { Log } from '../log/log.ts';
import { createBackoff } from './backoff.ts';
import { hasEnded, stopProcess } from './stop-process.ts';
import { heartbeatMs, onWorkerMessages, whenServing } from './worker-ipc.ts';

export interface Supervision {
  /** A worker whose event loop was blocked for this long is killed and replaced. */
  readonly stuckAfterMs: number;
  /** How long a worker may take until it serves. */
  readonly startWithinMs: number;
  /** Back-off after the first failure in a row; it doubles with each further one. */
  readonly firstPauseMs: number;
  /**
   * The primary gives up after this many workers of one slot have ended in a row before they served; the machine's
   * supervisor then starts it again.
   */
  readonly crashLoopFailures: number;
}

export const defaultSupervision: Supervision = {
  stuckAfterMs: 10_000,
  startWithinMs: 60_000,
  firstPauseMs: 500,
  crashLoopFailures: 8,
};

/** Time that a worker may need beyond its drain deadline. */
const stopMarginMs = 2_000;

export interface WorkerSlot {
  /** Resolves when the first worker of this slot serves. */
  start(): Promise<void>;
  /** Starts a successor and stops the worker when the successor serves; false if it did not come to serve. */
  replace(): Promise<boolean>;
  /** Resolves to true if the worker ended within the deadline. */
  stop(deadlineMs: number): Promise<boolean>;
  kill(): void;
}

interface WorkerEnd {
  readonly code: number | null;
  readonly signal: string | null;
  readonly startedAt: number;
  /** Whether it came to serve requests. */
  readonly hasServed: boolean;
}

/** Keeps one worker process running: restarts it with back-off, kills it when it is stuck, replaces it on request. */
export function createWorkerSlot({
  env,
  log,
  drainTimeoutMs,
  supervision,
}: {
  env: Record<string, string>;
  log: Log;
  drainTimeoutMs: number;
  supervision: Supervision;
}): WorkerSlot {
  const backoff = createBackoff(supervision);
  let worker: Worker | undefined;
  /** Started to replace the worker, and not serving yet. */
  let successor: Worker | undefined;
  let replacing: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  /** Resolves to the process once it serves. */
  async function launch(): Promise<Worker> {
    const startedAt = performance.now();
    let hasServed = false;
    const launched = cluster.fork(env);
    if (worker) successor = launched;
    else worker = launched;
    watchHeartbeat(launched);
    launched.once('exit', (code, signal) => {
      if (worker === launched && !isStopping && !successor) onLost(launched, { code, signal, startedAt, hasServed });
    });
    const startTimeout = setTimeout(() => launched.process.kill('SIGKILL'), supervision.startWithinMs);
    try {
      await whenServing(launched);
      hasServed = true;
    } finally {
      clearTimeout(startTimeout);
    }
    return launched;
  }

  /** A worker that served may have met a value that crashes it. Giving up for that would take the others along. */
  function onLost(lost: Worker, { code, signal, startedAt, hasServed }: WorkerEnd) {
    const pauseMs = backoff.next({ ranForMs: performance.now() - startedAt, hasServed });
    if (backoff.failures() >= supervision.crashLoopFailures) {
      log.fatal({ event: 'worker.crash-loop', failures: backoff.failures() });
      throw new Error('workers keep ending'); // uncaught on purpose: the primary drains and ends with 1
    }
    log.error({ event: 'worker.exit', worker: lost.process.pid, code, signal, restartInMs: pauseMs });
    worker = undefined;
    timer = setTimeout(() => {
      launch().catch(() => {}); // its exit event has scheduled the next start
    }, pauseMs);
  }

  /** Counts missed heartbeats instead of time: a pause of the primary itself is not a fault of the worker. */
  function watchHeartbeat(watched: Worker) {
    const allowed = Math.max(2, Math.ceil(supervision.stuckAfterMs / heartbeatMs));
    let missed = 0;
    let isServing = false;
    const check = setInterval(() => {
      if (!isServing) return;
      missed += 1;
      if (missed <= allowed) return;
      log.error({ event: 'worker.stuck', worker: watched.process.pid, silentMs: missed * heartbeatMs });
      watched.process.kill('SIGKILL');
      missed = 0;
    }, heartbeatMs);
    onWorkerMessages(watched, {
      onHeartbeat() {
        isServing = true;
        missed = 0;
      },
      onReplace(reason) {
        log.warn({ event: 'worker.replace', worker: watched.process.pid, reason });
        if (worker === watched) void replace();
      },
    });
    watched.once('exit', () => clearInterval(check));
  }

  function replace(): Promise<boolean> {
    replacing ??= replaceOnce().finally(() => {
      replacing = undefined;
    });
    return replacing;
  }

  async function replaceOnce(): Promise<boolean> {
    const old = worker;
    if (!old) return true; // it ended, and the next start is scheduled
    const startedAt = performance.now();
    try {
      const launched = await launch();
      worker = launched;
      log.info({ event: 'worker.replaced', worker: old.process.pid, by: launched.process.pid });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ event: 'worker.replace-failed', worker: old.process.pid, reason });
      const { exitCode: code, signalCode: signal } = old.process;
      // the old worker ended meanwhile, too
      if (hasEnded(old.process) && !isStopping) onLost(old, { code, signal, startedAt, hasServed: false });
      return false;
    } finally {
      successor = undefined;
    }
    await stopWorker(old, drainTimeoutMs + stopMarginMs);
    return true;
  }

  return {
    async start() {
      await launch();
    },
    replace,
    async stop(deadlineMs) {
      isStopping = true;
      clearTimeout(timer);
      successor?.process.kill('SIGKILL');
      const [isClean] = await Promise.all([worker ? stopWorker(worker, deadlineMs + stopMarginMs) : true, replacing]);
      return isClean;
    },
    kill() {
      isStopping = true;
      clearTimeout(timer);
      worker?.process.kill('SIGKILL');
    },
  };
}

async function stopWorker({ process: child }: Worker, limitMs: number): Promise<boolean> {
  await stopProcess(child, limitMs);
  return child.exitCode === 0;
}
