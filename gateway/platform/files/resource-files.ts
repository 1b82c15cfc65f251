import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { cleanLine } from '../../../shared/platform/clean-text.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { resource } from '../db/schema/resource.ts';
import type { FileStore } from './file-store.ts';
import { temporaryFolder } from './remove-old-files.ts';
import type { ResourceContent } from './resource-content.ts';
import { factColumns, type ResourceColumns } from './resource-facts.ts';
import { zipStream } from './zip-stream.ts';

/** A stored file that may be sent. */
export interface SentFile {
  readonly path: string;
  readonly size: number;
}

/** What makes the bytes of a file: all at once, or as they are needed. */
type Make = () => Promise<Uint8Array | Readable>;

export interface ResourceFiles {
  /** Where they lie. Not public: files are served by signed addresses only. */
  readonly store: FileStore;
  /** The file of a resource; undefined where there is no such resource, or its file is gone. */
  ofResource(id: number): Promise<SentFile | undefined>;
  /** Keeps what `make` gives under a path, made once. */
  keep(path: string, make: () => Promise<Uint8Array>): Promise<SentFile>;
  /** Keeps what `make` gives under a name for half a day, at least. */
  keepForADay(name: string, make: () => Promise<Uint8Array>): Promise<SentFile>;
  /** One archive of files that are kept; the same names and paths give the same archive. */
  archiveOfKept(parts: readonly { name: string; path: string }[]): Promise<SentFile>;
}

/** Half of the time after which it is removed (remove-old-files.ts), and longer than addresses of files work. */
const freshMs = 12 * 3_600_000;

/**
 * The files of resources, made on the first request and stored. Resources added in bulk (`npm run seed --
 * --rows`) have an estimated size, which is corrected here.
 */
export function createResourceFiles({
  db,
  clock,
  store,
  content,
}: {
  db: Db;
  clock: Pick<Clock, 'now'>;
  store: FileStore;
  content: ResourceContent;
}): ResourceFiles {
  const running = new Map<string, Promise<SentFile>>();

  /** Stores the result of `make` under that path, unless it is there already; parallel callers share the work. */
  function storeOnce(path: string, make: Make, since = 0): Promise<SentFile> {
    const pending = running.get(path);
    if (pending) return pending;
    const work = presentOrMade(path, make, since).finally(() => running.delete(path));
    running.set(path, work);
    return work;
  }

  async function presentOrMade(path: string, make: Make, since: number): Promise<SentFile> {
    const present = await store.stat(path);
    return present && present.changedAt >= since ? present : store.put(path, await make());
  }

  const keepForADay = (name: string, make: Make) =>
    storeOnce(`${temporaryFolder}/${name}`, make, clock.now() - freshMs);

  async function ofResource(id: number): Promise<SentFile | undefined> {
    const [row] = await db
      .select({ ...factColumns, fileSize: resource.fileSize, contentHash: resource.contentHash })
      .from(resource)
      .where(eq(resource.id, id));
    if (!row) return undefined;
    if (row.uploaded) return store.stat(row.uploaded.path);
    const path = `${id}-${row.contentHash.slice(0, 16)}.${row.fileType}`;
    const file = await storeOnce(path, () => content.makeFile(row));
    if (file.size !== row.fileSize) await correctRow(row, file);
    return file;
  }

  async function correctRow(facts: ResourceColumns, { size }: SentFile): Promise<void> {
    const pageCount = content.pageCount(facts);
    await db.update(resource).set({ fileSize: size, pageCount }).where(eq(resource.id, facts.id));
  }

  function archiveOfKept(present: readonly { name: string; path: string }[]): Promise<SentFile> {
    const key = createHash('sha256').update(JSON.stringify(present)).digest('hex').slice(0, 32);
    return keepForADay(`batch-${key}.zip`, async () => {
      const used = new Set<string>();
      return zipStream(
        present.map(({ name, path }) => ({ name: uniqueName(used, name), read: () => store.read(path) })),
      );
    });
  }

  return { store, ofResource, archiveOfKept, keep: (path, make) => storeOnce(path, make), keepForADay };
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
