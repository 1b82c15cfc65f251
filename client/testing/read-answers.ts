import type { ReadCall } from '../lib/page.ts';

/** Reads the data of calls, as a page's head and status do, from answers by call name. */
export const readAnswers =
  (answers: Readonly<Record<string, unknown>>): ReadCall =>
  (endpoint) =>
    answers[endpoint.name] as never;
