import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';

/** An arbitrary number, the same in every process. */
const lockKey = 72_190_433;

/** Two imports do not write at once: neither would see what the other is about to add. Ends with the transaction. */
export async function acquireImportLock(tx: Pick<Db, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}
