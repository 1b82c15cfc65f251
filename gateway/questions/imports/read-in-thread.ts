import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
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

/** What the thread is given: the job, and a folder for what LibreOffice makes. */
export interface ThreadJob extends ReadingJob {
  readonly folder: string;
}

/** `unreadable` is a sentence for the person who sent the file. */
export type ReadingAnswer =
  | { readonly paper: ReadPaper; readonly pictures: readonly LinePicture[] }
  | { readonly unreadable: string };

const workerFile = new URL('./reading-worker.ts', import.meta.url);
/** LibreOffice ends before the thread does (gateway/questions/reading/read-old-word.ts). */
const readingMs = 120_000;
/** A young generation of the usual size keeps another 100 MB of a large file that nothing needs any more. */
const heap = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/**
 * Reads a file in a thread of its own, which ends with it: whatever the file does to a reader stays there, and calls are
 * answered meanwhile. A file that the thread cannot cope with is `unreadable`, and logged.
 */
export async function readInThread(job: ReadingJob, log: Pick<Logger, 'warn'>): Promise<ReadingAnswer> {
  const folder = await mkdtemp(join(tmpdir(), 'zhizhan-doc-'));
  const start = () => new Worker(workerFile, { execArgv: [], resourceLimits: heap });
  const thread = createWorkerThread<ThreadJob, ReadingAnswer>({ start, timeoutMs: readingMs });
  try {
    return await thread.ask({ ...job, folder });
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    log.warn({ event: 'question-import.not-read', err: error });
    return { unreadable: '文件太大或过于复杂，没有读完，请分成几个文件或另存后再试' };
  } finally {
    await thread.close();
    await rm(folder, { recursive: true, force: true });
  }
}
