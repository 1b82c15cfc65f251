import { Worker } from 'node:worker_threads';
import { createWorkerThread, ThreadFailure } from '../../../platform/worker-thread.ts';
import type { QuestionPlace, SoughtQuestion } from './place-questions.ts';

export interface DrawingJob {
  /** A PDF. */
  readonly path: string;
  /** Takes the pictures (`importPageName`). */
  readonly folder: string;
  readonly questions: readonly SoughtQuestion[];
}

export interface DrawingAnswer {
  /** Empty where the file cannot be drawn. */
  readonly pictures: readonly { readonly width: number; readonly height: number }[];
  readonly places: readonly QuestionPlace[];
}

const workerFile = new URL('./drawing-worker.ts', import.meta.url);
const drawingMs = 90_000;
const heapMb = 384;

/** Draws pages in a thread of its own, which ends with it; a file that the thread cannot cope with has no pictures. */
export async function drawInThread(job: DrawingJob): Promise<DrawingAnswer> {
  const start = () => new Worker(workerFile, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  const thread = createWorkerThread<DrawingJob, DrawingAnswer>({ start, timeoutMs: drawingMs });
  try {
    return await thread.ask(job);
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    return { pictures: [], places: [] };
  } finally {
    await thread.close();
  }
}
