import { parentPort, workerData } from 'node:worker_threads';
import { createPaperEngine, type SheetJob } from './paper-engine.ts';
import type { WorkerAnswer } from './worker-answer.ts';

/** One thread that makes files of papers, a job at a time (gateway/questions/exports/paper-maker.ts). */
const { fontFolders } = workerData as { fontFolders: string[] };
const engine = createPaperEngine(fontFolders);

parentPort?.on('message', async (job: SheetJob) => {
  let answer: WorkerAnswer;
  try {
    const { make, memory } = await engine;
    answer = { result: await make(job), memory: memory() };
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
