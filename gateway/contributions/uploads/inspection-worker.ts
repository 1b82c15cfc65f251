import { parentPort, workerData } from 'node:worker_threads';
import type { InspectionJob } from './inspection.ts';

/** A thread that does one step of one file's inspection (gateway/contributions/uploads/inspector.ts). */
const job = workerData as InspectionJob;
// each step loads its own libraries: Typst and the canvas take as much memory as the rest together
const step =
  job.step === 'inspect'
    ? (await import('./inspect-file.ts')).inspectFile
    : (await import('./draw-pages.ts')).drawPages;
parentPort?.postMessage(await step(job));
