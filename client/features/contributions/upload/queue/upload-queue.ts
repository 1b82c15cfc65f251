import { CodedError } from '../../../../../shared/contract/errors.ts';
import type { Study } from '../../../../../shared/platform/study.ts';
import { createFileSender } from '../file-sender.ts';
import { createSubmission } from '../submission.ts';
import { draftOf, type UploadDraft } from '../upload-draft.ts';
import { sentenceOfFailure } from '../upload-failure.ts';
import type { HashFile } from './file-hasher.ts';
import { Cancelled, createRetries } from './retries.ts';
import { createTransferSpeed } from './transfer-speed.ts';
import type { UploadCalls } from './upload-calls.ts';
import { fingerprintOf, type UploadMemory } from './upload-memory.ts';
import { createUploadStore, type UploadItem, type UploadQueueState } from './upload-store.ts';

/** The gateway's code for an upload that it does not know. */
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

  function remember(key: string, sha256: string) {
    const item = store.find(key);
    if (!item) return;
    const { file, draft } = item;
    const { name, size } = file;
    memory.save({ fingerprint: fingerprintOf(file), name, size, sha256, draft, userId: owner.userId });
  }

  /** The item is done here; nothing of it has to outlive a reload. */
  function finish(key: string, change: Partial<UploadItem>) {
    const item = store.find(key);
    if (item) memory.forget(fingerprintOf(item.file));
    running.delete(key);
    store.patch(key, change);
  }

  const sendFile = createFileSender({
    ...{ calls, hash, memory, store, retries, speed, remember, finish },
    claim(key, uploadId) {
      if ([...running].some(([other, run]) => other !== key && run.uploadId === uploadId)) return false;
      const run = running.get(key);
      if (run) run.uploadId = uploadId;
      return true;
    },
  });
  const submission = createSubmission({ calls, store, retries, finish });

  async function run(key: string, file: File) {
    const controller = new AbortController();
    running.set(key, { controller, uploadId: '' });
    const { signal } = controller;
    try {
      await sendFile(key, file, signal).catch((error: unknown) => {
        // the gateway has forgotten the upload meanwhile: once more from the beginning
        if (!(error instanceof CodedError) || error.code !== notFound) throw error;
        return sendFile(key, file, signal);
      });
      const item = store.find(key);
      const uploadId = running.get(key)?.uploadId ?? '';
      if (item?.phase !== 'sent') return;
      if (item.submits) await submission.complete({ key, uploadId, signal });
      else await submission.watchCheck({ key, uploadId, signal });
    } catch (error) {
      if (error instanceof Cancelled) return;
      controller.abort();
      running.delete(key);
      store.patch(key, { phase: 'failed', problem: sentenceOfFailure(error) });
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
      const started = running.get(key);
      if (started) void submission.complete({ key, uploadId: started.uploadId, signal: started.controller.signal });
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
