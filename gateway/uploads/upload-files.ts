import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A part on disk that does not count yet. */
interface UnplacedPart {
  readonly size: number;
  readonly sha256: string;
  /** Makes it part `n`, in the place of one that came before. */
  place(): Promise<void>;
  discard(): Promise<void>;
}

export interface UploadFiles {
  /** Stores what may become part `n` of an upload. */
  storePart(upload: number, n: number, bytes: Readable): Promise<UnplacedPart>;
  /** Puts the parts together, in constant memory, and removes them; gives the hash of the whole. */
  assemble(upload: number, parts: number): Promise<{ path: string; size: number; sha256: string }>;
  /** Where the whole file of an upload lies. */
  pathOf(upload: number): string;
  remove(upload: number): Promise<void>;
  /** Uploads that have a folder, with the time when it changed last. */
  list(): Promise<{ id: number; changedAt: number }[]>;
  /** Bytes that this process may still write. */
  freeBytes(): Promise<number>;
}

const wholeName = 'file';

/** The bytes of uploads in DATA_DIR/uploads, a folder for each. None of them is served from here. */
export function createUploadFiles({ dataDir }: { dataDir: string }): UploadFiles {
  const root = join(dataDir, 'uploads');
  const folderOf = (upload: number) => join(root, String(upload));
  const pathOf = (upload: number) => join(folderOf(upload), wholeName);

  return {
    pathOf,
    async storePart(upload, n, bytes) {
      const folder = folderOf(upload);
      await mkdir(folder, { recursive: true });
      // a name of its own, so that two tabs that send the same part do not write into one file
      const unplaced = join(folder, `${n}.${randomUUID()}.new`);
      const discard = () => rm(unplaced, { force: true });
      const hash = createHash('sha256');
      let size = 0;
      async function* measured(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          hash.update(chunk);
          yield chunk;
        }
      }
      try {
        await pipeline(bytes, measured, createWriteStream(unplaced, { flags: 'wx' }));
      } catch (error) {
        await discard();
        throw error;
      }
      const place = () => rename(unplaced, join(folder, String(n)));
      return { size, sha256: hash.digest('hex'), place, discard };
    },

    async assemble(upload, parts) {
      const folder = folderOf(upload);
      const unfinished = join(folder, `${wholeName}.new`);
      const hash = createHash('sha256');
      let size = 0;
      async function* allParts() {
        for (let n = 1; n <= parts; n++) {
          for await (const chunk of createReadStream(join(folder, String(n)))) {
            size += chunk.length;
            hash.update(chunk);
            yield chunk;
          }
        }
      }
      await pipeline(allParts, createWriteStream(unfinished));
      await rename(unfinished, pathOf(upload));
      for (let n = 1; n <= parts; n++) await rm(join(folder, String(n)), { force: true });
      return { path: pathOf(upload), size, sha256: hash.digest('hex') };
    },

    remove: (upload) => rm(folderOf(upload), { recursive: true, force: true }),

    async list() {
      const names = await readdir(root).catch(() => []);
      const folders = names.filter((name) => /^[1-9]\d{0,14}$/.test(name));
      const found = folders.map(async (name) => {
        const { mtimeMs } = await stat(join(root, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        return { id: Number(name), changedAt: mtimeMs };
      });
      return Promise.all(found);
    },

    async freeBytes() {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}
