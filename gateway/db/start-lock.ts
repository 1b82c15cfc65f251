import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** An arbitrary number, the same in every process. */
const lockKey = 72_190_431;

/** Serialises the start of several gateways on one Postgres; held until the transaction ends. */
export async function acquireStartLock(tx: Pick<Db, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}
