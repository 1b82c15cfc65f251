import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PaperResult, SheetJob } from './paper-engine.ts';
import type { WorkerAnswer } from './worker-answer.ts';

/** A job that ended without a result: it could not be made, or the worker hung or died. */
export class PaperFailure extends Error {
  override readonly name = 'PaperFailure';
}

export interface PaperMaker {
  /** @throws PaperFailure */
  make(job: SheetJob): Promise<PaperResult>;
  close(): Promise<void>;
}

const bundledFonts = fileURLToPath(new URL('../fonts', import.meta.url));
const workerFile = new URL('./paper-worker.ts', import.meta.url);

interface ThreadOptions {
  /** Folder with fonts of the operator; empty without. */
  fontDir?: string;
  timeoutMs?: number;
  /** For the first job of a worker, which loads the compiler and the fonts. */
  startTimeoutMs?: number;
  jobsPerWorker?: number;
  /** Limit of the worker's heap; it dies beyond. */
  heapMb?: number;
  /** A worker whose compiler holds more than this is replaced after its job. */
  maxMemoryMb?: number;
  worker?: URL;
  onStart?: () => void;
}

/** Makes files of papers in threads, each of which starts when the others are busy. */
export function createPaperMaker({ threads = 1, ...options }: ThreadOptions & { threads?: number } = {}): PaperMaker {
  const pool = Array.from({ length: threads }, () => ({ thread: createThread(options), jobs: 0 }));
  return {
    async make(job) {
      const chosen = pool.reduce((best, other) => (other.jobs < best.jobs ? other : best));
      chosen.jobs += 1;
      try {
        return await chosen.thread.make(job);
      } finally {
        chosen.jobs -= 1;
      }
    },
    close: async () => void (await Promise.all(pool.map(({ thread }) => thread.close()))),
  };
}

/**
 * One worker thread that starts with the first job. Jobs wait for each other. A worker that does not answer in time,
 * dies or has done its number of jobs (Typst's memory grows) is replaced by a new one.
 */
function createThread({
  fontDir = '',
  timeoutMs = 10_000,
  startTimeoutMs = 30_000,
  jobsPerWorker = 60,
  heapMb = 256,
  maxMemoryMb = 400,
  worker: file = workerFile,
  onStart = () => {},
}: ThreadOptions): PaperMaker {
  const fontFolders = fontDir === '' ? [bundledFonts] : [bundledFonts, fontDir];
  let worker: Worker | undefined;
  let done = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const start = () => {
    const started = new Worker(file, {
      workerData: { fontFolders },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    started.unref();
    done = 0;
    onStart();
    return started;
  };

  const stop = async () => {
    const old = worker;
    worker = undefined;
    await old?.terminate();
  };

  async function run(job: SheetJob): Promise<PaperResult> {
    const isFirst = worker === undefined;
    const current = worker ?? start();
    worker = current;
    const answer = await answerOf(current, job, isFirst ? startTimeoutMs : timeoutMs);
    done += 1;
    // one that failed may be left in any state
    if ('failure' in answer || done >= jobsPerWorker || answer.memory > maxMemoryMb * 1024 * 1024) await stop();
    if ('failure' in answer) throw new PaperFailure(answer.failure);
    return answer.result;
  }

  return {
    make(job) {
      const result = queue.then(() => run(job));
      queue = result.catch(() => undefined);
      return result;
    },
    close: stop,
  };
}

async function answerOf(worker: Worker, job: SheetJob, timeoutMs: number): Promise<WorkerAnswer> {
  const ended = new AbortController();
  const { signal } = ended;
  const timeout = AbortSignal.timeout(timeoutMs);
  worker.ref();
  try {
    const answer = once(worker, 'message', { signal: AbortSignal.any([signal, timeout]) });
    const death = once(worker, 'exit', { signal }).then(([code]: unknown[]) => [
      { failure: `the worker ended with ${code}` },
    ]);
    worker.postMessage(job);
    const [first]: unknown[] = await Promise.race([answer, death]);
    return first as WorkerAnswer;
  } catch (error) {
    if (timeout.aborted) return { failure: `no answer within ${timeoutMs} ms` };
    return { failure: error instanceof Error ? error.message : String(error) };
  } finally {
    worker.unref();
    ended.abort();
  }
}
