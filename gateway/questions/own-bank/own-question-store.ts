import type { OwnQuestion } from '../../../shared/questions/calls/own-question.schema.ts';
import { keptVersions } from '../../../shared/questions/own-question-limits.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, desc, eq, inArray, lte, sql } from '../../platform/db/drizzle.ts';
import { composedPaper } from '../../platform/db/schema/composed-paper.ts';
import { ownQuestion, ownQuestionVersion } from '../../platform/db/schema/own-question.ts';

export type OwnQuestionRow = typeof ownQuestion.$inferSelect;
/** What a save writes. */
export type OwnContent = Pick<OwnQuestionRow, 'question' | 'kpointIds' | 'chapterIds' | 'folder' | 'tags'>;

const own = (userId: number, ids: readonly number[]) =>
  and(eq(ownQuestion.userId, userId), inArray(ownQuestion.id, [...ids]));

/** Those of these questions that are the person's own, in whatever order. */
export async function ownRows(db: Queries, userId: number, ids: readonly number[]): Promise<OwnQuestionRow[]> {
  return ids.length === 0 ? [] : db.select().from(ownQuestion).where(own(userId, ids));
}

export const ownQuestionCount = (db: Db, userId: number) => db.$count(ownQuestion, eq(ownQuestion.userId, userId));

const studyOf = ({ typeCode }: OwnQuestion) => ({
  studyPhaseCode: Math.floor(typeCode / 10_000) * 100,
  subjectCode: Math.floor(typeCode / 100) % 100,
});

/** Stores new questions; their ids in the same order. */
export async function addOwnQuestions(
  db: Queries,
  userId: number,
  { contents, now }: { contents: readonly OwnContent[]; now: Date },
): Promise<number[]> {
  if (contents.length === 0) return [];
  const rows = await db
    .insert(ownQuestion)
    .values(
      contents.map((content) => ({
        ...content,
        ...studyOf(content.question),
        ...{ userId, version: 1, createdAt: now, updatedAt: now },
      })),
    )
    .returning({ id: ownQuestion.id });
  return rows.map(({ id }) => id);
}

/** Stores a version over the one in `row`, which is kept; undefined where that is no longer the stored one. */
export async function replaceOwnQuestion(
  tx: Queries,
  row: OwnQuestionRow,
  { content, now }: { content: OwnContent; now: Date },
): Promise<number | undefined> {
  const { id, version } = row;
  const [saved] = await tx
    .update(ownQuestion)
    .set({ ...content, ...studyOf(content.question), version: version + 1, updatedAt: now })
    .where(and(eq(ownQuestion.id, id), eq(ownQuestion.version, version)))
    .returning({ version: ownQuestion.version });
  if (!saved) return undefined;
  await tx
    .insert(ownQuestionVersion)
    .values({ questionId: id, version, question: row.question, savedAt: row.updatedAt });
  await tx
    .delete(ownQuestionVersion)
    .where(and(eq(ownQuestionVersion.questionId, id), lte(ownQuestionVersion.version, version - keptVersions)));
  return saved.version;
}

export const earlierVersions = (db: Db, id: number) =>
  db
    .select()
    .from(ownQuestionVersion)
    .where(eq(ownQuestionVersion.questionId, id))
    .orderBy(desc(ownQuestionVersion.version));

/** Removes questions of the person's own, from basket and uses, too; gives those that were there. */
export async function removeOwnQuestions(tx: Queries, userId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.delete(ownQuestion).where(own(userId, ids)).returning({ id: ownQuestion.id });
  const gone = rows.map(({ id }) => id);
  if (gone.length === 0) return [];
  const numbers = `{${gone.map((id) => -id).join()}}`;
  await tx.execute(sql`delete from basket_item
    where user_id = ${userId} and kind = 'question' and target_id = any(${numbers}::bigint[])`);
  await tx.execute(sql`delete from question_use
    where user_id = ${userId} and question_id = any(${numbers}::bigint[])`);
  return gone;
}

/** The person's papers that have one of these questions. */
export async function papersWith(db: Queries, userId: number, ids: readonly string[]) {
  const { rows } = await db.execute<{ questionId: string; paperId: string; title: string }>(sql`
    select distinct item ->> 'questionId' as "questionId", ${composedPaper.id}::text as "paperId",
      ${composedPaper.title} as title
    from ${composedPaper}, jsonb_array_elements(${composedPaper.sections}) as section,
      jsonb_array_elements(section -> 'items') as item
    where ${composedPaper.userId} = ${userId} and item ->> 'questionId' = any(${`{${ids.join()}}`}::text[])
    order by 1, 2`);
  return rows;
}

/** Puts questions into a folder or gives them tags; how many. */
export async function fileOwnQuestions(
  db: Db,
  userId: number,
  { ids, ...filing }: { ids: readonly number[]; folder?: string | undefined; tags?: string[] | undefined },
): Promise<number> {
  const { folder, tags } = filing;
  if (folder === undefined && tags === undefined) return 0;
  const rows = await db
    .update(ownQuestion)
    .set({ ...(folder !== undefined && { folder }), ...(tags !== undefined && { tags }) })
    .where(own(userId, ids))
    .returning({ id: ownQuestion.id });
  return rows.length;
}

/** Another name for a folder or a tag; the empty one takes it off. */
export async function renameFiling(
  db: Db,
  userId: number,
  { kind, from, to }: { kind: 'folder' | 'tag'; from: string; to: string },
): Promise<number> {
  const isOwn = eq(ownQuestion.userId, userId);
  const tagged = sql`array_remove(array_remove(${ownQuestion.tags}, ${from}), ${to})`;
  const rows =
    kind === 'folder'
      ? await db
          .update(ownQuestion)
          .set({ folder: to })
          .where(and(isOwn, eq(ownQuestion.folder, from)))
          .returning({ id: ownQuestion.id })
      : await db
          .update(ownQuestion)
          .set({ tags: to === '' ? tagged : sql`array_append(${tagged}, ${to})` })
          .where(and(isOwn, sql`${from} = any(${ownQuestion.tags})`))
          .returning({ id: ownQuestion.id });
  return rows.length;
}
