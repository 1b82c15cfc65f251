import { type UploadTags, uploadTagCap } from '../../../shared/contributions/upload-tags.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import { school } from '../../platform/db/schema/resource.ts';
import { knowledgeNode, textbookNode, textbookVersion } from '../../platform/db/schema/tree.ts';
import { invalidInput } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';

interface Place {
  readonly versionId: number | null;
  readonly volumeId: number | null;
  readonly chapterId: number | null;
  readonly knowledgeIds: number[];
  readonly schoolId: number | null;
  /** Names from the volume to the lesson, and of the knowledge points. */
  readonly topics: readonly string[];
}

/**
 * Where tags put a file among the trees of its subject.
 *
 * @throws CodedError 422 for a chapter, edition or knowledge point that the subject does not have.
 */
export async function placeOfTags(db: Queries, tags: UploadTags): Promise<Place> {
  const { versionCode, chapterId, kpointIds = [] } = tags;
  const version = versionCode === undefined ? undefined : await versionOf(db, tags, versionCode);
  if (versionCode !== undefined && !version) throw invalidInput('所选学科没有这个教材版本');
  const path = chapterId === undefined ? [] : await chapterPath(db, rowId(chapterId));
  const [volume] = path;
  if (chapterId !== undefined && (!volume || !(await isOfSubject(db, tags, volume.versionId)))) {
    throw invalidInput('所选学科没有这个章节');
  }
  if (volume && version && volume.versionId !== version.id) throw invalidInput('所选章节不属于这个教材版本');
  const points = await pointsOf(db, tags, kpointIds.map(rowId));
  if (points.length < kpointIds.length) throw invalidInput('所选学科没有这个知识点');
  return {
    versionId: volume?.versionId ?? version?.id ?? null,
    volumeId: volume?.id ?? null,
    chapterId: path.length > 1 ? (path.at(-1)?.id ?? null) : null,
    knowledgeIds: points.map(({ id }) => id),
    schoolId: await schoolIdOf(db, tags.schoolName),
    topics: [...path, ...points].map(({ name }) => name),
  };
}

const ofSubject = (
  table: typeof textbookVersion | typeof knowledgeNode,
  { studyPhaseCode, subjectCode }: Pick<UploadTags, 'studyPhaseCode' | 'subjectCode'>,
) => and(eq(table.studyPhaseCode, studyPhaseCode), eq(table.subjectCode, subjectCode));

async function versionOf(db: Queries, tags: UploadTags, versionCode: string) {
  const [row] = await db
    .select({ id: textbookVersion.id })
    .from(textbookVersion)
    .where(and(ofSubject(textbookVersion, tags), eq(textbookVersion.versionCode, versionCode)));
  return row;
}

async function isOfSubject(db: Queries, tags: UploadTags, versionId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: textbookVersion.id })
    .from(textbookVersion)
    .where(and(eq(textbookVersion.id, versionId), ofSubject(textbookVersion, tags)));
  return row !== undefined;
}

/** From the volume down to the node; empty where it does not exist or lies deeper than tags go. */
async function chapterPath(db: Queries, id: number) {
  const path: { id: number; parentId: number | null; versionId: number; name: string }[] = [];
  let next: number | null = id;
  for (let level = 0; level < uploadTagCap && next !== null; level++) {
    const { id, parentId, versionId, name } = textbookNode;
    const [node]: typeof path = await db
      .select({ id, parentId, versionId, name })
      .from(textbookNode)
      .where(eq(id, next));
    if (!node) return [];
    path.unshift(node);
    next = node.parentId;
  }
  return next === null ? path : [];
}

const pointsOf = async (db: Queries, tags: UploadTags, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: knowledgeNode.id, name: knowledgeNode.name })
        .from(knowledgeNode)
        .where(and(inArray(knowledgeNode.id, [...ids]), ofSubject(knowledgeNode, tags)));

/** A school that the site knows by this name. */
async function schoolIdOf(db: Queries, name: string | undefined): Promise<number | null> {
  if (!name) return null;
  const [row] = await db.select({ id: school.id }).from(school).where(eq(school.name, name)).limit(1);
  return row?.id ?? null;
}
