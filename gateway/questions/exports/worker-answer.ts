import type { PaperResult } from './paper-engine.ts';

/** What the worker says of a job. */
export type WorkerAnswer = { readonly result: PaperResult; readonly memory: number } | { readonly failure: string };
