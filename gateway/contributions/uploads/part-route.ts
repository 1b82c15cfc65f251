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
  const refusal = refusalOf(stored, { expected, statedHash });
  if (refusal) {
    await stored.discard();
    throw refusal;
  }
  // where it is not known whether it was noted, its file stays until the upload ends
  const noted = await addPart(db, { ...stored, id, n: Number(n), now: new Date(clock.now()) });
  if (noted?.isWhole) checkUploads();
  if (!noted) await stored.discard();
  else if (noted.replaced !== undefined) await uploadFiles.removePart(id, noted.replaced);
  const after = await ownUpload(db, id, userId);
  if (!after) {
    // it was given up meanwhile: the folder that this part has made goes, too
    await uploadFiles.remove(id);
    throw notFound('上传任务');
  }
  return { n: Number(n), state: after.state };
}

function refusalOf(
  stored: { readonly size: number; readonly sha256: string },
  { expected, statedHash }: { expected: number; statedHash: string },
) {
  if (stored.size !== expected) return wrongLength();
  return statedHash !== '' && statedHash.toLowerCase() !== stored.sha256 ? wrongHash() : undefined;
}
