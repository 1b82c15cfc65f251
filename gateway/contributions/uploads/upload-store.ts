import { partCount } from '../../../shared/contributions/upload-limits.ts';
import { editableUploads, type UploadState } from '../../../shared/contributions/upload-state.ts';
import type { UploadTags } from '../../../shared/contributions/upload-tags.ts';
import { lockAccount } from '../../people/accounts/account-store.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from '../../platform/db/drizzle.ts';
import { resource, type UploadedFile } from '../../platform/db/schema/resource.ts';
import { takedownItem } from '../../platform/db/schema/takedown.ts';
import { upload, uploadPart } from '../../platform/db/schema/upload.ts';
import { againAfter, silentMs } from './kept-claim.ts';

export type UploadRow = typeof upload.$inferSelect;

interface FileFacts {
  readonly userId: number;
  readonly fileName: string;
  readonly fileType: string;
  readonly size: number;
  readonly sha256: string;
  readonly partSize: number;
  readonly purpose: UploadRow['purpose'];
}

export interface UploadQuota {
  /** Bytes of a person that wait: neither in the library nor taken out of it. */
  readonly bytes: number;
  /** Files of a person that are not decided. */
  readonly open: number;
}

const openStates: readonly UploadState[] = ['uploading', 'checking', 'pending'];
const isOpen = inArray(upload.state, [...openStates]);

/** A resource with these bytes that was not withdrawn, or that was taken down: such a file does not come back. */
export async function resourceWithHash(db: Queries, sha256: string) {
  const [row] = await db
    .select({ id: resource.id, title: resource.resourceName })
    .from(resource)
    .where(and(eq(resource.contentHash, sha256), or(isNull(resource.withdrawnAt), isNotNull(resource.takenDownBy))))
    .orderBy(asc(resource.id))
    .limit(1);
  return row;
}

/** The person's open upload of these bytes, or a new one; locks the account, so that parallel ones count each other. */
export function beginUpload(
  db: Db,
  facts: FileFacts,
  { quota, now }: { quota: UploadQuota; now: Date },
): Promise<UploadRow | 'over quota' | 'too many'> {
  return db.transaction(async (tx) => {
    const { userId, sha256, size, purpose } = facts;
    await lockAccount(tx, userId);
    const own = eq(upload.userId, userId);
    const [known] = await tx
      .select()
      .from(upload)
      .where(and(own, eq(upload.sha256, sha256), eq(upload.size, size), eq(upload.purpose, purpose), isOpen));
    if (known) return known;
    const [held] = await tx
      .select({ bytes: sql<number>`coalesce(sum(${upload.size}), 0)::float8` })
      .from(upload)
      .where(and(own, ne(upload.fileState, 'gone'), notInArray(upload.state, ['accepted', 'withdrawn'])));
    if ((held?.bytes ?? 0) + size > quota.bytes) return 'over quota';
    const [open] = await tx.select({ amount: count() }).from(upload).where(and(own, isOpen));
    if ((open?.amount ?? 0) >= quota.open) return 'too many';
    const [row] = await tx
      .insert(upload)
      .values({ ...facts, state: 'uploading', fileState: 'parts', createdAt: now, touchedAt: now })
      .returning();
    return row as UploadRow;
  });
}

/** An upload of a user; undefined for another user's. */
export async function ownUpload(db: Queries, id: number, userId: number): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.id, id), eq(upload.userId, userId)));
  return row;
}

/** Numbers of the parts that have arrived, ascending. */
export async function arrivedParts(db: Queries, id: number): Promise<number[]> {
  const rows = await db
    .select({ n: uploadPart.n })
    .from(uploadPart)
    .where(eq(uploadPart.uploadId, id))
    .orderBy(uploadPart.n);
  return rows.map(({ n }) => n);
}

/** Names of the files of an upload's parts, in the order of the parts. */
export async function partFiles(db: Queries, id: number): Promise<string[]> {
  const rows = await db.select().from(uploadPart).where(eq(uploadPart.uploadId, id)).orderBy(uploadPart.n);
  return rows.map(partFile);
}

const partFile = ({ n, name }: Pick<typeof uploadPart.$inferSelect, 'n' | 'name'>) => name ?? String(n);

interface NotedPart {
  readonly id: number;
  readonly n: number;
  readonly sha256: string;
  readonly name: string;
  readonly now: Date;
}

interface Noted {
  /** The last part has come: the caller has the file checked. */
  readonly isWhole: boolean;
  /** The file whose place it has taken, which the caller removes. */
  readonly replaced?: string | undefined;
}

/** Counts a part whose file is stored; undefined where parts are no longer taken. */
export function addPart(db: Db, { id, n, sha256, name, now }: NotedPart): Promise<Noted | undefined> {
  return db.transaction(async (tx) => {
    // under this lock no other part becomes the last one
    const [row] = await tx.select().from(upload).where(eq(upload.id, id)).for('update');
    if (row?.fileState !== 'parts' || row.state !== 'uploading') return undefined;
    const ofUpload = eq(uploadPart.uploadId, id);
    const [before] = await tx
      .select()
      .from(uploadPart)
      .where(and(ofUpload, eq(uploadPart.n, n)));
    await tx
      .insert(uploadPart)
      .values({ uploadId: id, n, sha256, name })
      .onConflictDoUpdate({ target: [uploadPart.uploadId, uploadPart.n], set: { sha256, name } });
    const isWhole = (await tx.$count(uploadPart, ofUpload)) === partCount(row.size, row.partSize);
    await tx
      .update(upload)
      .set({ touchedAt: now, fileState: isWhole ? 'whole' : 'parts' })
      .where(eq(upload.id, id));
    return { isWhole, replaced: before && partFile(before) };
  });
}

interface Submission {
  readonly title: string;
  readonly tags: UploadTags;
  readonly now: Date;
}

/** Submits a file that is whole, once; undefined where it is not open. */
export async function submitUpload(
  db: Db,
  id: number,
  { title, tags, now }: Submission,
): Promise<UploadState | undefined> {
  const [row] = await db
    .update(upload)
    .set({
      title,
      tags,
      submittedAt: now,
      state: sql`case when ${upload.fileState} = 'sound' then 'pending' else 'checking' end`,
    })
    .where(
      and(
        eq(upload.id, id),
        eq(upload.purpose, 'library'),
        eq(upload.state, 'uploading'),
        inArray(upload.fileState, ['whole', 'sound']),
      ),
    )
    .returning();
  return row?.state;
}

/** Deletes an upload that was never submitted; false where it was. */
export async function deleteUnsubmitted(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .delete(upload)
    .where(and(eq(upload.id, id), eq(upload.state, 'uploading')))
    .returning({ id: upload.id });
  return rows.length > 0;
}

/**
 * Takes an upload back. An upload that waits for its check or its decision keeps no bytes: `dropped`. The resource of
 * an accepted upload leaves the lists, and its owners keep it: `shut`. Undefined in any other state.
 */
export function takeBack(db: Db, id: number, now: Date): Promise<'dropped' | 'shut' | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(upload).where(eq(upload.id, id)).for('update');
    if (row?.state === 'checking' || row?.state === 'pending') {
      await tx.update(upload).set({ state: 'withdrawn', fileState: 'gone', handledAt: now }).where(eq(upload.id, id));
      return 'dropped';
    }
    if (row?.state !== 'accepted' || row.resourceId === null) return undefined;
    await tx.update(upload).set({ state: 'withdrawn', handledAt: now }).where(eq(upload.id, id));
    await tx.update(resource).set({ withdrawnAt: now }).where(eq(resource.id, row.resourceId));
    // nor does it come back with the notice that has taken it down
    const taken = and(eq(takedownItem.targetType, 'resource'), eq(takedownItem.targetId, row.resourceId));
    await tx.update(takedownItem).set({ wasShown: false }).where(taken);
    return 'shut';
  });
}

/** Changes title and tags of what waits or was rejected, which then waits again; undefined where it does neither. */
export async function resubmitUpload(
  db: Db,
  id: number,
  { title, tags, now }: Submission,
): Promise<UploadState | undefined> {
  const [row] = await db
    .update(upload)
    .set({ title, tags, submittedAt: now, state: 'pending', reason: '' })
    .where(
      and(
        eq(upload.id, id),
        eq(upload.purpose, 'library'),
        inArray(upload.state, [...editableUploads]),
        eq(upload.fileState, 'sound'),
      ),
    )
    .returning({ state: upload.state });
  return row?.state;
}

export async function uploadPageOf(
  db: Db,
  { userId, state }: { userId: number; state: UploadState | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const isOwn = and(eq(upload.userId, userId), eq(upload.purpose, 'library'));
  const where = and(isOwn, state === undefined ? undefined : eq(upload.state, state));
  const rows = await db.select().from(upload).where(where).orderBy(desc(upload.id)).limit(limit).offset(offset);
  return { rows, total: await db.$count(upload, where) };
}

/**
 * Takes a file that waits for its check, so that one process at a time checks it. It waits for a locked row: skipping
 * it would leave a file unchecked whose second tab has just sent its last part, too.
 */
export async function claimCheck(db: Db, now: Date): Promise<UploadRow | undefined> {
  const silent = new Date(now.getTime() - silentMs);
  const next = db
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.fileState, 'whole'), or(isNull(upload.checkBeganAt), lt(upload.checkBeganAt, silent))))
    .orderBy(asc(upload.id))
    .limit(1)
    .for('update');
  const [row] = await db
    .update(upload)
    .set({ checkBeganAt: now, checkRun: sql`${upload.checkRun} + 1` })
    .where(eq(upload.id, sql`(${next})`))
    .returning();
  return row;
}

/** A run of the check of an upload. */
export type CheckRun = Pick<UploadRow, 'id' | 'checkRun'>;

/** No other run has begun since, and the file was not deleted or withdrawn. */
const isLast = ({ id, checkRun }: CheckRun) =>
  and(eq(upload.id, id), eq(upload.checkRun, checkRun), eq(upload.fileState, 'whole'));

/** Says that the run goes on. */
export const renewCheck = (db: Db, run: CheckRun, now: Date) =>
  db.update(upload).set({ checkBeganAt: now }).where(isLast(run));

/** Leaves the check to a later run; false where the file waits for none, or another run has begun. */
export async function postponeCheck(db: Db, run: CheckRun, now: Date): Promise<boolean> {
  const rows = await db
    .update(upload)
    .set({ checkBeganAt: againAfter(now), checkEndedRun: run.checkRun })
    .where(isLast(run))
    .returning({ id: upload.id });
  return rows.length > 0;
}

/** Leaves the check to another process now. */
export const giveBackCheck = (db: Db, run: CheckRun) =>
  db.update(upload).set({ checkBeganAt: null, checkEndedRun: run.checkRun }).where(isLast(run));

/**
 * Notes that a file passed its check; an upload that was submitted meanwhile goes on to its decision. False where this
 * run is not the last one, or no file waits.
 */
export async function passCheck(
  db: Db,
  run: CheckRun,
  { file, preview }: { file: UploadedFile; preview: UploadRow['preview'] },
): Promise<boolean> {
  const rows = await db
    .update(upload)
    .set({
      file,
      preview,
      fileState: 'sound',
      checkBeganAt: null,
      state: sql`case when ${upload.state} = 'checking' then 'pending' else ${upload.state} end`,
    })
    .where(isLast(run))
    .returning({ id: upload.id });
  return rows.length > 0;
}

/**
 * A file is refused: its bytes are not kept, whether it was submitted or not. Undefined where none waits for this run
 * of its check.
 */
export async function failCheck(db: Queries, run: CheckRun, reason: string, now: Date): Promise<UploadRow | undefined> {
  const [row] = await db
    .update(upload)
    .set({ state: 'rejected', fileState: 'gone', checkBeganAt: null, reason, handledAt: now })
    .where(isLast(run))
    .returning();
  return row;
}
