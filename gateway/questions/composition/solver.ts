import { Worker } from 'node:worker_threads';
import { type Clock, systemClock } from '../../../shared/platform/clock.ts';
import type { LinearModel } from './linear-model.ts';

/** What the thread is asked. */
export interface SolverQuestion {
  readonly id: number;
  readonly model: LinearModel;
  readonly timeLimitSeconds: number;
  /** A solution whose cost is at most this much above the lowest is good enough. */
  readonly gap: number;
}

export interface SolverAnswer {
  readonly id: number;
  /** Values of the variables; undefined without a solution. */
  readonly values: Float64Array | undefined;
  /** False where the time limit ended the search. */
  readonly isOptimal: boolean;
  readonly failure: string | undefined;
}

export interface Solution {
  readonly values: Float64Array;
  readonly isOptimal: boolean;
}

export interface Solver {
  /**
   * @throws SolverBusy where too many models wait, or this one has waited too long.
   * @throws SolverFailed where the library has crashed, hangs or finds nothing; the next model gets a new thread.
   */
  solve(model: LinearModel, limits: Pick<SolverQuestion, 'timeLimitSeconds' | 'gap'>): Promise<Solution>;
  close(): Promise<void>;
}

export class SolverBusy extends Error {
  override readonly name = 'SolverBusy';
}
export class SolverFailed extends Error {
  override readonly name = 'SolverFailed';
}

interface Job {
  readonly question: SolverQuestion;
  readonly since: number;
  readonly resolve: (solution: Solution) => void;
  readonly reject: (error: Error) => void;
}

const startThread = () => new Worker(new URL('./solver-worker.ts', import.meta.url), { execArgv: [] });

/** The library's memory grows with use; a thread that has solved so many models is replaced. */
const jobsPerThread = 500;
/** Two papers are up to four models, for all of which a person waits a minute. */
const mostWaitMs = 15_000;

/**
 * Solves models one after another in a thread of its own, so that calls are answered meanwhile. The thread is started
 * with the first model and killed where it overruns its time limit by `graceMs`, which includes loading the library.
 */
export function createSolver({
  start = startThread,
  mostWaiting = 64,
  graceMs = 10_000,
  clock = systemClock,
}: {
  start?: () => Worker;
  mostWaiting?: number;
  graceMs?: number;
  clock?: Pick<Clock, 'monotonic'>;
} = {}): Solver {
  const waiting: Job[] = [];
  let thread: Worker | undefined;
  let jobsOfThread = 0;
  let current: Job | undefined;
  let deadline: NodeJS.Timeout | undefined;
  let lastId = 0;

  function end(settle: (job: Job) => void): void {
    clearTimeout(deadline);
    const job = current;
    current = undefined;
    if (job) settle(job);
    thread?.unref();
    next();
  }

  async function drop(): Promise<void> {
    const dropped = thread;
    thread = undefined;
    dropped?.removeAllListeners();
    // an error of a thread that is being killed has no other listener and would end the process
    dropped?.on('error', () => {});
    await dropped?.terminate();
  }

  function fail(reason: string): void {
    void drop();
    end((job) => job.reject(new SolverFailed(reason)));
  }

  function running(): Worker {
    if (thread && jobsOfThread < jobsPerThread) return thread;
    void drop();
    jobsOfThread = 0;
    const started = start();
    thread = started;
    started.on('error', (error: Error) => fail(error.message));
    started.on('exit', (code: number) => fail(`the thread has ended with code ${code}`));
    started.on('message', ({ id, values, isOptimal, failure }: SolverAnswer) => {
      if (id !== current?.question.id) return;
      if (values) end((job) => job.resolve({ values, isOptimal }));
      else fail(failure ?? 'no solution');
    });
    return started;
  }

  function next(): void {
    if (current) return;
    current = waiting.shift();
    while (current && clock.monotonic() - current.since > mostWaitMs) {
      current.reject(new SolverBusy('waited too long'));
      current = waiting.shift();
    }
    if (!current) return;
    const { question } = current;
    deadline = setTimeout(() => fail('the time limit was overrun'), question.timeLimitSeconds * 1000 + graceMs);
    const worker = running();
    jobsOfThread += 1;
    worker.ref();
    worker.postMessage(question);
  }

  return {
    solve(model, limits) {
      if (waiting.length >= mostWaiting) return Promise.reject(new SolverBusy('too many models wait'));
      lastId += 1;
      const question = { id: lastId, model, ...limits };
      return new Promise((resolve, reject) => {
        waiting.push({ question, since: clock.monotonic(), resolve, reject });
        next();
      });
    },
    async close() {
      clearTimeout(deadline);
      for (const job of waiting.splice(0)) job.reject(new SolverFailed('the solver is closed'));
      current?.reject(new SolverFailed('the solver is closed'));
      current = undefined;
      await drop();
    },
  };
}
