import { parentPort } from 'node:worker_threads';
import type { DrawingAnswer, DrawingJob } from './draw-in-thread.ts';
import { drawPdf } from './draw-pdf.ts';
import { placesOnPages } from './place-questions.ts';

/** A thread that draws the pages of the PDF that it is sent (gateway/questions/imports/pages/draw-in-thread.ts). */
parentPort?.on('message', async (job: DrawingJob) => parentPort?.postMessage(await draw(job)));

async function draw({ path, folder, questions }: DrawingJob): Promise<DrawingAnswer> {
  const pages = await drawPdf({ path, folder }).catch(() => []);
  return {
    pictures: pages.map(({ width, height }) => ({ width, height })),
    places: placesOnPages(questions, pages),
  };
}
