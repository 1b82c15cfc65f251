import type { SheetResult } from './typst-engine.ts';

/** What the worker says of a job. */
export type WorkerAnswer = { readonly result: SheetResult } | { readonly failure: string };
