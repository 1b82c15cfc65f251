import type { Db } from '../db/database.ts';
import { and, eq, sql } from '../db/drizzle.ts';
import { textbookVersion } from '../db/schema/tree.ts';

interface Scope {
  readonly studyPhaseCode?: number | undefined;
  readonly subjectCode?: number | undefined;
}

const inScope = ({ studyPhaseCode, subjectCode }: Scope) =>
  and(
    studyPhaseCode === undefined ? undefined : eq(textbookVersion.studyPhaseCode, studyPhaseCode),
    subjectCode === undefined ? undefined : eq(textbookVersion.subjectCode, subjectCode),
  );

/** Editions of a press: one for each subject of the scope. */
export const versionsWithCode = (db: Db, versionCode: string, scope: Scope): Promise<number[]> =>
  db
    .select({ id: textbookVersion.id })
    .from(textbookVersion)
    .where(and(eq(textbookVersion.versionCode, versionCode), inScope(scope)))
    .then((rows) => rows.map((row) => row.id));

/** Ids of a node and its descendants; the id alone for an unknown node. */
async function branch(db: Db, table: 'textbook_node' | 'knowledge_node', id: number): Promise<number[]> {
  const name = sql.identifier(table);
  const { rows } = await db.execute<{ id: number }>(
    sql`with recursive branch as (
          select id from ${name} where id = ${id}
          union all select child.id from ${name} child join branch on child.parent_id = branch.id
        ) select id::int as id from branch`,
  );
  return rows.length > 0 ? rows.map((row) => row.id) : [id];
}

export const chapterBranch = (db: Db, id: number) => branch(db, 'textbook_node', id);
export const knowledgeBranch = (db: Db, id: number) => branch(db, 'knowledge_node', id);
