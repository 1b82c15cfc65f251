import { Worker } from 'node:worker_threads';
import { createWorkerThread, ThreadFailure } from '../../platform/worker-thread.ts';
import type { LinePicture } from '../reading/paper-line.ts';
import type { ReadPaper } from '../reading/read-paper-shape.ts';

export interface ReadingJob {
  readonly path: string;
  /** A second file with the answers. */
  readonly answers?: string | undefined;
  /** LibreOffice's program; empty without. */
  readonly soffice: string;
}

/** `unreadable` is a sentence for the person who sent the file. */
export type ReadingAnswer =
  | { readonly paper: ReadPaper; readonly pictures: readonly LinePicture[] }
  | { readonly unreadable: string };

const workerFile = new URL('./reading-worker.ts', import.meta.url);
const readingMs = 120_000;
const heapMb = 512;

/**
 * Reads a file in a thread of its own, which ends with it: whatever the file does to a reader stays there, and calls are
 * answered meanwhile. A file that the thread cannot cope with is `unreadable`.
 */
export async function readInThread(job: ReadingJob): Promise<ReadingAnswer> {
  const start = () => new Worker(workerFile, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  const thread = createWorkerThread<ReadingJob, ReadingAnswer>({ start, timeoutMs: readingMs });
  try {
    return await thread.ask(job);
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    return { unreadable: '文件太大或过于复杂，没有读完，请分成几个文件或另存后再试' };
  } finally {
    await thread.close();
  }
}
