import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, storeBelow } from '../../platform/files/file-store.ts';
import { measured } from '../../platform/files/measured.ts';
import { storeFolders } from '../../platform/files/store-folders.ts';
import { pictureName } from '../../platform/files/uploaded-content.ts';
import type { WorkFolder } from '../../platform/files/work-folder.ts';

/** A stored part, which counts when it is noted. */
interface StoredPart {
  /** Of its file in the folder of the upload; no other part has it. */
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  discard(): Promise<void>;
}

/** A file of an upload on this machine, in a folder for what is made of it. */
interface LocalFile {
  readonly folder: string;
  readonly path: string;
}

export interface UploadFiles {
  /** Stores what may become part `n` of an upload. */
  storePart(upload: number, n: number, bytes: Readable): Promise<StoredPart>;
  removePart(upload: number, name: string): Promise<void>;
  /** Puts the parts together on this machine, in constant memory, and gives the hash of the whole. */
  assemble(upload: number, file: WholeFile): Promise<LocalFile & { size: number; sha256: string }>;
  /**
   * Keeps a file that was found sound, with what stands beside it; gives its stored path. The parts stay until the
   * caller has noted it: after a stop in between they are checked anew.
   */
  keep(upload: number, assembled: LocalFile): Promise<string>;
  removeParts(upload: number): Promise<void>;
  /** A sound file on this machine, for making its pages. */
  beginPages(upload: number, fileType: string): Promise<LocalFile>;
  /** Keeps the PDF that was made in that folder, and the pictures of its pages, beside the file. */
  keepPages(upload: number, made: { folder: string; pdf: string; pictures: number }): Promise<void>;
  /** Removes the folder on this machine. */
  endWork(local: LocalFile): Promise<void>;
  /** Removes all bytes of an upload. */
  remove(upload: number): Promise<void>;
  /** Uploads that have parts, or files that were found sound, with the time when one of them changed last. */
  list(what: 'parts' | 'file'): AsyncIterable<{ id: number; changedAt: number }>;
  /** Bytes that may still be written. */
  freeBytes(): Promise<number>;
}

interface WholeFile {
  /** Names of their files, in their order. */
  readonly parts: readonly string[];
  readonly fileType: string;
}

const nameOf = (fileType: string) => `file.${fileType}`;
/** Of a sound file and what stands beside it, among the files of resources. */
export const keptFolder = (upload: number) => `uploads/${upload}`;

/**
 * The bytes of uploads. Parts are stored one by one, so that each may come to another gateway, and the one that checks
 * the file reads them all. Sound files lie among those of resources, from where signed addresses serve them.
 */
export function createUploadFiles({ store, work }: { store: FileStore; work: WorkFolder }): UploadFiles {
  const parts = storeBelow(store, storeFolders.uploads);
  const files = storeBelow(store, storeFolders.resourceFiles);

  async function removeAll(from: FileStore, folder: string) {
    for await (const { path } of from.list(`${folder}/`)) await from.remove(path);
  }
  const removePart = (upload: number, name: string) => parts.remove(`${upload}/${name}`);
  const removeParts = (upload: number) => removeAll(parts, String(upload));

  async function* bytesOfParts(upload: number, names: readonly string[]): AsyncGenerator<Buffer> {
    for (const name of names) yield* await parts.read(`${upload}/${name}`);
  }

  return {
    async storePart(upload, n, bytes) {
      // a name of its own, so that two tabs that send the same part do not write into one file
      const name = `${n}.${randomUUID()}`;
      const source = measured(bytes);
      await parts.put(`${upload}/${name}`, source.bytes);
      return { ...source.measure(), name, discard: () => removePart(upload, name) };
    },

    removePart,

    async assemble(upload, { parts: names, fileType }) {
      const folder = await work.make();
      const path = join(folder, nameOf(fileType));
      try {
        const source = measured(bytesOfParts(upload, names));
        await pipeline(source.bytes, createWriteStream(path, { flags: 'wx' }));
        return { folder, path, ...source.measure() };
      } catch (error) {
        await work.remove(folder);
        throw error;
      }
    },

    async keep(upload, { folder, path }) {
      // over what a check has kept that was stopped at its very end; readers of that one see no gap
      for (const name of await readdir(folder)) {
        await files.put(`${keptFolder(upload)}/${name}`, createReadStream(join(folder, name)));
      }
      return `${keptFolder(upload)}/${path.slice(folder.length + 1)}`;
    },

    removeParts,

    async beginPages(upload, fileType) {
      // fails where the file is gone
      const bytes = await files.read(`${keptFolder(upload)}/${nameOf(fileType)}`);
      const folder = await work.make();
      const path = join(folder, nameOf(fileType));
      try {
        await pipeline(bytes, createWriteStream(path, { flags: 'wx' }));
        return { folder, path };
      } catch (error) {
        await work.remove(folder);
        throw error;
      }
    },

    async keepPages(upload, { folder, pdf, pictures }) {
      for (let page = 1; page <= pictures; page++) {
        const picture = createReadStream(join(folder, pictureName(page)));
        await files.put(`${keptFolder(upload)}/${pictureName(page)}`, picture);
      }
      await files.put(`${keptFolder(upload)}/preview.pdf`, createReadStream(pdf));
    },

    endWork: ({ folder }) => work.remove(folder),

    async remove(upload) {
      await removeParts(upload);
      await removeAll(files, keptFolder(upload));
    },

    list: (what) => (what === 'parts' ? uploadsIn(parts, '') : uploadsIn(files, 'uploads/')),

    freeBytes: async () => Math.min(await store.freeBytes(), await work.freeBytes()),
  };
}

/** The files of an upload follow each other in each kind of store. */
async function* uploadsIn(store: FileStore, prefix: string): AsyncGenerator<{ id: number; changedAt: number }> {
  let present: { id: number; changedAt: number } | undefined;
  for await (const { path, changedAt } of store.list(prefix)) {
    const name = path.slice(prefix.length).split('/')[0] ?? '';
    if (!/^[1-9]\d{0,14}$/.test(name)) continue;
    const id = Number(name);
    if (present && present.id !== id) yield present;
    present = { id, changedAt: present?.id === id ? Math.max(present.changedAt, changedAt) : changedAt };
  }
  if (present) yield present;
}
