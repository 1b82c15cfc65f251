import { parentPort, workerData } from 'node:worker_threads';
import { createTypstEngine, type SheetJob } from './typst-engine.ts';
import type { WorkerAnswer } from './worker-answer.ts';

/** One thread that sets sheets, a job at a time (gateway/exports/sheet-maker.ts). */
const { fontFolders } = workerData as { fontFolders: string[] };
const engine = createTypstEngine(fontFolders);

parentPort?.on('message', async (job: SheetJob) => {
  let answer: WorkerAnswer;
  try {
    answer = { result: (await engine).make(job) };
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
