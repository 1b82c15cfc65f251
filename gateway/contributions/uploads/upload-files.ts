import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pictureName } from '../../platform/files/uploaded-content.ts';

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
  /** Puts the parts together, in constant memory, and gives the hash of the whole. */
  assemble(upload: number, file: WholeFile): Promise<Assembled>;
  /**
   * Keeps a file that was found sound, with what stands beside it; gives its stored path. The parts stay until the
   * caller has noted it: after a stop in between they are checked anew.
   */
  keep(upload: number, fileType: string): Promise<string>;
  removeParts(upload: number): Promise<void>;
  /** A folder for making pages of a sound file, empty, and where the file is. */
  beginPages(upload: number, fileType: string): Promise<{ folder: string; path: string }>;
  /** Keeps the PDF that was made in that folder, and the pictures of its pages, beside the file. */
  keepPages(upload: number, made: { pdf: string; pictures: number }): Promise<void>;
  /** Removes that folder. */
  endPages(upload: number): Promise<void>;
  /** Removes all bytes of an upload. */
  remove(upload: number): Promise<void>;
  /** Uploads that have a folder of parts or of a sound file, with the time when it changed last. */
  list(): Promise<{ id: number; changedAt: number; holds: 'parts' | 'file' }[]>;
  /** Bytes that this process may still write. */
  freeBytes(): Promise<number>;
}

interface Assembled {
  /** Of its own, for what is made of the file. */
  readonly folder: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

interface WholeFile {
  readonly parts: number;
  readonly fileType: string;
}

const nameOf = (fileType: string) => `file.${fileType}`;
/** Folder of a sound file, below that of the resource files. */
export const keptFolder = (upload: number) => `uploads/${upload}`;

/**
 * The bytes of uploads: parts in DATA_DIR/uploads, sound files among those of resources, from where signed addresses
 * serve them. A folder for each upload.
 */
export function createUploadFiles({ dataDir }: { dataDir: string }): UploadFiles {
  const root = join(dataDir, 'uploads');
  const folderOf = (upload: number) => join(root, String(upload));
  const checkedFolder = (upload: number) => join(folderOf(upload), 'whole');
  const keptAt = (upload: number) => join(dataDir, 'resource-files', keptFolder(upload));
  const pagesFolder = (upload: number) => join(keptAt(upload), 'pages');
  async function endPages(upload: number) {
    await rm(pagesFolder(upload), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    // of an upload that was removed meanwhile LibreOffice has made the folders again; others are not empty
    await rmdir(keptAt(upload)).catch(() => {});
  }
  const removeParts = (upload: number) => rm(folderOf(upload), { recursive: true, force: true });

  return {
    async storePart(upload, n, bytes) {
      const folder = folderOf(upload);
      await mkdir(folder, { recursive: true });
      // a name of its own, so that two tabs that send the same part do not write into one file
      const unplaced = join(folder, `${n}.${randomUUID()}.new`);
      const discard = () => rm(unplaced, { force: true });
      const written = await writeNew(unplaced, bytes).catch(async (error: unknown) => {
        await discard();
        throw error;
      });
      const place = () => rename(unplaced, join(folder, String(n)));
      return { ...written, place, discard };
    },

    async assemble(upload, { parts, fileType }) {
      const folder = checkedFolder(upload);
      // of a check that did not end
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      const path = join(folder, nameOf(fileType));
      return { folder, path, ...(await writeNew(path, partsIn(folderOf(upload), parts))) };
    },

    async keep(upload, fileType) {
      const kept = keptAt(upload);
      await mkdir(dirname(kept), { recursive: true });
      await rm(kept, { recursive: true, force: true });
      await rename(checkedFolder(upload), kept);
      return `${keptFolder(upload)}/${nameOf(fileType)}`;
    },

    removeParts,

    async beginPages(upload, fileType) {
      await endPages(upload);
      const folder = pagesFolder(upload);
      // fails where the file is gone: its folder is not made again
      await mkdir(folder);
      return { folder, path: join(keptAt(upload), nameOf(fileType)) };
    },

    async keepPages(upload, { pdf, pictures }) {
      for (let page = 1; page <= pictures; page++) {
        await rename(join(pagesFolder(upload), pictureName(page)), join(keptAt(upload), pictureName(page)));
      }
      await rename(pdf, join(keptAt(upload), 'preview.pdf'));
    },

    endPages,

    async remove(upload) {
      await removeParts(upload);
      await rm(keptAt(upload), { recursive: true, force: true });
    },

    async list() {
      const [parts, files] = await Promise.all([foldersIn(root), foldersIn(dirname(keptAt(0)))]);
      return [
        ...parts.map((folder) => ({ ...folder, holds: 'parts' as const })),
        ...files.map((folder) => ({ ...folder, holds: 'file' as const })),
      ];
    },

    async freeBytes() {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

/** Writes a file that is not there yet, and measures it meanwhile. */
async function writeNew(path: string, bytes: AsyncIterable<Buffer>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(bytes, measure, createWriteStream(path, { flags: 'wx' }));
  return { size, sha256: hash.digest('hex') };
}

async function* partsIn(folder: string, parts: number): AsyncGenerator<Buffer> {
  for (let n = 1; n <= parts; n++) yield* createReadStream(join(folder, String(n)));
}

async function foldersIn(root: string): Promise<{ id: number; changedAt: number }[]> {
  const names = await readdir(root).catch(() => []);
  const folders = names.filter((name) => /^[1-9]\d{0,14}$/.test(name));
  return Promise.all(
    folders.map(async (name) => {
      const { mtimeMs } = await stat(join(root, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      return { id: Number(name), changedAt: mtimeMs };
    }),
  );
}
