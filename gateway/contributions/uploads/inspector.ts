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
export const inspect = (job: Omit<InspectionJob, 'step'>): Promise<Inspection> => inspectBy(inThread, job);

async function inspectBy(ask: typeof inThread, job: Omit<InspectionJob, 'step'>): Promise<Inspection> {
  const inspected = await ask({ ...job, step: 'inspect' }, inspectMs);
  if (inspected === 'failed') return { refused: '文件无法检查，请换一种格式后重新上传' };
  if ('refused' in inspected) return inspected;
  if (job.fileType !== 'pdf' && fileTypeOf(job.fileType) !== 'image') return inspected;
  return { facts: { ...inspected.facts, ...(await drawBy(ask, job)) } };
}

/** Draws the first pages of a PDF, or a picture, in a thread of its own; no facts where it cannot be drawn. */
export const draw = (job: Omit<InspectionJob, 'step'>): Promise<FileFacts> => drawBy(inThread, job);

async function drawBy(ask: typeof inThread, job: Omit<InspectionJob, 'step'>): Promise<FileFacts> {
  const drawn = await ask({ ...job, step: 'draw' }, drawMs);
  return drawn !== 'failed' && 'facts' in drawn ? drawn.facts : {};
}

/** Inspects file after file in one thread, which saves most of the time of small files. */
interface KeptInspector {
  inspect(job: Omit<InspectionJob, 'step'>): Promise<Inspection>;
  close(): Promise<void>;
}

/** Typst keeps what it was given: a thread ends after that many steps. */
const stepsOfThread = 100;

/** One file at a time. A thread that a file has brought down is replaced, and that file refused. */
export function createKeptInspector(): KeptInspector {
  let worker: Worker | undefined;
  let steps = 0;
  async function close() {
    await worker?.terminate();
    worker = undefined;
    steps = 0;
  }
  async function ask(job: InspectionJob, timeoutMs: number) {
    worker ??= startThread();
    const result = await answerOf(worker, job, timeoutMs);
    if (result === 'failed' || ++steps >= stepsOfThread) await close();
    return result;
  }
  return { inspect: (job) => inspectBy(ask, job), close };
}

async function inThread(job: InspectionJob, timeoutMs: number): Promise<Inspection | 'failed'> {
  const worker = startThread();
  const result = await answerOf(worker, job, timeoutMs);
  await worker.terminate();
  return result;
}

const startThread = () =>
  new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb } });

async function answerOf(worker: Worker, job: InspectionJob, timeoutMs: number): Promise<Inspection | 'failed'> {
  const ended = new AbortController();
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs)]);
    const answer = once(worker, 'message', { signal }).then(([result]) => result as Inspection);
    const death = once(worker, 'exit', { signal }).then(() => 'failed' as const);
    worker.postMessage(job);
    return await Promise.race([answer, death]);
  } catch {
    return 'failed';
  } finally {
    ended.abort();
  }
}
