import type { Db } from './database.ts';
import { sql } from './drizzle.ts';

/** An arbitrary number, the same in every process. */
const lockKey = 72_190_431;

/**
 * Serialises the start of several gateways on one Postgres; held until the transaction ends. Migrations and the seed
 * take as long as they take, so the time limits of calls do not hold in it.
 */
export async function acquireStartLock(tx: Pick<Db, 'execute'>): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await tx.execute(sql`select set_config(${limit}, '0', true)`);
  }
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}
