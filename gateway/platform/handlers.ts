import type { BaseTools } from './http/handler.ts';
import { referenceHandlers } from './reference/routes.ts';
import { treeHandlers } from './trees/routes.ts';
import type { TreeTools } from './trees/textbook-tree.ts';

/** The calls of the dictionaries, areas and trees, by name. */
export const platformHandlers = (tools: TreeTools & Pick<BaseTools, 'clock'>) => ({
  ...referenceHandlers(tools),
  ...treeHandlers(tools),
});
