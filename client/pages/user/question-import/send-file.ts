import { CodedError } from '../../../../shared/contract/errors.ts';
import { partCount, partLength } from '../../../../shared/contributions/upload-limits.ts';
import type { HashFile } from '../../../features/contributions/upload/queue/file-hasher.ts';
import type { Retries } from '../../../features/contributions/upload/queue/retries.ts';
import type { UploadCalls } from '../../../features/contributions/upload/queue/upload-calls.ts';

/** Code and status of a file that did not pass the check. */
const refused = 422;

interface SendFileParts {
  readonly calls: Pick<UploadCalls, 'create' | 'status' | 'sendPart'>;
  readonly hash: HashFile;
  readonly retries: Retries;
  readonly signal: AbortSignal;
  /** Hears which share of the file has gone out, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a file that only its person sees, part by part, and gives the id of the upload once it is checked. Parts that the gateway has from
 * an attempt before are not sent again.
 *
 * @throws CodedError, Cancelled, UnreadableFile
 */
export async function sendFile(file: File, parts: SendFileParts): Promise<string> {
  const { calls, hash, retries, signal, onProgress } = parts;
  const { name, size } = file;
  const sha256 = await hash(file);
  const { uploadId } = await retries.attempt(signal, () => calls.create({ name, size, sha256, purpose: 'questions' }));
  const { parts: there, partSize } = await retries.attempt(signal, () => calls.status(uploadId));
  let sent = there.reduce((sum, n) => sum + partLength(size, partSize, n), 0);
  onProgress(sent / size);
  for (let n = 1; n <= partCount(size, partSize); n += 1) {
    if (there.includes(n)) continue;
    const from = (n - 1) * partSize;
    const bytes = file.slice(from, from + partLength(size, partSize, n));
    const partHash = await hash(bytes);
    const before = sent;
    const onSent = (count: number) => onProgress((before + Math.min(count, bytes.size)) / size);
    await retries.attempt(signal, () => calls.sendPart({ uploadId, n, bytes, sha256: partHash, signal, onSent }));
    sent += bytes.size;
    onProgress(sent / size);
  }
  await untilChecked(uploadId, parts);
  return uploadId;
}

const checkEveryMs = 300;

/** Ends when the gateway has looked into the file. */
async function untilChecked(uploadId: string, { calls, retries, signal }: SendFileParts): Promise<void> {
  while (true) {
    const { isChecked, state, reason } = await retries.attempt(signal, () => calls.status(uploadId));
    if (state === 'rejected') throw new CodedError(refused, refused, reason ?? '文件没有通过检查');
    if (isChecked) return;
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
  }
}
