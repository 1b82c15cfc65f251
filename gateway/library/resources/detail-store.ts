import type { Db } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray, isNull, or, sql } from '../../platform/db/drizzle.ts';
import { favourite } from '../../platform/db/schema/favourite.ts';
import { paper } from '../../platform/db/schema/question.ts';
import { contributor, resource, resourceChange, resourceColumns, school } from '../../platform/db/schema/resource.ts';
import { knowledgeNode, textbookVersion } from '../../platform/db/schema/tree.ts';

export type DetailRow = NonNullable<Awaited<ReturnType<typeof detailRow>>>;

/** A resource joined with its school, edition, paper and uploader; undefined if it does not exist or was withdrawn. */
export async function detailRow(db: Db, id: number) {
  const [row] = await db
    .select({
      ...resourceColumns,
      uploaded: resource.uploaded,
      schoolName: school.name,
      versionName: textbookVersion.versionName,
      questionNum: paper.questionNum,
      uploader: contributor,
      collectNum: sql<number>`(select count(*)::int from ${favourite}
        where ${favourite.collectType} = 'resource' and ${favourite.targetId} = ${resource.id})`,
    })
    .from(resource)
    .leftJoin(school, eq(school.id, resource.schoolId))
    .leftJoin(contributor, eq(contributor.id, resource.uploaderId))
    .leftJoin(textbookVersion, eq(textbookVersion.id, resource.versionId))
    .leftJoin(paper, eq(paper.resourceId, resource.id))
    .where(and(eq(resource.id, id), isNull(resource.withdrawnAt)));
  return row;
}

/** All files of the paper that a resource belongs to, the main one first; only itself where it has no parts. */
export const paperFiles = (db: Db, mainId: number) =>
  db
    .select({ id: resource.id, kind: resource.partKind, fileType: resource.fileType, fileSize: resource.fileSize })
    .from(resource)
    .where(or(eq(resource.id, mainId), eq(resource.mainId, mainId)))
    .orderBy(asc(resource.id));

/** What changed in a resource, the latest first. */
export const changesOf = (db: Db, id: number) =>
  db
    .select({ changedAt: resourceChange.changedAt, note: resourceChange.note })
    .from(resourceChange)
    .where(eq(resourceChange.resourceId, id))
    .orderBy(desc(resourceChange.changedAt))
    .limit(shownChanges);
const shownChanges = 20;

/** The path of a chapter, from its volume down. */
export async function chapterPath(db: Db, chapterId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`with recursive above as (
          select id, parent_id, name, 0 as height from textbook_node where id = ${chapterId}
          union all
          select node.id, node.parent_id, node.name, above.height + 1
          from textbook_node node join above on node.id = above.parent_id
        ) select id::int as id, name from above order by height desc`,
  );
  return rows;
}

export const knowledgeNames = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: knowledgeNode.id, name: knowledgeNode.name })
        .from(knowledgeNode)
        .where(inArray(knowledgeNode.id, [...ids]));

export async function countView(db: Db, id: number): Promise<void> {
  await db
    .update(resource)
    .set({ viewNum: sql`${resource.viewNum} + 1` })
    .where(eq(resource.id, id));
}
