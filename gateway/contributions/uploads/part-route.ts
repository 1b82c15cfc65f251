import { partLength } from '../../../shared/contributions/upload-limits.ts';
import type { UploadState } from '../../../shared/contributions/upload-state.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { receivePart } from './receive-part.ts';
import { noForm, wrongHash, wrongLength } from './upload-refusals.ts';
import { addPart, ownUpload } from './upload-store.ts';
import type { UploadTools } from './upload-tools.ts';

interface PartName {
  readonly uploadId: string;
  readonly n: string;
}

/**
 * Takes part `n` of an upload. One that comes again takes the place of the first; one that comes when all parts are
 * there is read and dropped, so that a second tab goes on.
 */
export async function takePart(
  { db, clock, uploadFiles, checkUploads }: UploadTools,
  { uploadId, n }: PartName,
  caller: Caller,
): Promise<{ n: number; state: UploadState }> {
  const id = rowId(uploadId);
  const userId = signedIn(caller);
  const row = await ownUpload(db, id, userId);
  if (!row) throw notFound('上传任务');
  const expected = partLength(row.size, row.partSize, Number(n));
  if (expected === 0) throw wrongLength();
  if (!caller.body) throw noForm();
  if (row.state !== 'uploading' || row.fileState !== 'parts') return { n: Number(n), state: row.state };
  const { stored, statedHash } = await receivePart(caller.body, (bytes) => uploadFiles.storePart(id, Number(n), bytes));
  try {
    if (stored.size !== expected) throw wrongLength();
    if (statedHash !== '' && statedHash.toLowerCase() !== stored.sha256) throw wrongHash();
    const part = { id, n: Number(n), sha256: stored.sha256, now: new Date(clock.now()), place: stored.place };
    if ((await addPart(db, part)) === 'whole') checkUploads();
  } finally {
    await stored.discard();
  }
  const after = await ownUpload(db, id, userId);
  if (!after) {
    // it was given up meanwhile: the folder that this part has made goes, too
    await uploadFiles.remove(id);
    throw notFound('上传任务');
  }
  return { n: Number(n), state: after.state };
}
