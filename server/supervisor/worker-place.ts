import cluster, { type Worker } from 'node:cluster';
import type { Log } from '../log.ts';
import { createBackoff } from './backoff.ts';
import { beatEveryMs, listenToWorker, whenServing } from './worker-questions.ts';

export interface Supervision {
  /** A worker whose event loop did not turn for this long is killed and replaced. */
  readonly stuckAfterMs: number;
  /** How long a successor may take until it serves. */
  readonly startWithinMs: number;
  /** Pause after the first failure in a row; it doubles with each further one. */
  readonly firstPauseMs: number;
  /** Failures in a row of one place after which the supervisor above us should decide. */
  readonly crashLoopFailures: number;
}

export const defaultSupervision: Supervision = {
  stuckAfterMs: 10_000,
  startWithinMs: 60_000,
  firstPauseMs: 500,
  crashLoopFailures: 8,
};

/** What a worker may need beyond its own drain deadline. */
const stopMarginMs = 2_000;

export interface WorkerPlace {
  /** Resolves when the first worker of this place serves. */
  start(): Promise<void>;
  /** Starts a successor, and stops the worker when that serves; false where it did not. */
  replace(): Promise<boolean>;
  /** True when the worker ended by itself. */
  stop(deadlineMs: number): Promise<boolean>;
  kill(): void;
}

/** Keeps one place filled with a worker process that serves. */
export function createPlace({
  env,
  log,
  drainTimeoutMs,
  supervision,
}: {
  env: Record<string, string>;
  log: Log;
  drainTimeoutMs: number;
  supervision: Supervision;
}): WorkerPlace {
  const backoff = createBackoff(supervision);
  let worker: Worker | undefined;
  /** Of a replacement: on its way, and not yet the worker. */
  let successor: Worker | undefined;
  let replacing: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  /** Gives the process once it serves. */
  async function launch(): Promise<Worker> {
    const startedAt = performance.now();
    const launched = cluster.fork(env);
    if (worker) successor = launched;
    else worker = launched;
    watch(launched);
    launched.once('exit', (code, signal) => {
      if (worker === launched && !isStopping && !successor) onLost(launched, { code, signal, startedAt });
    });
    const giveUp = setTimeout(() => launched.process.kill('SIGKILL'), supervision.startWithinMs);
    try {
      await whenServing(launched);
    } finally {
      clearTimeout(giveUp);
    }
    return launched;
  }

  function onLost(lost: Worker, end: { code: number | null; signal: string | null; startedAt: number }) {
    const { code, signal, startedAt } = end;
    const pauseMs = backoff.next(performance.now() - startedAt);
    if (backoff.failures() >= supervision.crashLoopFailures) {
      log.fatal({ event: 'worker.crash-loop', failures: backoff.failures() });
      throw new Error('workers keep ending'); // nobody catches it: the primary drains and ends with 1
    }
    log.error({ event: 'worker.exit', worker: lost.process.pid, code, signal, restartInMs: pauseMs });
    worker = undefined;
    timer = setTimeout(() => {
      launch().catch(() => {}); // it ended again: its exit has planned the next start
    }, pauseMs);
  }

  /** Counts silent beats instead of time: a pause of the primary itself is not the worker's. */
  function watch(watched: Worker) {
    const beats = Math.max(2, Math.ceil(supervision.stuckAfterMs / beatEveryMs));
    let silent = 0;
    let isServing = false;
    const check = setInterval(() => {
      if (!isServing) return;
      silent += 1;
      if (silent <= beats) return;
      log.error({ event: 'worker.stuck', worker: watched.process.pid, silentMs: silent * beatEveryMs });
      watched.process.kill('SIGKILL');
      silent = 0;
    }, beatEveryMs);
    listenToWorker(watched, {
      onBeat() {
        isServing = true;
        silent = 0;
      },
      onReplaceMe(reason) {
        log.warn({ event: 'worker.replace', worker: watched.process.pid, reason });
        if (worker === watched) void replace();
      },
    });
    watched.once('exit', () => clearInterval(check));
  }

  function replace(): Promise<boolean> {
    replacing ??= takeOver().finally(() => {
      replacing = undefined;
    });
    return replacing;
  }

  async function takeOver(): Promise<boolean> {
    const old = worker;
    if (!old) return true; // ended, and its next start is planned
    const startedAt = performance.now();
    try {
      const launched = await launch();
      worker = launched;
      log.info({ event: 'worker.replaced', worker: old.process.pid, by: launched.process.pid });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ event: 'worker.replace-failed', worker: old.process.pid, reason });
      const { exitCode: code, signalCode: signal } = old.process;
      // it was lost meanwhile, and nobody took its place
      if (hasEnded(old) && !isStopping) onLost(old, { code, signal, startedAt });
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

const hasEnded = ({ process: { exitCode, signalCode } }: Worker) => exitCode !== null || signalCode !== null;

async function stopWorker(worker: Worker, limitMs: number): Promise<boolean> {
  if (hasEnded(worker)) return worker.process.exitCode === 0;
  const ended = Promise.withResolvers<number>();
  worker.once('exit', (code) => ended.resolve(code ?? 1));
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), limitMs);
  const code = await ended.promise;
  clearTimeout(timer);
  return code === 0;
}
