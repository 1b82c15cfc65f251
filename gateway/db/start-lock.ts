import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Any number. */
const lockKey = 72_190_431;

/** Gateways that start together on one Postgres prepare it one after the other; held to the end of the transaction. */
export async function acquireStartLock(tx: Pick<Db, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}
