import { randomBytes } from 'node:crypto';
import { containsPattern } from '../../platform/db/contains-pattern.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, desc, eq, ilike, inArray, sql } from '../../platform/db/drizzle.ts';
import { composedPaper } from '../../platform/db/schema/composed-paper.ts';
import { question } from '../../platform/db/schema/question.ts';

export type ComposedPaperRow = typeof composedPaper.$inferSelect;
/** What a save changes. */
export type PaperContent = Omit<
  ComposedPaperRow,
  'id' | 'userId' | 'version' | 'shareToken' | 'createdAt' | 'updatedAt'
>;

export function contentOf(row: ComposedPaperRow): PaperContent {
  const { id: _, userId: __, version: ___, shareToken: ____, createdAt: _____, updatedAt: ______, ...content } = row;
  return content;
}

const own = (userId: number, id: number) => and(eq(composedPaper.id, id), eq(composedPaper.userId, userId));

/** A person's own paper; undefined for anybody else's. */
export async function ownPaperRow(db: Db, userId: number, id: number): Promise<ComposedPaperRow | undefined> {
  const [row] = await db.select().from(composedPaper).where(own(userId, id));
  return row;
}

export async function addPaper(
  db: Db,
  { userId, content, now }: { userId: number; content: PaperContent; now: Date },
): Promise<{ id: number; version: number }> {
  const [row] = await db
    .insert(composedPaper)
    .values({ ...content, userId, version: 1, createdAt: now, updatedAt: now })
    .returning({ id: composedPaper.id, version: composedPaper.version });
  if (!row) throw new Error('the paper was not stored');
  return row;
}

/** Stores a new version over `version`; undefined where that is not the stored one. */
export async function replacePaper(
  db: Db,
  { id, version, content, now }: { id: number; version: number; content: PaperContent; now: Date },
): Promise<number | undefined> {
  const [row] = await db
    .update(composedPaper)
    .set({ ...content, version: sql`${composedPaper.version} + 1`, updatedAt: now })
    .where(and(eq(composedPaper.id, id), eq(composedPaper.version, version)))
    .returning({ version: composedPaper.version });
  return row?.version;
}

export const paperCount = (db: Db, userId: number) => db.$count(composedPaper, eq(composedPaper.userId, userId));

export async function paperPage(
  db: Db,
  filter: { userId: number; studyPhaseCode?: number | undefined; subjectCode?: number | undefined; keyWord: string },
  { limit, offset }: { limit: number; offset: number },
) {
  const { userId, studyPhaseCode, subjectCode, keyWord } = filter;
  const where = and(
    eq(composedPaper.userId, userId),
    studyPhaseCode === undefined ? undefined : eq(composedPaper.studyPhaseCode, studyPhaseCode),
    subjectCode === undefined ? undefined : eq(composedPaper.subjectCode, subjectCode),
    keyWord === '' ? undefined : ilike(composedPaper.title, containsPattern(keyWord)),
  );
  const rows = await db
    .select({
      id: composedPaper.id,
      version: composedPaper.version,
      title: composedPaper.title,
      studyPhaseCode: composedPaper.studyPhaseCode,
      subjectCode: composedPaper.subjectCode,
      fullScore: composedPaper.fullScore,
      questionNum: composedPaper.questionNum,
      shareToken: composedPaper.shareToken,
      updatedAt: composedPaper.updatedAt,
    })
    .from(composedPaper)
    .where(where)
    .orderBy(desc(composedPaper.updatedAt), desc(composedPaper.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(composedPaper, where) };
}

/** True where the paper was there and the person's own. */
export async function removePaper(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db.delete(composedPaper).where(own(userId, id)).returning({ id: composedPaper.id });
  return rows.length > 0;
}

/** Shares a paper of the person's own under the token that it has, or under a new one; undefined where there is none. */
export async function sharePaper(db: Db, userId: number, id: number): Promise<string | undefined> {
  const token = randomBytes(12).toString('base64url');
  const [row] = await db
    .update(composedPaper)
    .set({ shareToken: sql`coalesce(${composedPaper.shareToken}, ${token})` })
    .where(own(userId, id))
    .returning({ token: composedPaper.shareToken });
  return row?.token ?? undefined;
}

/** True where the paper was there and the person's own. From then on its link leads nowhere. */
export async function unsharePaper(db: Db, userId: number, id: number): Promise<boolean> {
  const where = own(userId, id);
  const rows = await db
    .update(composedPaper)
    .set({ shareToken: null })
    .where(where)
    .returning({ id: composedPaper.id });
  return rows.length > 0;
}

export async function sharedPaperRow(db: Db, token: string): Promise<ComposedPaperRow | undefined> {
  const [row] = await db.select().from(composedPaper).where(eq(composedPaper.shareToken, token));
  return row;
}

/** The study of each of these questions; one that does not exist is left out. */
export async function studiesOfQuestions(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { studyPhaseCode: number; subjectCode: number }>();
  const rows = await db
    .select({ id: question.id, studyPhaseCode: question.studyPhaseCode, subjectCode: question.subjectCode })
    .from(question)
    .where(inArray(question.id, [...ids]));
  return new Map(rows.map(({ id, ...study }) => [id, study]));
}
