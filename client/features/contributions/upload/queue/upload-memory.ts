import { readStoredJson, removeJson, type StorageOf, writeJson } from '../../../../lib/browser/json-storage.ts';
import type { UploadDraft } from '../upload-draft.ts';

/** An upload that is not submitted yet, as the browser keeps it over a reload. The file itself cannot be kept. */
export interface RememberedUpload {
  readonly fingerprint: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly draft: UploadDraft;
  /** Whose upload it is. */
  readonly userId: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export interface UploadMemory {
  find(fingerprint: string): RememberedUpload | undefined;
  save(upload: Omit<RememberedUpload, 'at'>): void;
  forget(fingerprint: string): void;
  /** The person's uploads that were begun, the latest first; those of other people are forgotten. */
  ofPerson(userId: string): readonly RememberedUpload[];
}

const storageKey = 'zz:uploads';
/** As long as the gateway keeps parts. */
const lifetimeMs = 24 * 3_600_000;
const maxUploads = 50;

/** Two files with the same name, length and time of the last change count as one until they are hashed. */
export const fingerprintOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  `${name}|${size}|${lastModified}`;

/** Where storage is blocked or full, a file is hashed again after a reload and its form is filled in again. */
export function createUploadMemory(storage: StorageOf, now: () => number): UploadMemory {
  function read(): readonly RememberedUpload[] {
    const stored = readStoredJson(storage, storageKey);
    return Array.isArray(stored) ? stored.filter(isRemembered).filter(({ at }) => at > now() - lifetimeMs) : [];
  }
  function write(uploads: readonly RememberedUpload[]) {
    if (uploads.length > 0) writeJson(storage, storageKey, uploads.slice(0, maxUploads));
    else removeJson(storage, storageKey);
  }
  const without = (fingerprint: string) => read().filter((one) => one.fingerprint !== fingerprint);

  return {
    find: (fingerprint) => read().find((one) => one.fingerprint === fingerprint),
    save: (upload) => write([{ ...upload, at: now() }, ...without(upload.fingerprint)]),
    forget: (fingerprint) => write(without(fingerprint)),
    ofPerson(userId) {
      const stored = read();
      const own = stored.filter((one) => one.userId === userId);
      if (own.length < stored.length) write(own);
      return own;
    },
  };
}

function isRemembered(value: unknown): value is RememberedUpload {
  if (typeof value !== 'object' || value === null) return false;
  const { fingerprint, name, size, sha256, draft, userId, at } = value as Partial<RememberedUpload>;
  return (
    typeof fingerprint === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof sha256 === 'string' &&
    typeof draft?.title === 'string' &&
    typeof draft.tags === 'object' &&
    draft.tags !== null &&
    (draft.chosen === undefined || Array.isArray(draft.chosen)) &&
    typeof userId === 'string' &&
    typeof at === 'number'
  );
}
