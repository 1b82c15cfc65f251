import type { treeSchemas } from '../../../shared/platform/calls/tree.schema.ts';
import type { BaseTools, HandlersOf } from '../http/handler.ts';
import { presentTree } from './present-tree.ts';
import { textbookTree } from './textbook-tree.ts';
import { countsByKnowledge, knowledgeNodes } from './tree-store.ts';

type TreeSchemas = typeof treeSchemas;

export const treeHandlers = ({ db }: Pick<BaseTools, 'db'>): HandlersOf<TreeSchemas> => ({
  'zzw.treeKpoint': async (subject) =>
    presentTree(await knowledgeNodes(db, subject), await countsByKnowledge(db, subject)),
  'zzw.treeTextbook': ({ versionCode, ...subject }) => textbookTree(db, subject, versionCode),
});
