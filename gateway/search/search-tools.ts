import type { BaseTools } from '../http/handler.ts';
import type { ListCounter } from './list-counter.ts';

/** What the handlers of lists are made from. */
export interface SearchTools extends BaseTools {
  readonly listCounter: ListCounter;
}
