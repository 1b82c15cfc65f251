import { CodedError, gatewayTimeout, notFound } from '../../../../../../shared/contract/errors.ts';
import type { UploadStatus } from '../../../../../../shared/contributions/calls/upload.schema.ts';
import type { UploadTags } from '../../../../../../shared/contributions/upload-tags.ts';
import type { PartToSend, UploadCalls } from '../upload-calls.ts';

/** Small, so that tests send many parts of few bytes. */
export const partSize = 64 * 1024;

interface Stored {
  readonly uploadId: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly parts: Map<number, Uint8Array>;
  state: UploadStatus['state'];
}

interface Submission {
  readonly uploadId: string;
  readonly title: string;
  readonly tags: UploadTags;
}

export type UploadServer = ReturnType<typeof anUploadServer>;

/** The calls of an upload over a store in memory, with the faults that a test asks for. */
export function anUploadServer() {
  const uploads: Stored[] = [];
  const submitted: Submission[] = [];
  const failures: Error[] = [];
  const refusals = new Map<string, Error>();
  const existing = new Map<string, { id: string; title: string }>();
  const found = new Map<string, Partial<UploadStatus>>();
  let refusedSubmission: Error | undefined;
  let isFailing = () => false;
  let hook: { readonly after: number; readonly run: () => void } | undefined;
  let forgetAfter = Number.POSITIVE_INFINITY;
  let stalled: { readonly fromPart: number; readonly after: number; readonly released: Promise<void> } | undefined;
  const counts = { now: 0, most: 0, parts: 0, created: 0, aborted: 0 };

  function own(uploadId: string): Stored {
    const upload = uploads.find((one) => one.uploadId === uploadId);
    if (!upload) throw notFound();
    return upload;
  }

  async function receive({ uploadId, n, bytes, onSent }: PartToSend) {
    if (stalled && n >= stalled.fromPart) {
      onSent(stalled.after);
      await stalled.released;
    }
    if (isFailing()) throw gatewayTimeout();
    const failure = failures.shift();
    if (failure) throw failure;
    if (counts.parts >= forgetAfter) {
      forgetAfter = Number.POSITIVE_INFINITY;
      uploads.length = 0;
    }
    const { parts } = own(uploadId);
    parts.set(n, new Uint8Array(await bytes.arrayBuffer()));
    counts.parts += 1;
    if (hook && counts.parts >= hook.after) {
      const { run } = hook;
      hook = undefined;
      run();
    }
  }

  const calls: UploadCalls = {
    async create({ name, size, sha256 }) {
      const refusal = refusals.get(name);
      if (refusal) throw refusal;
      const known = existing.get(name);
      if (known) return { uploadId: '', existing: known };
      const joined = uploads.find((one) => one.sha256 === sha256);
      if (joined) return { uploadId: joined.uploadId };
      counts.created += 1;
      const upload: Stored = {
        uploadId: String(counts.created),
        name,
        size,
        sha256,
        parts: new Map(),
        state: 'uploading',
      };
      uploads.push(upload);
      return { uploadId: upload.uploadId };
    },
    async status(uploadId) {
      const { size, parts, state, name } = own(uploadId);
      const facts = { parts: [...parts.keys()].sort((a, b) => a - b), partSize, size, state, isChecked: false };
      return { ...facts, ...(parts.size === Math.ceil(size / partSize) && found.get(name)) };
    },
    async sendPart(part) {
      counts.now += 1;
      counts.most = Math.max(counts.most, counts.now);
      try {
        await receive(part);
      } finally {
        counts.now -= 1;
      }
    },
    async complete(submission) {
      const upload = own(submission.uploadId);
      if (refusedSubmission) {
        const refusal = refusedSubmission;
        refusedSubmission = undefined;
        throw refusal;
      }
      if (upload.state !== 'uploading') throw new CodedError(4300, 502, '已提交过');
      upload.state = 'checking';
      submitted.push(submission);
      return { state: upload.state };
    },
    async abort() {
      counts.aborted += 1;
    },
  };

  const named = (name: string) => uploads.find((one) => one.name === name);
  async function bytesOf(name: string) {
    const parts = [...(named(name)?.parts ?? [])].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
    return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  }

  return {
    calls,
    bytesOf,
    isWhole: async (name: string) => (await bytesOf(name)).length === named(name)?.size,
    mostAtOnce: () => counts.most,
    partsSent: () => counts.parts,
    created: () => counts.created,
    aborted: () => counts.aborted,
    submissions: () => submitted.length,
    lastSubmission: () => submitted.at(-1),
    failNextParts: (...errors: Error[]) => void failures.push(...errors),
    failWhile(condition: () => boolean) {
      isFailing = condition;
    },
    afterPart(after: number, run: () => void) {
      hook = { after, run };
    },
    /** Parts from that one on get no further than `after` bytes until the returned function is called. */
    stall(fromPart: number, after: number): (error?: Error) => void {
      let release: (error?: Error) => void = () => {};
      const released = new Promise<void>((resolve, reject) => {
        release = (error) => {
          if (error) reject(error);
          else resolve();
        };
      });
      stalled = { fromPart, after, released };
      return release;
    },
    forgetAfterParts(parts: number) {
      forgetAfter = parts;
    },
    refuseFile: (name: string, error: Error) => void refusals.set(name, error),
    refuseSubmission(error: Error) {
      refusedSubmission = error;
    },
    hasAlready: (name: string, resource: { id: string; title: string }) => void existing.set(name, resource),
    finds: (name: string, status: Partial<UploadStatus>) => void found.set(name, status),
  };
}

/** A file whose bytes depend on its name, so that no two have the same hash. */
export function aFile(name: string, size: number): File {
  const bytes = new Uint8Array(size);
  const seed = [...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 251, 7);
  for (let i = 0; i < size; i += 97) bytes[i] = (i + seed) % 256;
  return new File([bytes], name, { lastModified: 1_760_000_000_000 });
}

export function aStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (at) => [...values.keys()][at] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}
