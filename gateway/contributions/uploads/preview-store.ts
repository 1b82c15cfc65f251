import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { resource, type UploadedFile } from '../../platform/db/schema/resource.ts';
import { previewTurn, upload } from '../../platform/db/schema/upload.ts';
import type { UploadRow } from './upload-store.ts';

/** What drawing an Office document finds out. */
export type DrawnPages = Partial<Pick<UploadedFile, 'pageCount' | 'pictures' | 'width' | 'height'>>;

/** A drawing that has not ended by then has failed, or its process has ended. */
const drawMs = 5 * 60_000;

/** When a document of the same person was last taken; null where none was. */
const lastTurn = sql`(
  select turn.taken_at from ${previewTurn} turn where turn.user_id = ${upload}.user_id)`;

/**
 * Takes a document that waits for its pages, so that one process at a time draws it. People take turns: one whose
 * documents were not taken yet or longest ago is next, with the oldest of them.
 */
export async function claimPreview(db: Db, now: Date): Promise<UploadRow | undefined> {
  const stale = new Date(now.getTime() - drawMs);
  const next = db
    .select({ id: upload.id })
    .from(upload)
    .where(
      and(
        eq(upload.preview, 'due'),
        eq(upload.fileState, 'sound'),
        or(isNull(upload.previewBeganAt), lt(upload.previewBeganAt, stale)),
      ),
    )
    .orderBy(sql`${lastTurn} asc nulls first`, asc(upload.id))
    .limit(1)
    .for('update');
  const [row] = await db
    .update(upload)
    .set({ previewBeganAt: now, previewTries: sql`${upload.previewTries} + 1` })
    .where(eq(upload.id, sql`(${next})`))
    .returning();
  if (row) {
    const turn = { userId: row.userId, takenAt: now };
    await db
      .insert(previewTurn)
      .values(turn)
      .onConflictDoUpdate({ target: previewTurn.userId, set: { takenAt: now } });
  }
  return row;
}

/** Whether its pages have still to be drawn: it may have been deleted or withdrawn meanwhile. */
export async function awaitsPreview(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ preview: upload.preview })
    .from(upload)
    .where(and(eq(upload.id, id), eq(upload.fileState, 'sound')));
  return row?.preview === 'due';
}

/**
 * Notes the pages of a document, for its resource, too, where it has become one by then; true where it has. Without
 * pages it could not be drawn.
 */
export function settlePreview(db: Db, id: number, pages: DrawnPages | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    // under this lock the upload cannot be accepted meanwhile
    const [row] = await tx.select().from(upload).where(eq(upload.id, id)).for('update');
    if (row?.preview !== 'due') return false;
    if (!pages || !row.file) {
      await tx.update(upload).set({ preview: 'failed' }).where(eq(upload.id, id));
      return false;
    }
    const file = { ...row.file, ...pages };
    await tx.update(upload).set({ preview: 'drawn', file }).where(eq(upload.id, id));
    if (row.resourceId === null) return false;
    const { pageCount } = file;
    await tx.update(resource).set({ uploaded: file, pageCount }).where(eq(resource.id, row.resourceId));
    return true;
  });
}

/** A document that has waited for so long is not drawn by another process either. */
const waitMs = 60 * 60_000;

/** Gives up documents that have waited too long for their pages; returns their ids. */
export async function shutPreviews(db: Db, now: Date): Promise<number[]> {
  const before = new Date(now.getTime() - waitMs);
  const shut = await db
    .update(upload)
    .set({ preview: 'off' })
    .where(
      and(
        eq(upload.preview, 'due'),
        lt(upload.touchedAt, before),
        or(isNull(upload.previewBeganAt), lt(upload.previewBeganAt, before)),
      ),
    )
    .returning({ id: upload.id });
  return shut.map(({ id }) => id);
}
