import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Clock } from '../../shared/clock.ts';
import type { Db } from '../db/database.ts';
import { upload } from '../db/schema/upload.ts';
import type { UploadFiles } from './upload-files.ts';

const hourMs = 3_600_000;
/** An upload that gets no part for so long and was not submitted is given up. */
const unsubmittedMs = 24 * hourMs;
/** How long the file of a rejected upload waits to be submitted again. */
const rejectedMs = 30 * 24 * hourMs;
/** A folder that is younger may belong to an upload that is just beginning. */
const orphanMs = hourMs;

interface Options {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly uploadFiles: UploadFiles;
}

/** Removes uploads that nobody goes on with, and bytes on disk that belong to none. */
export async function sweepUploads({ db, clock, uploadFiles }: Options): Promise<void> {
  const before = (ms: number) => new Date(clock.now() - ms);
  const expired = await db
    .delete(upload)
    .where(and(eq(upload.state, 'uploading'), lt(upload.touchedAt, before(unsubmittedMs))))
    .returning({ id: upload.id });
  const shut = await db
    .update(upload)
    .set({ fileState: 'gone' })
    .where(and(eq(upload.state, 'rejected'), ne(upload.fileState, 'gone'), lt(upload.handledAt, before(rejectedMs))))
    .returning({ id: upload.id });
  const folders = (await uploadFiles.list()).filter(({ changedAt }) => changedAt < clock.now() - orphanMs);
  const known = await held(
    db,
    folders.map(({ id }) => id),
  );
  const orphans = folders.filter(({ id }) => !known.has(id));
  for (const { id } of [...expired, ...shut, ...orphans]) await uploadFiles.remove(id);
}

/** Uploads whose bytes are kept. */
async function held(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: upload.id })
    .from(upload)
    .where(and(inArray(upload.id, [...ids]), ne(upload.fileState, 'gone')));
  return new Set(rows.map(({ id }) => id));
}
