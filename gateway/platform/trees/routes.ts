import type { treeSchemas } from '../../../shared/platform/calls/tree.schema.ts';
import type { HandlersOf } from '../http/handler.ts';
import { presentTree } from './present-tree.ts';
import { type TreeTools, textbookTree } from './textbook-tree.ts';
import { knowledgeNodes } from './tree-store.ts';

type TreeSchemas = typeof treeSchemas;

export const treeHandlers = ({ db, treeCounts }: TreeTools): HandlersOf<TreeSchemas> => ({
  'zzw.treeKpoint': async (subject) =>
    presentTree(await knowledgeNodes(db, subject), await treeCounts.byKnowledge(subject)),
  'zzw.treeTextbook': ({ versionCode, ...subject }) => textbookTree({ db, treeCounts }, subject, versionCode),
});
