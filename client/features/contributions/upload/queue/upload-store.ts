import type { UploadStatus } from '../../../../../shared/contributions/calls/upload.schema.ts';
import type { UploadDraft } from '../upload-draft.ts';
import type { Trouble } from './retries.ts';

/**
 * - `waiting`, `hashing`, `sending`: on its way
 * - `sent`: all parts have arrived; the person has not submitted it
 * - `submitting`, `submitted`
 * - `existing`: the library has the same file
 * - `failed`: refused, or the file cannot be read any more
 */
export type UploadPhase =
  | 'waiting'
  | 'hashing'
  | 'sending'
  | 'sent'
  | 'submitting'
  | 'submitted'
  | 'existing'
  | 'failed';

export interface UploadItem {
  readonly key: string;
  readonly file: File;
  readonly phase: UploadPhase;
  /** Bytes hashed so far while it is hashed, else bytes that have arrived. */
  readonly doneBytes: number;
  readonly draft: UploadDraft;
  /** Submits as soon as all parts are there. */
  readonly submits: boolean;
  /** Why it was refused; empty where nothing is wrong. */
  readonly problem: string;
  readonly existing?: { readonly id: string; readonly title: string };
  /** What the gateway found when it checked the file; missing before. */
  readonly preview?: Pick<UploadStatus, 'pageNum' | 'previewUrl' | 'noPreview'>;
}

export interface UploadQueueState {
  /** Whose uploads these are; empty before anybody was adopted. */
  readonly ownerId: string;
  readonly items: readonly UploadItem[];
  readonly trouble: Trouble;
  readonly bytesPerSecond: number;
}

export const noUploads: UploadQueueState = { ownerId: '', items: [], trouble: null, bytesPerSecond: 0 };

/** Whether the item still uses the line. */
export const isMoving = ({ phase }: Pick<UploadItem, 'phase'>): boolean =>
  phase === 'waiting' || phase === 'hashing' || phase === 'sending' || phase === 'submitting';
/** Whether title and tags may still be changed here. */
export const isEditable = ({ phase, submits }: UploadItem): boolean =>
  !submits && (phase === 'waiting' || phase === 'hashing' || phase === 'sending' || phase === 'sent');

export interface UploadStore {
  readonly get: () => UploadQueueState;
  subscribe(listener: () => void): () => void;
  set(change: Partial<UploadQueueState>): void;
  find(key: string): UploadItem | undefined;
  /** Changes an item; one that is gone stays gone. */
  patch(key: string, change: Partial<UploadItem>): void;
}

export function createUploadStore(): UploadStore {
  let state = noUploads;
  const listeners = new Set<() => void>();

  function set(change: Partial<UploadQueueState>) {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    find: (key) => state.items.find((item) => item.key === key),
    patch: (key, change) =>
      set({ items: state.items.map((item) => (item.key === key ? { ...item, ...change } : item)) }),
  };
}
