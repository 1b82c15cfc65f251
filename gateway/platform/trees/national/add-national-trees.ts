import type { Db } from '../../db/database.ts';
import type { PgTable } from '../../db/drizzle.ts';
import { advanceIds, insertRows } from '../../db/insert-rows.ts';
import { knowledgeNode, textbookNode, textbookVersion } from '../../db/schema/tree.ts';
import { treeRows } from './tree-rows.ts';

/**
 * Adds the textbook and knowledge trees that the project ships, in the caller's transaction; gives how many rows of
 * each came. A tree of which there is a node already is left as it is.
 */
export async function addNationalTrees(tx: Db): Promise<{ readonly textbooks: number; readonly knowledge: number }> {
  const trees = treeRows();
  const isEmpty = async (table: PgTable) => (await tx.$count(table)) === 0;
  const needsTextbooks = await isEmpty(textbookVersion);
  const needsKnowledge = await isEmpty(knowledgeNode);
  if (needsTextbooks) {
    await insertRows(tx, textbookVersion, trees.versions);
    await insertRows(tx, textbookNode, trees.nodes);
    await advanceIds(tx, [textbookVersion, textbookNode]);
  }
  if (needsKnowledge) {
    await insertRows(tx, knowledgeNode, trees.knowledge);
    await advanceIds(tx, [knowledgeNode]);
  }
  return {
    textbooks: needsTextbooks ? trees.nodes.length : 0,
    knowledge: needsKnowledge ? trees.knowledge.length : 0,
  };
}
