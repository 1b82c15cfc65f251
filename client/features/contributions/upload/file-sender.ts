import { partCount, partLength } from '../../../../shared/contributions/upload-limits.ts';
import type { HashFile } from './queue/file-hasher.ts';
import { Cancelled, type Retries } from './queue/retries.ts';
import { createSlots } from './queue/slots.ts';
import type { TransferSpeed } from './queue/transfer-speed.ts';
import type { UploadCalls } from './queue/upload-calls.ts';
import { fingerprintOf, type UploadMemory } from './queue/upload-memory.ts';
import type { UploadItem, UploadStore } from './queue/upload-store.ts';

/** Parts on their way at the same time, over all files. */
const partsAtOnce = 3;

interface FileSenderOptions {
  readonly calls: UploadCalls;
  readonly hash: HashFile;
  readonly memory: UploadMemory;
  readonly store: UploadStore;
  readonly retries: Retries;
  readonly speed: TransferSpeed;
  /** Notes which upload of the gateway an item has; false where another item of the list has it. */
  readonly claim: (key: string, uploadId: string) => boolean;
  readonly remember: (key: string, sha256: string) => void;
  /** The item ends without being sent. */
  readonly finish: (key: string, change: Partial<UploadItem>) => void;
}

type SendFile = (key: string, file: File, signal: AbortSignal) => Promise<void>;

interface OnePart {
  readonly key: string;
  readonly file: File;
  readonly uploadId: string;
  readonly partSize: number;
  readonly n: number;
  readonly signal: AbortSignal;
}

/**
 * Sends files, from the chosen file to all parts at the gateway. Parts that are there already are not sent again.
 *
 * The returned function throws CodedError, Cancelled and UnreadableFile.
 */
export function createFileSender(options: FileSenderOptions): SendFile {
  const { calls, hash, memory, store, retries, speed, claim, remember, finish } = options;
  const inSlot = createSlots(partsAtOnce);

  async function hashOf(key: string, file: File): Promise<string> {
    const known = memory.find(fingerprintOf(file));
    if (known) return known.sha256;
    store.patch(key, { phase: 'hashing', doneBytes: 0 });
    return hash(file, (doneBytes) => store.patch(key, { doneBytes }));
  }

  /** Takes notes of a part: how many of its bytes have gone out, fewer than before where it is sent again. */
  function partProgress(key: string, size: number): (bytes: number) => void {
    let noted = 0;
    return (bytes) => {
      // the form around the part counts, too
      const step = Math.min(bytes, size) - noted;
      noted += step;
      if (step > 0) speed.add(step);
      store.patch(key, { doneBytes: (store.find(key)?.doneBytes ?? 0) + step });
      store.set({ bytesPerSecond: speed.current() });
    };
  }

  async function sendPart({ key, file, uploadId, partSize, n, signal }: OnePart) {
    if (signal.aborted) throw new Cancelled();
    const from = (n - 1) * partSize;
    const bytes = file.slice(from, from + partLength(file.size, partSize, n));
    const sha256 = await hash(bytes);
    const onSent = partProgress(key, bytes.size);
    await retries.attempt(signal, () => {
      onSent(0);
      return calls.sendPart({ uploadId, n, bytes, sha256, signal, onSent });
    });
    onSent(bytes.size);
  }

  return async (key, file, signal) => {
    const sha256 = await hashOf(key, file);
    if (signal.aborted) throw new Cancelled();
    const created = await retries.attempt(signal, () => calls.create({ name: file.name, size: file.size, sha256 }));
    if (created.existing) return finish(key, { phase: 'existing', existing: created.existing });
    const { uploadId } = created;
    // the gateway has one upload for the same bytes, whatever their names
    if (!claim(key, uploadId)) return finish(key, { phase: 'failed', problem: '与列表中的另一份文件内容相同' });
    remember(key, sha256);
    const { parts, partSize, state } = await retries.attempt(signal, () => calls.status(uploadId));
    if (state !== 'uploading') return finish(key, { phase: 'submitted' });

    const there = new Set(parts);
    const doneBytes = parts.reduce((sum, n) => sum + partLength(file.size, partSize, n), 0);
    store.patch(key, { phase: 'sending', doneBytes });
    const missing = Array.from({ length: partCount(file.size, partSize) }, (_, i) => i + 1).filter(
      (n) => !there.has(n),
    );
    await Promise.all(missing.map((n) => inSlot(() => sendPart({ key, file, uploadId, partSize, n, signal }))));
    store.patch(key, { phase: 'sent', doneBytes: file.size });
  };
}
