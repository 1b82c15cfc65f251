import { randomUUID } from 'node:crypto';
import { createWriteStream, type Dirent } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  type ByteRange,
  checkStorePath,
  type FileStore,
  isStorePath,
  NoSuchFile,
  type StoredFile,
} from './file-store.ts';
import { measured } from './measured.ts';
import { removeOld } from './remove-old.ts';

/** Files are written here first, on the same disk. */
const unfinishedFolder = '.unfinished';

/** The files in a folder of this machine, or of one that several machines have mounted. */
export function createFolderStore(root: string): FileStore {
  const at = (path: string) => join(root, checkStorePath(path));
  const unfinished = join(root, unfinishedFolder);

  async function fileAt(path: string): Promise<StoredFile | undefined> {
    if (!isStorePath(path)) return undefined;
    const found = await stat(at(path)).catch(undefinedIfMissing);
    return found?.isFile() ? { path, size: found.size, changedAt: found.mtimeMs } : undefined;
  }

  async function read(path: string, range?: ByteRange): Promise<Readable> {
    const file = isStorePath(path) ? await open(at(path)).catch(undefinedIfMissing) : undefined;
    if (!file) throw new NoSuchFile(path);
    return file.createReadStream(range);
  }

  /** Writes what `write` gives beside the files, and gives it its place by `settle`. */
  async function whole<T>(write: (file: string) => Promise<T>, settle: (file: string) => Promise<void>): Promise<T> {
    const file = join(unfinished, randomUUID());
    await mkdir(unfinished, { recursive: true });
    try {
      const written = await write(file);
      await settle(file);
      return written;
    } finally {
      // on a full disk its remains would make things worse
      await rm(file, { force: true });
    }
  }

  async function place(act: (to: string) => Promise<void>, path: string): Promise<void> {
    const to = at(path);
    for (let tries = 0; ; tries++) {
      await mkdir(dirname(to), { recursive: true });
      try {
        return await act(to);
      } catch (error) {
        // the folder was empty, and went with the file that was removed last
        if (!isMissing(error) || tries === 3 || (await stat(dirname(to)).catch(undefinedIfMissing))) throw error;
      }
    }
  }

  /** Goes up from a folder to the root as long as there is nothing in them. */
  async function removeEmptyFolders(from: string): Promise<void> {
    for (let folder = from; folder.length > root.length && folder !== root; folder = dirname(folder)) {
      const gone = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!gone) return;
    }
  }

  async function* filesBelow(folder: string): AsyncGenerator<StoredFile> {
    const entries: AsyncIterable<Dirent> | undefined = await opendir(folder).catch(undefinedIfMissing);
    if (!entries) return;
    for await (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const full = join(folder, entry.name);
      if (entry.isDirectory()) yield* filesBelow(full);
      else {
        const file = await fileAt(relative(root, full).split(sep).join('/'));
        if (file) yield file;
      }
    }
  }

  return {
    async put(path, bytes, { sha256, ifAbsent = false } = {}) {
      const known = ifAbsent ? await fileAt(path) : undefined;
      if (known) {
        if (!(bytes instanceof Uint8Array)) bytes.destroy();
        return known;
      }
      const source = measured(bytes, sha256);
      await whole(
        // on the disk before its name: a name that outlives a power cut has its bytes
        (file) => pipeline(source.bytes, createWriteStream(file, { flags: 'wx', flush: true })),
        (file) => place((to) => rename(file, to), path),
      );
      const stored = await fileAt(path);
      if (!stored) throw new NoSuchFile(path);
      return { ...stored, ...source.measure() };
    },
    stat: fileAt,
    read,
    bytes: async (path) => buffer(await read(path)),
    async remove(path) {
      await rm(at(path), { force: true });
      await removeEmptyFolders(dirname(at(path)));
    },
    async copy(from, to) {
      if (!(await fileAt(from))) throw new NoSuchFile(from);
      await whole(
        (file) => copyFile(at(from), file),
        (file) => place((full) => rename(file, full), to),
      );
    },
    async move(from, to) {
      if (!(await fileAt(from))) throw new NoSuchFile(from);
      await place((full) => rename(at(from), full), to);
      await removeEmptyFolders(dirname(at(from)));
    },
    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const file of filesBelow(join(root, folder))) if (file.path.startsWith(prefix)) yield file;
    },
    removeUnfinished: (before) => removeOld(unfinished, before),
    async freeBytes() {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
