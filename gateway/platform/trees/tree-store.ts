import type { Db } from '../db/database.ts';
import { and, asc, eq, inArray } from '../db/drizzle.ts';
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

/** How many resources stand at the nodes of a subject's trees. The library counts them. */
export interface TreeCounts {
  /** By textbook node: a resource counts at its chapter, or at its volume if it has none. */
  byChapter(subject: SubjectOf): Promise<Map<number, number>>;
  byKnowledge(subject: SubjectOf): Promise<Map<number, number>>;
}
