import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { OperatorError } from '../../../shared/contract/errors.ts';
import type { DatabaseLink } from './database.ts';

/** Limits that keep one slow query, lock or connection from taking the others with it. 0 is no limit. */
export interface TimeLimits {
  /** Of one statement; Postgres ends it. */
  readonly statementMs: number;
  /** Of waiting for a row or table that another transaction holds. */
  readonly lockMs: number;
  /**
   * Of a transaction that does nothing: its process may be gone without a goodbye and would hold its locks for hours.
   */
  readonly idleInTransactionMs: number;
  /** Of waiting for a connection, new or in use by other calls. */
  readonly connectionMs: number;
}

/** While calls are served: shorter than any caller waits. */
export const servingLimits: TimeLimits = {
  statementMs: 10_000,
  lockMs: 3_000,
  idleInTransactionMs: 15_000,
  connectionMs: 5_000,
};

/** For background work, such as filling a database. */
export const patientLimits: TimeLimits = {
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  connectionMs: 10_000,
};

const casing = 'snake_case';
const connections = 10;
/** A new connection parses and plans every statement again, so those of a busy hour are kept for the next burst. */
const idleTimeoutMillis = 5 * 60_000;

interface Address {
  readonly connectionString: string;
  readonly timeLimits: TimeLimits;
  readonly onIdleError: (error: Error) => void;
}

/** @throws OperatorError if Postgres does not answer. */
export async function openPostgres(address: Address): Promise<DatabaseLink> {
  const pool = poolOf(address);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = (error as { code?: string; message: string }).message || (error as { code?: string }).code;
    throw new OperatorError(`DATABASE_URL: Postgres does not answer: ${reason}`, { cause: error });
  }
  return linkTo(pool);
}

/** After so long the primary is asked for what a replica has not answered: it may be frozen, or its machine gone. */
const replicaMs = 5_000;

/** A read replica, which may be away: the primary answers then, so nobody waits long for it. */
export const openReplica = (address: Omit<Address, 'timeLimits'>): DatabaseLink =>
  linkTo(
    poolOf({ ...address, timeLimits: { ...servingLimits, statementMs: replicaMs, connectionMs: 1_000 } }, replicaMs),
  );

/** `answerMs` is the limit of an answer where nothing comes at all, 0 for none. */
function poolOf({ connectionString, timeLimits, onIdleError }: Address, answerMs = 0): pg.Pool {
  const { statementMs, lockMs, idleInTransactionMs, connectionMs } = timeLimits;
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectionMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    pipeline: true,
    idleTimeoutMillis,
  });
  pool.on('error', onIdleError);
  // a connection that breaks between two statements of a transaction has no other listener and would end the process;
  // the next statement reports it
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function linkTo(pool: pg.Pool): DatabaseLink {
  const db = drizzle({ client: pool, casing });
  db.transaction = inConnectionOf(pool);
  return { db, close: () => pool.end() };
}

/**
 * Drizzle's own `transaction` on a pool keeps the connection for ever where `begin` fails, and builds its objects and
 * the texts of `begin` and `commit` again each time. A connection keeps its query builders, and with them the queries
 * that were prepared there.
 */
function inConnectionOf(pool: pg.Pool): NodePgDatabase['transaction'] {
  const kept = new WeakMap<pg.PoolClient, Builders>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const known = kept.get(client);
      if (known?.tx && !config) return await inTransaction(client, known.tx, work);
      const builders: Builders = known ?? { db: drizzle({ client, casing }), tx: undefined };
      kept.set(client, builders);
      return await builders.db.transaction((tx) => {
        builders.tx = tx;
        return work(tx);
      }, config);
    } finally {
      client.release();
    }
  };
}

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
interface Builders {
  readonly db: NodePgDatabase;
  /** Stateless: of the connection's first transaction, and good for all later ones. */
  tx: Transaction | undefined;
}

async function inTransaction<T>(client: pg.PoolClient, tx: Transaction, work: (tx: Transaction) => Promise<T>) {
  await client.query('begin');
  try {
    const result = await work(tx);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
