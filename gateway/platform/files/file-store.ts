import type { Readable } from 'node:stream';

/** A file as its store knows it. */
export interface StoredFile {
  readonly path: string;
  readonly size: number;
  /** When it was written last, in milliseconds. */
  readonly changedAt: number;
  /** Of its bytes, where the store has noted it. */
  readonly sha256?: string | undefined;
}

export interface PutOptions {
  /** Media type, for stores that note one. */
  readonly type?: string;
  /** In hexadecimal digits; other bytes are refused. */
  readonly sha256?: string;
  /** A file that is there already stays, and is given. */
  readonly ifAbsent?: boolean;
}

/** Bytes of a file, the last one included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the installation's files lie: a folder, or a bucket of an S3-compatible store. Paths are relative, with `/`
 * between names; names that begin with a dot are the stores' own.
 */
export interface FileStore {
  /**
   * Stores bytes or a stream under a path, whole or not at all.
   *
   * @throws WrongBytes where their hash is not the given one.
   */
  put(path: string, bytes: Uint8Array | Readable, options?: PutOptions): Promise<StoredFile>;
  stat(path: string): Promise<StoredFile | undefined>;
  /** @throws NoSuchFile */
  read(path: string, range?: ByteRange): Promise<Readable>;
  /** @throws NoSuchFile */
  bytes(path: string): Promise<Uint8Array>;
  /** A file that is not there is removed already. */
  remove(path: string): Promise<void>;
  /** @throws NoSuchFile */
  copy(from: string, to: string): Promise<void>;
  /**
   * Gives a file another path, in the place of one that is there.
   *
   * @throws NoSuchFile
   */
  move(from: string, to: string): Promise<void>;
  /** Files whose paths begin with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes what was begun before a time, in milliseconds, and never became a file. */
  removeUnfinished(before: number): Promise<void>;
  /** Bytes that may still be written. */
  freeBytes(): Promise<number>;
}

/** A file that a store does not have. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';
  constructor(path: string) {
    super(`there is no file ${path}`);
  }
}

/** Bytes that are not those which were announced. */
export class WrongBytes extends Error {
  override readonly name = 'WrongBytes';
}

/** A store that cannot be reached, refuses, or has not kept what it was given. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

const nameInPath = /^(?!\.)[^\\/\p{Cc}]{1,200}$/u;
const longestPath = 800;

/** Whether a text can be the path of a stored file. */
export const isStorePath = (path: string): boolean =>
  path.length <= longestPath && path.split('/').every((name) => nameInPath.test(name));

/** @throws Error for a text that cannot be the path of a stored file. */
export function checkStorePath(path: string): string {
  if (!isStorePath(path)) throw new Error(`no path of a stored file: ${JSON.stringify(path)}`);
  return path;
}

/** The files of a store below a path, with paths that are relative to it. */
export function storeBelow(store: FileStore, folder: string): FileStore {
  const under = `${folder}/`;
  const inside = (file: StoredFile): StoredFile => ({ ...file, path: file.path.slice(under.length) });
  return {
    put: async (path, bytes, options) => inside(await store.put(under + path, bytes, options)),
    async stat(path) {
      const file = await store.stat(under + path);
      return file && inside(file);
    },
    read: (path, range) => store.read(under + path, range),
    bytes: (path) => store.bytes(under + path),
    remove: (path) => store.remove(under + path),
    copy: (from, to) => store.copy(under + from, under + to),
    move: (from, to) => store.move(under + from, under + to),
    async *list(prefix) {
      for await (const file of store.list(under + prefix)) yield inside(file);
    },
    removeUnfinished: (before) => store.removeUnfinished(before),
    freeBytes: () => store.freeBytes(),
  };
}
