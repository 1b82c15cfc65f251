import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, inArray, isNotNull, like, lt, ne, sql } from '../../platform/db/drizzle.ts';
import { resource, resourceFile } from '../../platform/db/schema/resource.ts';
import { upload } from '../../platform/db/schema/upload.ts';
import type { UploadFiles } from './upload-files.ts';

const hourMs = 3_600_000;
/** An upload that gets no part for so long and was not submitted is given up. */
const unsubmittedMs = 24 * hourMs;
/** How long the file of a rejected upload waits to be submitted again. */
const rejectedMs = 30 * 24 * hourMs;
/** What is younger may belong to an upload that is just beginning. */
const orphanMs = hourMs;

interface Options {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly uploadFiles: UploadFiles;
}

/** Uploads that are looked up at a time. */
const batch = 1000;

/** Removes abandoned uploads, and parts that belong to none. */
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
  for (const { id } of [...expired, ...shut]) await uploadFiles.remove(id);
  await sweepOrphans({ db, clock, uploadFiles }, 'parts');
}

/** Removes stored bytes that belong to no upload, and parts of files that were found sound since. */
export async function sweepOrphans({ db, clock, uploadFiles }: Options, what: 'parts' | 'file'): Promise<void> {
  const before = clock.now() - orphanMs;
  let ids: number[] = [];
  async function sweep() {
    const kept = await keptBytes(db, ids);
    for (const id of ids) {
      if (!kept.has(id)) await uploadFiles.remove(id);
      // of a check that was stopped at its very end
      else if (what === 'parts' && kept.get(id) === 'file') await uploadFiles.removeParts(id);
    }
    ids = [];
  }
  for await (const { id, changedAt } of uploadFiles.list(what)) {
    if (changedAt < before) ids.push(id);
    if (ids.length === batch) await sweep();
  }
  await sweep();
}

/** Uploads whose bytes are kept; `file` where nothing but the sound file is. */
async function keptBytes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, 'parts' | 'file'>> {
  if (ids.length === 0) return new Map();
  // a resource outlives the account that gave it, and with the account its upload
  const idInPath = sql<string>`split_part(${resource.uploaded}->>'path', '/', 2)`;
  const published = await db
    .select({ id: idInPath })
    .from(resource)
    .where(and(isNotNull(resource.uploaded), inArray(idInPath, ids.map(String))));
  // a file that the studio has replaced may come back
  const idInReplaced = sql<string>`split_part(${resourceFile.path}, '/', 2)`;
  const replaced = await db
    .select({ id: idInReplaced })
    .from(resourceFile)
    .where(and(like(resourceFile.path, 'uploads/%'), inArray(idInReplaced, ids.map(String))));
  const rows = await db
    .select({ id: upload.id, fileState: upload.fileState })
    .from(upload)
    .where(and(inArray(upload.id, [...ids]), ne(upload.fileState, 'gone')));
  return new Map([
    ...[...published, ...replaced].map(({ id }) => [Number(id), 'file'] as const),
    ...rows.map(({ id, fileState }) => [id, fileState === 'sound' ? 'file' : 'parts'] as const),
  ]);
}
