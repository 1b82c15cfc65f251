import type { ReadCall } from '../../../client/lib/site/page.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';

/** Reads the data of calls, as a page's head and status do, from answers by call name. */
export const readAnswers =
  (answers: Readonly<Record<string, unknown>>): ReadCall =>
  <I, D>({ name }: Endpoint<I, D>) =>
    answers[name] as D | undefined;
