import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isListed, resource } from '../db/schema/resource.ts';
import { knowledgeNode, textbookNode, textbookVersion } from '../db/schema/tree.ts';

export interface SubjectOf {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

export const knowledgeNodes = (db: Db, { studyPhaseCode, subjectCode }: SubjectOf) =>
  db
    .select()
    .from(knowledgeNode)
    .where(and(eq(knowledgeNode.studyPhaseCode, studyPhaseCode), eq(knowledgeNode.subjectCode, subjectCode)))
    .orderBy(asc(knowledgeNode.sort));

export const phaseKnowledgeNodes = (db: Db, studyPhaseCode: number) =>
  db
    .select()
    .from(knowledgeNode)
    .where(eq(knowledgeNode.studyPhaseCode, studyPhaseCode))
    .orderBy(asc(knowledgeNode.sort));

/** All editions of a subject, or the one with that code. */
export const loadTextbookVersions = (db: Db, { studyPhaseCode, subjectCode }: SubjectOf, versionCode?: string) =>
  db
    .select()
    .from(textbookVersion)
    .where(
      and(
        eq(textbookVersion.studyPhaseCode, studyPhaseCode),
        eq(textbookVersion.subjectCode, subjectCode),
        versionCode === undefined ? undefined : eq(textbookVersion.versionCode, versionCode),
      ),
    )
    .orderBy(asc(textbookVersion.sort));

export const textbookNodes = (db: Db, versionIds: readonly number[]) =>
  versionIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(textbookNode)
        .where(inArray(textbookNode.versionId, [...versionIds]))
        .orderBy(asc(textbookNode.sort));

/** Number of resources by textbook node: a resource counts at its chapter, or at its volume if it has none. */
export async function countsByChapter(
  db: Db,
  { studyPhaseCode, subjectCode }: SubjectOf,
): Promise<Map<number, number>> {
  const place = sql<number>`coalesce(${resource.chapterId}, ${resource.volumeId})`.mapWith(Number);
  const rows = await db
    .select({ place, amount: count() })
    .from(resource)
    .where(
      and(
        isListed,
        eq(resource.studyPhaseCode, studyPhaseCode),
        eq(resource.subjectCode, subjectCode),
        isNotNull(resource.volumeId),
      ),
    )
    .groupBy(place);
  return new Map(rows.map((row) => [row.place, row.amount]));
}

/** Number of resources by knowledge point. */
export async function countsByKnowledge(db: Db, subject: SubjectOf): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ point: number; amount: number }>(
    sql`select point::int as point, count(*)::int as amount
        from resource, unnest(knowledge_ids) as point
        where study_phase_code = ${subject.studyPhaseCode} and subject_code = ${subject.subjectCode}
          and main_id is null and withdrawn_at is null
        group by point`,
  );
  return new Map(rows.map((row) => [row.point, row.amount]));
}
