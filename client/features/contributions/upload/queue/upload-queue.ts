import { CodedError, timeoutMessage } from '../../../../../shared/contract/errors.ts';
import { partCount, partLength } from '../../../../../shared/contributions/upload-limits.ts';
import type { Study } from '../../../../../shared/platform/study.ts';
import { asTags, draftOf, type UploadDraft } from '../upload-draft.ts';
import { type HashFile, UnreadableFile } from './file-hasher.ts';
import { Cancelled, createRetries } from './retries.ts';
import { createSlots } from './slots.ts';
import { createTransferSpeed } from './transfer-speed.ts';
import type { UploadCalls } from './upload-calls.ts';
import { fingerprintOf, type UploadMemory } from './upload-memory.ts';
import { createUploadStore, type UploadItem, type UploadQueueState } from './upload-store.ts';

/** Parts on their way at the same time, over all files. */
const partsAtOnce = 3;
/** How often and how long the gateway is asked what it found in a file before it is submitted. */
const checkEveryMs = 2000;
const checkTimes = 60;
const notFound = 404;

interface UploadQueueOptions {
  readonly calls: UploadCalls;
  readonly hash: HashFile;
  readonly memory: UploadMemory;
  readonly isOnline: () => boolean;
  /** The token that calls are made with now; empty when logged out. */
  readonly token: () => string;
  /** In milliseconds. */
  readonly now: () => number;
}

/**
 * The uploads of this tab. They go on while the person is on other pages, wait for the connection and the login, and
 * end with the tab; what has arrived then is not sent again when the same file is chosen again.
 */
export interface UploadQueue {
  readonly get: () => UploadQueueState;
  subscribe(listener: () => void): () => void;
  /** Sets the logged-in user. Another user's uploads are dropped, this user's resume. */
  adopt(userId: string): void;
  /** Begins with files that were found acceptable; one that is in the list already is left out. */
  add(files: readonly File[], own: Study): void;
  edit(key: string, draft: UploadDraft): void;
  /** Submits with the draft as it is, now or as soon as the file has arrived. */
  submit(key: string): void;
  /** Retries a failed file; parts that have arrived are not sent again. */
  retry(key: string): void;
  /** Cancels an upload that is not submitted, and removes the item from the list. */
  remove(key: string): void;
  /** The connection is back. */
  wake(): void;
}

export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { calls, hash, memory, isOnline, token, now } = options;
  const store = createUploadStore();
  const speed = createTransferSpeed(now);
  const inSlot = createSlots(partsAtOnce);
  const running = new Map<string, { readonly controller: AbortController; uploadId: string }>();
  let owner = { userId: '', token: '' };
  let lastKey = 0;
  const retries = createRetries({
    isOnline,
    isSignedIn: () => owner.token !== '' && owner.token === token(),
    onTrouble(trouble) {
      if (trouble) speed.reset();
      store.set({ trouble, ...(trouble && { bytesPerSecond: 0 }) });
    },
  });

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

  async function hashOf(key: string, file: File): Promise<string> {
    const known = memory.find(fingerprintOf(file));
    if (known) return known.sha256;
    store.patch(key, { phase: 'hashing', doneBytes: 0 });
    return hash(file, (doneBytes) => store.patch(key, { doneBytes }));
  }

  function remember(key: string, sha256: string) {
    const item = store.find(key);
    if (!item) return;
    const { file, draft } = item;
    const { name, size } = file;
    memory.save({ fingerprint: fingerprintOf(file), name, size, sha256, draft, userId: owner.userId });
  }

  const isOfAnother = (key: string, uploadId: string) =>
    [...running].some(([other, run]) => other !== key && run.uploadId === uploadId);

  /** From the chosen file to all parts at the gateway. */
  async function send(key: string, file: File, signal: AbortSignal): Promise<void> {
    const sha256 = await hashOf(key, file);
    if (signal.aborted) throw new Cancelled();
    const created = await retries.attempt(signal, () => calls.create({ name: file.name, size: file.size, sha256 }));
    if (created.existing) return finish(key, { phase: 'existing', existing: created.existing });
    const { uploadId } = created;
    // the gateway has one upload for the same bytes, whatever their names
    if (isOfAnother(key, uploadId)) return finish(key, { phase: 'failed', problem: '与列表中的另一份文件内容相同' });
    const run = running.get(key);
    if (run) run.uploadId = uploadId;
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
  }

  interface OnePart {
    readonly key: string;
    readonly file: File;
    readonly uploadId: string;
    readonly partSize: number;
    readonly n: number;
    readonly signal: AbortSignal;
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

  /** The item is done here; nothing of it has to outlive a reload. */
  function finish(key: string, change: Partial<UploadItem>) {
    const item = store.find(key);
    if (item) memory.forget(fingerprintOf(item.file));
    running.delete(key);
    store.patch(key, change);
  }

  /** Asks what the gateway found in the file, so that the person sees pages, or a refusal, before submitting. */
  async function watchCheck(key: string, uploadId: string, signal: AbortSignal) {
    for (let times = 0; times < checkTimes; times++) {
      await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
      if (signal.aborted || store.find(key)?.phase !== 'sent') return;
      // the file has arrived, whatever becomes of this question
      const status = await retries.attempt(signal, () => calls.status(uploadId)).catch(() => undefined);
      if (!status || store.find(key)?.phase !== 'sent') return;
      const { isChecked, state, reason, pageNum, previewUrl, noPreview } = status;
      if (state === 'rejected') return finish(key, { phase: 'failed', problem: reason ?? '文件没有通过检查' });
      if (isChecked) store.patch(key, { preview: { pageNum, previewUrl, noPreview } });
      if (isChecked && noPreview !== 'due') return;
    }
  }

  async function complete(key: string) {
    const item = store.find(key);
    const run = running.get(key);
    if (!item || !run || item.phase !== 'sent') return;
    const { uploadId } = run;
    const { signal } = run.controller;
    store.patch(key, { phase: 'submitting', problem: '' });
    const { title, tags } = item.draft;
    try {
      await retries.attempt(signal, () => calls.complete({ uploadId, title: title.trim(), tags: asTags(tags) }));
      finish(key, { phase: 'submitted' });
    } catch (error) {
      // another tab may have submitted the same file
      const status = await retries.attempt(signal, () => calls.status(uploadId)).catch(() => undefined);
      if (status && status.state !== 'uploading' && status.state !== 'rejected')
        return finish(key, { phase: 'submitted' });
      if (status?.state === 'rejected')
        return finish(key, { phase: 'failed', problem: status.reason ?? sentenceOf(error) });
      store.patch(key, { phase: 'sent', submits: false, problem: sentenceOf(error) });
    }
  }

  async function run(key: string, file: File) {
    const controller = new AbortController();
    running.set(key, { controller, uploadId: '' });
    const { signal } = controller;
    try {
      await send(key, file, signal).catch((error: unknown) => {
        // the gateway has forgotten the upload meanwhile: once more from the beginning
        if (!(error instanceof CodedError) || error.code !== notFound) throw error;
        return send(key, file, signal);
      });
      const item = store.find(key);
      const uploadId = running.get(key)?.uploadId ?? '';
      if (item?.phase !== 'sent') return;
      if (item.submits) await complete(key);
      else await watchCheck(key, uploadId, signal);
    } catch (error) {
      if (error instanceof Cancelled) return;
      controller.abort();
      running.delete(key);
      store.patch(key, { phase: 'failed', problem: sentenceOf(error) });
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    adopt(userId) {
      if (owner.userId !== '' && owner.userId !== userId) {
        for (const { controller } of running.values()) controller.abort();
        running.clear();
        store.set({ items: [], trouble: null, bytesPerSecond: 0 });
      }
      owner = { userId, token: token() };
      store.set({ ownerId: userId });
      memory.ofPerson(userId);
      retries.wake();
    },
    add(files, own) {
      const listed = new Set(store.get().items.map(({ file }) => fingerprintOf(file)));
      for (const file of files) {
        if (listed.has(fingerprintOf(file))) continue;
        listed.add(fingerprintOf(file));
        lastKey += 1;
        const key = String(lastKey);
        const draft = memory.find(fingerprintOf(file))?.draft ?? draftOf(file.name, own);
        const item: UploadItem = { key, file, phase: 'waiting', doneBytes: 0, draft, submits: false, problem: '' };
        store.set({ items: [...store.get().items, item] });
        void run(key, file);
      }
    },
    edit(key, draft) {
      store.patch(key, { draft, problem: '' });
      const item = store.find(key);
      const known = item && memory.find(fingerprintOf(item.file));
      if (item && known) remember(key, known.sha256);
    },
    submit(key) {
      store.patch(key, { submits: true });
      void complete(key);
    },
    retry(key) {
      const item = store.find(key);
      if (item?.phase !== 'failed') return;
      store.patch(key, { phase: 'waiting', doneBytes: 0, problem: '' });
      void run(key, item.file);
    },
    remove(key) {
      const item = store.find(key);
      const started = running.get(key);
      store.set({ items: store.get().items.filter((one) => one.key !== key) });
      if (!item) return;
      memory.forget(fingerprintOf(item.file));
      if (!started) return;
      started.controller.abort();
      running.delete(key);
      // an upload that cannot be cancelled now expires at the gateway
      if (started.uploadId && !isSubmitted(item)) void calls.abort(started.uploadId).catch(() => {});
    },
    wake: retries.wake,
  };
}

const isSubmitted = ({ phase }: UploadItem) => phase === 'submitted' || phase === 'submitting';

function sentenceOf(error: unknown): string {
  if (error instanceof UnreadableFile) return '文件已被修改、移动或删除，请重新选择';
  return error instanceof CodedError ? error.message : timeoutMessage;
}
