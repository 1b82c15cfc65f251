import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { OperatorError } from '../../shared/errors.ts';
import { lockDataDir } from './data-dir-lock.ts';

/** The gateway's database, embedded or not: the query builder and `execute(...).rows` are the same on both. */
export type Db = NodePgDatabase;

/** What the database and a transaction have in common. */
export type Queries = Pick<Db, 'select' | 'insert' | 'update' | 'delete'>;

export interface DatabaseLink {
  readonly db: Db;
  close(): Promise<void>;
}

const casing = 'snake_case';

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
}: {
  databaseUrl: string;
  dataDir: string;
  /** An idle pooled connection broke, for example by a restart of Postgres. The pool replaces it. */
  onIdleError: (error: Error) => void;
}): Promise<DatabaseLink> {
  if (databaseUrl) return openPostgres(databaseUrl, onIdleError);
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
    db: drizzlePglite({ client, casing }) as unknown as Db,
    close: async () => {
      await client.close();
      release();
    },
  };
}

async function openPostgres(connectionString: string, onIdleError: (error: Error) => void): Promise<DatabaseLink> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', onIdleError);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = (error as { code?: string; message: string }).message || (error as { code?: string }).code;
    throw new OperatorError(`DATABASE_URL: Postgres does not answer: ${reason}`, { cause: error });
  }
  return { db: drizzlePostgres({ client: pool, casing }), close: () => pool.end() };
}
