import type { BaseTools } from './http/handler.ts';
import { referenceHandlers } from './reference/routes.ts';
import { treeHandlers } from './trees/routes.ts';

/** The calls of the dictionaries, areas and trees, by name. */
export const platformHandlers = (tools: Pick<BaseTools, 'db'>) => ({
  ...referenceHandlers(tools),
  ...treeHandlers(tools),
});
