import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createWorkerThread } from '../../platform/worker-thread.ts';
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

/** One thread; it is replaced after its number of jobs (Typst's memory grows), and after one that failed. */
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
  const { ask, close } = createWorkerThread<SheetJob, WorkerAnswer>({
    start() {
      onStart();
      return new Worker(file, { workerData: { fontFolders }, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    },
    timeoutMs,
    startTimeoutMs,
    isSpent: (answer, jobs) =>
      'failure' in answer || jobs >= jobsPerWorker || answer.memory > maxMemoryMb * 1024 * 1024,
  });
  return {
    async make(job) {
      const answer = await ask(job).catch((error: Error) => ({ failure: error.message }));
      if ('failure' in answer) throw new PaperFailure(answer.failure);
      return answer.result;
    },
    close,
  };
}
