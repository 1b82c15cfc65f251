import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDataDir } from './data-dir-lock.ts';
import { openPostgres, servingLimits, type TimeLimits } from './postgres.ts';

/** The gateway's database, embedded or not: the query builder and `execute(...).rows` are the same on both. */
export type Db = NodePgDatabase;

/** What the database and a transaction have in common. */
export type Queries = Pick<Db, 'select' | 'insert' | 'update' | 'delete'>;

export interface DatabaseLink {
  readonly db: Db;
  close(): Promise<void>;
}

/**
 * Opens Postgres at `databaseUrl`, or embedded Postgres in `dataDir` where it is empty. `memory://` as `dataDir`
 * keeps nothing.
 *
 * @throws OperatorError if another process uses the data directory, or Postgres does not answer.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onIdleError,
  timeLimits = servingLimits,
}: {
  databaseUrl: string;
  dataDir: string;
  /** An idle pooled connection broke, for example by a restart of Postgres. The pool replaces it. */
  onIdleError: (error: Error) => void;
  /** Of Postgres; the embedded database has one connection and none of these waits. */
  timeLimits?: TimeLimits;
}): Promise<DatabaseLink> {
  if (databaseUrl) return openPostgres({ connectionString: databaseUrl, timeLimits, onIdleError });
  if (dataDir === 'memory://') return embedded(await PGlite.create('memory://'), () => {});
  const release = lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'pg');
    mkdirSync(folder, { recursive: true });
    return embedded(await PGlite.create(folder), release);
  } catch (error) {
    release();
    throw error;
  }
}

function embedded(client: PGlite, release: () => void): DatabaseLink {
  return {
    // Both drivers extend the same PgDatabase; only the type of `execute`'s answer beyond `rows` differs
    db: drizzle({ client, casing: 'snake_case' }) as unknown as Db,
    close: async () => {
      await client.close();
      release();
    },
  };
}
