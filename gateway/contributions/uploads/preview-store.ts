import type { Db } from '../../platform/db/database.ts';
import { and, asc, eq, isNull, lt, or, sql } from '../../platform/db/drizzle.ts';
import { resource, resourceFile, type UploadedFile } from '../../platform/db/schema/resource.ts';
import { previewTurn, upload } from '../../platform/db/schema/upload.ts';
import { againAfter, silentMs } from './kept-claim.ts';
import type { UploadRow } from './upload-store.ts';

/** What drawing an Office document finds out. */
export type DrawnPages = Partial<Pick<UploadedFile, 'pageCount' | 'pictures' | 'width' | 'height'>>;

/** When a document of the same person was last taken; null where none was. */
const lastTurn = sql`(
  select turn.taken_at from ${previewTurn} turn where turn.user_id = ${upload}.user_id)`;

/**
 * Takes a document that waits for its pages, so that one process at a time draws it. People take turns: one whose
 * documents were not taken yet or longest ago is next, with the oldest of them.
 */
export async function claimPreview(db: Db, now: Date): Promise<UploadRow | undefined> {
  const silent = new Date(now.getTime() - silentMs);
  const next = db
    .select({ id: upload.id })
    .from(upload)
    .where(
      and(
        eq(upload.preview, 'due'),
        eq(upload.fileState, 'sound'),
        or(isNull(upload.previewBeganAt), lt(upload.previewBeganAt, silent)),
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

/** A run that draws the pages of an upload. */
export type PreviewRun = Pick<UploadRow, 'id' | 'previewTries'>;

/** No other run has begun since, and the file was not deleted or withdrawn. */
const isLast = ({ id, previewTries }: PreviewRun) =>
  and(
    eq(upload.id, id),
    eq(upload.previewTries, previewTries),
    eq(upload.preview, 'due'),
    eq(upload.fileState, 'sound'),
  );

/** Says that the run goes on. */
export const renewPreview = (db: Db, run: PreviewRun, now: Date) =>
  db.update(upload).set({ previewBeganAt: now }).where(isLast(run));

/** Leaves the pages to a later run, where this one could not be made. */
export const postponePreview = (db: Db, run: PreviewRun, now: Date) =>
  db
    .update(upload)
    .set({ previewBeganAt: againAfter(now), previewEndedTry: run.previewTries })
    .where(isLast(run));

/** Leaves the pages to another process now. */
export const giveBackPreview = (db: Db, run: PreviewRun) =>
  db.update(upload).set({ previewBeganAt: null, previewEndedTry: run.previewTries }).where(isLast(run));

/** Whether this run has still to draw the pages. */
export const awaitsPreview = async (db: Db, run: PreviewRun): Promise<boolean> =>
  (await db.$count(upload, isLast(run))) > 0;

/**
 * Notes the pages of a document, for its resource, too, where it has become one by then; true where it has. Without
 * pages it could not be drawn.
 */
export function settlePreview(db: Db, run: PreviewRun, pages: DrawnPages | undefined): Promise<boolean> {
  const { id } = run;
  return db.transaction(async (tx) => {
    // under this lock the upload cannot be accepted meanwhile
    const [row] = await tx.select().from(upload).where(isLast(run)).for('update');
    if (!row) return false;
    if (!pages || !row.file) {
      await tx.update(upload).set({ preview: 'failed' }).where(eq(upload.id, id));
      return false;
    }
    const file = { ...row.file, ...pages };
    await tx.update(upload).set({ preview: 'drawn', file }).where(eq(upload.id, id));
    if (row.resourceId === null) return false;
    const { pageCount } = file;
    // the studio may have given it another file by now
    const isStillIts = sql`${resource.uploaded} ->> 'path' = ${file.path}`;
    const drawn = { uploaded: file, pageCount };
    const shown = await tx
      .update(resource)
      .set(drawn)
      .where(and(eq(resource.id, row.resourceId), isStillIts))
      .returning({ id: resource.id });
    await tx.update(resourceFile).set(drawn).where(eq(resourceFile.path, file.path));
    return shown.length > 0;
  });
}

/** A document that has waited for so long is not drawn by another process either. */
const waitMs = 60 * 60_000;

/** Gives up documents that have waited too long for their pages. */
export async function shutPreviews(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - waitMs);
  await db
    .update(upload)
    .set({ preview: 'off' })
    .where(
      and(
        eq(upload.preview, 'due'),
        lt(upload.touchedAt, before),
        or(isNull(upload.previewBeganAt), lt(upload.previewBeganAt, before)),
      ),
    );
}
