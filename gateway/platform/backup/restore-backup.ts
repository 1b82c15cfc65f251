import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { OperatorError } from '../../../shared/contract/errors.ts';
import { sql } from '../db/drizzle.ts';
import { openDatabase } from '../db/open-database.ts';
import type { FileStore } from '../files/file-store.ts';
import { readArchive } from './archive.ts';
import { type DatabaseKind, hasEmbedded, restoreEmbedded, restorePostgres } from './database-dump.ts';
import { aboutName, type BackupTools, backupFormat, databaseName, filesFolder } from './write-backup.ts';

const aboutSchema = z.object({ format: z.literal(backupFormat), database: z.enum(['postgres', 'embedded']) });

/**
 * Brings an archive back into an empty database and an empty file store.
 *
 * @returns how many files it had.
 * @throws OperatorError where one of them is not empty, or the archive is of another kind or damaged.
 */
export async function restoreBackup(archiveFile: string, tools: BackupTools): Promise<number> {
  const { databaseUrl, dataDir, store, work } = tools;
  await refuseUnlessEmpty(tools);
  const kind: DatabaseKind = databaseUrl === '' ? 'embedded' : 'postgres';
  await checkArchive(archiveFile, kind);
  const folder = await work.make();
  const begun: string[] = [];
  try {
    const dump = join(folder, databaseName);
    await readArchive(archiveFile, async (name, bytes) => {
      if (name === databaseName) return pipeline(bytes, createWriteStream(dump));
      if (!name.startsWith(filesFolder)) return drain(bytes);
      const path = name.slice(filesFolder.length);
      begun.push(path);
      await store.put(path, Readable.from(bytes, { objectMode: false }));
    });
    // last, so that a store that fails leaves a database that no gateway takes for restored
    if (kind === 'embedded') await restoreEmbedded(dataDir, dump);
    else await restorePostgres(databaseUrl, dump);
    return begun.length;
  } catch (error) {
    await takeBack(store, begun);
    throw error;
  } finally {
    await work.remove(folder);
  }
}

/** Reads the whole archive before anything of it is stored. */
async function checkArchive(archiveFile: string, kind: DatabaseKind): Promise<void> {
  await readArchive(archiveFile, async (name, bytes) => {
    if (name === aboutName) return refuseOther(await text(bytes), kind);
    const isOurs = name === databaseName || name.startsWith(filesFolder);
    if (!isOurs) throw new OperatorError(`${archiveFile} holds ${name}, which is no backup's`);
    await drain(bytes);
  });
}

async function drain(bytes: AsyncIterable<unknown>): Promise<void> {
  for await (const _chunk of bytes);
}

/** Removes what was stored, so that the restore can be tried again; what cannot be removed is said. */
async function takeBack(store: FileStore, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await store
      .remove(path)
      .catch((error: Error) => console.error(`${path} stays in the file store: ${error.message}`));
  }
}

function refuseOther(about: string, kind: DatabaseKind): void {
  const { data } = aboutSchema.safeParse(JSON.parse(about));
  if (!data) throw new OperatorError('the archive is of another release, or none of ours');
  if (data.database === kind) return;
  throw new OperatorError(
    data.database === 'embedded'
      ? 'the archive is of an embedded database; restore it with an empty DATABASE_URL'
      : 'the archive is of a Postgres server; restore it with the DATABASE_URL of an empty database',
  );
}

async function refuseUnlessEmpty({ databaseUrl, dataDir, store }: BackupTools): Promise<void> {
  for await (const { path } of store.list('')) {
    throw new OperatorError(`the file store is not empty (it holds ${path}); restore into an empty one`);
  }
  if (databaseUrl === '') {
    if (hasEmbedded(dataDir)) throw new OperatorError(`DATA_DIR ${dataDir} has a database; restore into an empty one`);
    return;
  }
  const link = await openDatabase({ databaseUrl, dataDir, onIdleError: () => {} });
  try {
    const { rows } = await link.db.execute(sql`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') limit 1`);
    if (rows[0]) {
      throw new OperatorError(`the database is not empty (it holds ${rows[0].name}); restore into an empty one`);
    }
  } finally {
    await link.close();
  }
}
