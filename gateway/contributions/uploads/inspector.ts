import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fileTypeOf } from '../../../shared/platform/file-type.ts';
import type { FileFacts, Inspection, InspectionJob } from './inspection.ts';

const workerFile = new URL('./inspection-worker.ts', import.meta.url);
const heapMb = 256;
/** Little, so that the chunks of a file that were read are given back soon. */
const youngMb = 4;
const inspectMs = 120_000;
const drawMs = 60_000;

/**
 * Inspects a file in a thread of its own, which ends with it: whatever the file does to a parser stays there. A file
 * that its thread cannot cope with is refused; one that cannot be drawn goes without pictures.
 */
export async function inspect(job: Omit<InspectionJob, 'step'>): Promise<Inspection> {
  const inspected = await inThread({ ...job, step: 'inspect' }, inspectMs);
  if (inspected === 'failed') return { refused: '文件无法检查，请换一种格式后重新上传' };
  if ('refused' in inspected) return inspected;
  if (job.fileType !== 'pdf' && fileTypeOf(job.fileType) !== 'image') return inspected;
  return { facts: { ...inspected.facts, ...(await draw(job)) } };
}

/** Draws the first pages of a PDF, or a picture, in a thread of its own; no facts where it cannot be drawn. */
export async function draw(job: Omit<InspectionJob, 'step'>): Promise<FileFacts> {
  const drawn = await inThread({ ...job, step: 'draw' }, drawMs);
  return drawn !== 'failed' && 'facts' in drawn ? drawn.facts : {};
}

async function inThread(job: InspectionJob, timeoutMs: number): Promise<Inspection | 'failed'> {
  const worker = new Worker(workerFile, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  });
  const ended = new AbortController();
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs)]);
    const answer = once(worker, 'message', { signal }).then(([result]) => result as Inspection);
    const death = once(worker, 'exit', { signal }).then(() => 'failed' as const);
    return await Promise.race([answer, death]);
  } catch {
    return 'failed';
  } finally {
    ended.abort();
    await worker.terminate();
  }
}
