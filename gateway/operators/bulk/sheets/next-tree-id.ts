import type { Db } from '../../../platform/db/database.ts';
import { and, eq, max, sql } from '../../../platform/db/drizzle.ts';
import { studioEntry } from '../../../platform/db/schema/studio.ts';
import type { knowledgeNode, textbookNode, textbookVersion } from '../../../platform/db/schema/tree.ts';

/** An id that no row has, and no draft of the studio's kind that is still to become one. */
export async function nextTreeId(
  db: Db,
  table: typeof textbookVersion | typeof textbookNode | typeof knowledgeNode,
  kind: 'textbook' | 'textbook-node' | 'knowledge-point',
): Promise<number> {
  const [row] = await db.select({ id: max(table.id) }).from(table);
  const [draft] = await db
    .select({ id: sql<string | null>`max(${studioEntry.id}::bigint)` })
    .from(studioEntry)
    .where(and(eq(studioEntry.kind, kind), sql`${studioEntry.id} ~ '^[0-9]{1,15}$'`));
  return Math.max(row?.id ?? 0, Number(draft?.id ?? 0)) + 1;
}
