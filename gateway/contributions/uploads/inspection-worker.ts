import { parentPort } from 'node:worker_threads';
import type { Inspection, InspectionJob } from './inspection.ts';

/** A thread that does the steps of files' inspections that it is sent (gateway/contributions/uploads/inspector.ts). */
parentPort?.on('message', async (job: InspectionJob) => parentPort?.postMessage(await doStep(job)));

async function doStep(job: InspectionJob): Promise<Inspection> {
  // each step loads its own libraries: Typst and the canvas take as much memory as the rest together
  if (job.step === 'inspect') return (await import('./inspect-file.ts')).inspectFile(job);
  return (await import('./draw-pages.ts')).drawPages(job);
}
