import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { OperatorError } from '../../../shared/contract/errors.ts';
import { lockDataDir } from '../db/data-dir-lock.ts';

/** Which of the two kinds of database a dump is of; one cannot be read into the other. */
export type DatabaseKind = 'postgres' | 'embedded';

/**
 * Writes what Postgres holds, as a transaction of ours sees it, into a file by `pg_dump`.
 *
 * @param snapshot - As `pg_export_snapshot()` of that transaction names it.
 * @throws OperatorError where the program is missing or fails.
 */
export const dumpPostgres = (databaseUrl: string, { file, snapshot }: { file: string; snapshot: string }) =>
  runOnPostgres('pg_dump', databaseUrl, [
    ...['--format=custom', '--no-owner', '--no-privileges'],
    ...[`--snapshot=${snapshot}`, `--file=${file}`],
  ]);

/** @throws OperatorError where the program is missing or fails. */
export const restorePostgres = (databaseUrl: string, file: string) =>
  runOnPostgres('pg_restore', databaseUrl, [
    ...['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'],
    file,
  ]);

async function runOnPostgres(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]) {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  // arguments can be read by everybody on the machine
  url.password = '';
  url.searchParams.delete('password');
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  const child = spawn(program, ['--dbname', url.href, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = Promise.withResolvers<number | null>();
  child.once('error', ended.reject);
  child.once('close', ended.resolve);
  try {
    const [code, said] = await Promise.all([ended.promise, text(child.stderr)]);
    if (code !== 0) throw new OperatorError(`${program} ended with ${code}: ${said.trim().slice(0, 1000)}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new OperatorError(
      `${program} is not installed; install Postgres' client programs of the server's version, on Debian: apt-get install postgresql-client`,
    );
  }
}

const embeddedFolder = (dataDir: string) => join(dataDir, 'pg');

/** Whether DATA_DIR holds an embedded database. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(embeddedFolder(dataDir));

/**
 * Writes the embedded database into a file, a compressed archive of its folder.
 *
 * @throws OperatorError while a gateway uses it.
 */
export async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  await withEmbedded(dataDir, {}, async (client) => {
    const dump = await client.dumpDataDir('gzip');
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  });
}

/** Makes the embedded database of a file, whole or not at all, in a DATA_DIR that has none. */
export async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  await mkdir(embeddedFolder(dataDir), { recursive: true });
  try {
    const loadDataDir = new Blob([await readFile(file)]);
    await withEmbedded(dataDir, { loadDataDir }, async (client) => void (await client.query('select 1')));
  } catch (error) {
    await rm(embeddedFolder(dataDir), { recursive: true, force: true });
    throw error;
  }
}

async function withEmbedded(
  dataDir: string,
  options: { loadDataDir?: Blob },
  work: (client: PGlite) => Promise<void>,
): Promise<void> {
  const release = lockDataDir(dataDir);
  try {
    const client = await PGlite.create(embeddedFolder(dataDir), options);
    try {
      await work(client);
    } finally {
      await client.close();
    }
  } finally {
    release();
  }
}
