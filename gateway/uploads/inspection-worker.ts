import { parentPort, workerData } from 'node:worker_threads';
import { drawPages } from './draw-pages.ts';
import { inspectFile } from './inspect-file.ts';
import type { InspectionJob } from './inspection.ts';

/** A thread that does one step of one file's inspection (gateway/uploads/inspector.ts). */
const job = workerData as InspectionJob;
parentPort?.postMessage(job.step === 'inspect' ? await inspectFile(job) : await drawPages(job));
