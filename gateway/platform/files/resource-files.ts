import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { dayMs } from '../../../shared/platform/china-time.ts';
import { cleanLine } from '../../../shared/platform/clean-text.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../db/database.ts';
import { resource } from '../db/schema/resource.ts';
import { removeOld } from './remove-old.ts';
import type { ResourceContent } from './resource-content.ts';
import { factColumns, type ResourceColumns } from './resource-facts.ts';
import { zipOf } from './zip.ts';

/** A file on disk that may be sent. `path` is relative to the folder of resource files. */
export interface StoredFile {
  readonly path: string;
  readonly size: number;
}

export interface ResourceFiles {
  /** Root of stored paths. Not public: files are served by signed addresses only. */
  readonly folder: string;
  /** The file of a resource; undefined where there is no such resource. */
  ofResource(id: number): Promise<StoredFile | undefined>;
  /** One archive of several resources' files; the same ids give the same archive. */
  archiveOf(items: readonly { id: number; name: string }[]): Promise<StoredFile>;
  /** Keeps what `make` gives under a path, made once. */
  keep(path: string, make: () => Promise<Uint8Array>): Promise<StoredFile>;
  /** Keeps what `make` gives under a name until a day after its last use. */
  keepForADay(name: string, make: () => Promise<Uint8Array>): Promise<StoredFile>;
  /** One archive of files that are kept; the same names and paths give the same archive. */
  archiveOfKept(parts: readonly { name: string; path: string }[]): Promise<StoredFile>;
}

const temporaryFolder = 'temporary';
/** Longer than the addresses of the files work. */
const keptMs = dayMs;

/**
 * The files of resources, made on the first request and stored in DATA_DIR. Resources added in bulk (`npm run seed --
 * --rows`) have an estimated size, which is corrected here.
 */
export function createResourceFiles({
  db,
  clock,
  dataDir,
  content,
}: {
  db: Db;
  clock: Pick<Clock, 'now'>;
  dataDir: string;
  content: ResourceContent;
}): ResourceFiles {
  const folder = join(dataDir, 'resource-files');
  const running = new Map<string, Promise<StoredFile>>();

  /** Stores the result of `make` under that path once; parallel callers share the work. */
  function storeOnce(path: string, make: () => Promise<Uint8Array>): Promise<StoredFile> {
    const pending = running.get(path);
    if (pending) return pending;
    const work = store(path, make).finally(() => running.delete(path));
    running.set(path, work);
    return work;
  }

  async function store(path: string, make: () => Promise<Uint8Array>): Promise<StoredFile> {
    const full = join(folder, path);
    if (existsSync(full)) return { path, size: (await stat(full)).size };
    const bytes = await make();
    await mkdir(dirname(full), { recursive: true });
    // Written beside and renamed, so that readers see the whole file or none; processes share the folder
    const unfinished = `${full}.${randomUUID()}.part`;
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, full);
    } catch (error) {
      // on a full disk its remains would make things worse
      await rm(unfinished, { force: true });
      throw error;
    }
    return { path, size: bytes.length };
  }

  async function keepForADay(name: string, make: () => Promise<Uint8Array>): Promise<StoredFile> {
    const now = clock.now();
    await removeOld(join(folder, temporaryFolder), { now, keepMs: keptMs });
    const file = await storeOnce(`${temporaryFolder}/${name}`, make);
    // a file that is asked for again outlives its new address, too
    await utimes(join(folder, file.path), now / 1000, now / 1000);
    return file;
  }

  async function ofResource(id: number): Promise<StoredFile | undefined> {
    const [row] = await db
      .select({ ...factColumns, fileSize: resource.fileSize, contentHash: resource.contentHash })
      .from(resource)
      .where(eq(resource.id, id));
    if (!row) return undefined;
    if (row.uploaded) return storedAt(row.uploaded.path);
    const path = `${id}-${row.contentHash.slice(0, 16)}.${row.fileType}`;
    const file = await storeOnce(path, () => content.makeFile(row));
    if (file.size !== row.fileSize) await correctRow(row, file);
    return file;
  }

  async function storedAt(path: string): Promise<StoredFile | undefined> {
    const { size } = await stat(join(folder, path)).catch(() => ({ size: undefined }));
    return size === undefined ? undefined : { path, size };
  }

  async function correctRow(facts: ResourceColumns, { size }: StoredFile): Promise<void> {
    const pageCount = content.pageCount(facts);
    await db.update(resource).set({ fileSize: size, pageCount }).where(eq(resource.id, facts.id));
  }

  async function archiveOf(items: readonly { id: number; name: string }[]): Promise<StoredFile> {
    const files = await Promise.all(items.map(async (item) => ({ ...item, file: await ofResource(item.id) })));
    return archiveOfKept(files.flatMap(({ name, file }) => (file ? [{ name, path: file.path }] : [])));
  }

  function archiveOfKept(present: readonly { name: string; path: string }[]): Promise<StoredFile> {
    const key = createHash('sha256').update(JSON.stringify(present)).digest('hex').slice(0, 32);
    return keepForADay(`batch-${key}.zip`, async () => {
      const used = new Set<string>();
      const parts: [string, Uint8Array][] = [];
      for (const { name, path } of present) {
        parts.push([uniqueName(used, name), await readFile(join(folder, path))]);
      }
      return zipOf(parts);
    });
  }

  return { folder, ofResource, archiveOf, archiveOfKept, keep: storeOnce, keepForADay };
}

/** Two files of one name in an archive: the second gets a number. */
function uniqueName(used: Set<string>, name: string): string {
  const dot = name.lastIndexOf('.');
  let candidate = name;
  for (let i = 2; used.has(candidate); i++) candidate = `${name.slice(0, dot)}（${i}）${name.slice(dot)}`;
  used.add(candidate);
  return candidate;
}

/** Characters that some system does not allow in a file name, and control characters. */
const forbidden = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * A title as a file name without its extension, valid on every system. Titles that came before texts were cleaned may
 * hold invisible characters, which could make the name look like another type.
 */
export const fileBaseOf = (title: string, { instead, fallback }: { instead: string; fallback: string }): string => {
  const safe = title.replace(forbidden, instead).replace(/\s+/g, ' ').trim().slice(0, 80);
  return cleanLine(safe).trim() || fallback;
};

/** A resource's title as a file name that is valid on every system. */
export const fileNameOf = (title: string, extension: string): string =>
  `${fileBaseOf(title, { instead: ' ', fallback: '资源' })}.${extension}`;
