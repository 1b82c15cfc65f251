import type { Logger } from 'pino';

/** Work that nobody calls for. */
export interface BackgroundJob {
  /** Names it in the log. */
  readonly name: string;
  /** From the end of a run to the beginning of the next; a run that takes long delays the next one. */
  readonly everyMs: number | 'once';
  /** Before the first run; `everyMs` by default. */
  readonly firstAfterMs?: number;
  /** May end early once the signal is aborted. */
  readonly run: (signal: AbortSignal) => unknown;
}

interface Options {
  readonly jobs: readonly BackgroundJob[];
  readonly log: Pick<Logger, 'warn'>;
}

/** How long a stop waits for runs that are under way. */
const patienceMs = 5_000;

/**
 * Runs jobs by the clock, no job twice at the same time. A run that fails is logged as `job.failed`, and the next one
 * comes as usual. No timer keeps the process alive.
 *
 * @returns a function that begins no more runs, and resolves when those under way have ended, or after five seconds.
 */
export function startBackgroundJobs({ jobs, log }: Options): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const timers = new Map<string, NodeJS.Timeout>();
  const runs = new Map<string, Promise<void>>();

  async function runOnce({ name, run }: BackgroundJob) {
    try {
      await run(signal);
    } catch (err) {
      log.warn({ event: 'job.failed', job: name, err });
    }
  }

  function schedule(job: BackgroundJob, afterMs: number) {
    const begin = () => {
      const ended = runOnce(job).then(() => {
        runs.delete(job.name);
        if (job.everyMs !== 'once' && !signal.aborted) schedule(job, job.everyMs);
      });
      runs.set(job.name, ended);
    };
    timers.set(job.name, setTimeout(begin, afterMs).unref());
  }

  for (const job of jobs) schedule(job, job.firstAfterMs ?? (job.everyMs === 'once' ? 0 : job.everyMs));
  return async () => {
    stopping.abort();
    for (const timer of timers.values()) clearTimeout(timer);
    const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());
    await Promise.race([Promise.all(runs.values()), patience]);
  };
}
