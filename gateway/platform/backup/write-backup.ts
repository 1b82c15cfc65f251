import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../../shared/contract/errors.ts';
import type { DatabaseLink, Queries } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { openDatabase } from '../db/open-database.ts';
import { patientLimits } from '../db/postgres.ts';
import { type FileStore, NoSuchFile } from '../files/file-store.ts';
import { isOfOperators, namedFiles } from '../files/named-files.ts';
import { storeFolders } from '../files/store-folders.ts';
import type { WorkFolder } from '../files/work-folder.ts';
import { writeArchive } from './archive.ts';
import { type DatabaseKind, dumpEmbedded, dumpPostgres } from './database-dump.ts';

export interface BackupTools {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly store: FileStore;
  readonly work: WorkFolder;
}

/** Entries of an archive: what it is, the database, and the files under their stored paths. */
export const aboutName = 'about.json';
export const databaseName = 'database';
export const filesFolder = 'files/';
export const backupFormat = 1;

interface Written {
  readonly files: number;
  /** Paths that rows name and the store does not have. */
  readonly missing: readonly string[];
}

/**
 * Writes one archive of the database and of the files that its rows name, as they are at one moment: the database
 * first, then the files. Stored files are never changed, so that those the database knew are the same. It is written
 * beside, under `FILE.new`, and has its name when it is whole.
 *
 * @throws OperatorError where the archive is there already, or the `.new` of another run.
 */
export async function writeBackup(archiveFile: string, tools: BackupTools): Promise<Written> {
  if (existsSync(archiveFile)) throw new OperatorError(`${archiveFile} is there already`);
  const unfinished = `${archiveFile}.new`;
  if (existsSync(unfinished)) {
    throw new OperatorError(`${unfinished} is there already: another backup writes it, or was ended; then remove it`);
  }
  try {
    const written = await writeUnder(unfinished, tools);
    await rename(unfinished, archiveFile);
    return written;
  } catch (error) {
    // one that another backup has begun meanwhile is not ours to remove
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isTaken) await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeUnder(archiveFile: string, tools: BackupTools): Promise<Written> {
  const { databaseUrl, dataDir, store, work } = tools;
  const folder = await work.make();
  try {
    const dump = join(folder, databaseName);
    if (databaseUrl === '') {
      await dumpEmbedded(dataDir, dump);
      return await withLink(tools, ({ db }) => writeAll(archiveFile, { kind: 'embedded', folder, db, store }));
    }
    return await withLink(tools, ({ db }) =>
      db.transaction(
        async (tx) => {
          const { rows } = await tx.execute<{ snapshot: string }>(sql`select pg_export_snapshot() as snapshot`);
          await dumpPostgres(databaseUrl, { file: dump, snapshot: rows[0]?.snapshot ?? '' });
          return writeAll(archiveFile, { kind: 'postgres', folder, db: tx, store });
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    );
  } finally {
    await work.remove(folder);
  }
}

async function withLink<T>({ databaseUrl, dataDir }: BackupTools, use: (link: DatabaseLink) => Promise<T>): Promise<T> {
  const onIdleError = (error: Error) => console.error(error.message);
  const link = await openDatabase({ databaseUrl, dataDir, onIdleError, timeLimits: patientLimits });
  try {
    return await use(link);
  } finally {
    await link.close();
  }
}

interface Sources {
  readonly kind: DatabaseKind;
  /** On this machine; holds the dump. */
  readonly folder: string;
  readonly db: Pick<Queries, 'execute'>;
  readonly store: FileStore;
}

async function writeAll(archiveFile: string, { kind, folder, db, store }: Sources): Promise<Written> {
  const done = new Set<string>();
  const missing: string[] = [];
  let files = 0;
  await writeArchive(archiveFile, async ({ add }) => {
    const addLocal = async (name: string, file: string) => add(name, (await stat(file)).size, createReadStream(file));
    const about = Buffer.from(JSON.stringify({ format: backupFormat, database: kind }));
    await add(aboutName, about.length, [about]);
    await addLocal(databaseName, join(folder, databaseName));
    const addFile = async (path: string, isNeeded: boolean) => {
      if (done.has(path)) return;
      done.add(path);
      const local = join(folder, 'file');
      if (await fetched(store, path, local)) {
        await addLocal(filesFolder + path, local);
        files += 1;
      } else if (isNeeded) missing.push(path);
    };
    for await (const { path, beside } of namedFiles(db)) {
      await addFile(path, true);
      if (beside !== undefined) await addFile(beside, false);
    }
    for await (const { path } of store.list(`${storeFolders.public}/`)) {
      if (isOfOperators(path)) await addFile(path, true);
    }
  });
  return { files, missing };
}

const mostReads = 3;

/**
 * Brings a file to this machine first: an entry states its size before its bytes, and one that is replaced, removed or
 * breaks off while it is read would end the archive. False where there is none.
 */
async function fetched(store: FileStore, path: string, local: string): Promise<boolean> {
  for (let reads = 1; ; reads++) {
    try {
      await pipeline(await store.read(path), createWriteStream(local));
      return true;
    } catch (error) {
      if (error instanceof NoSuchFile) return false;
      if (reads === mostReads) throw error;
    }
  }
}
