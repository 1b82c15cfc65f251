import type { Db } from './database.ts';
import { sql } from './drizzle.ts';

/**
 * Sorts what was written since the last time into the GIN indexes. Postgres does it while it vacuums, which the
 * embedded one never does by itself; until then every search reads the whole list of new entries, and the planner
 * prefers to read the table.
 */
export async function sortPendingEntries(db: Db): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list(index.indexrelid)
    from pg_index index join pg_class class on class.oid = index.indexrelid join pg_am method on method.oid = class.relam
    where method.amname = 'gin' and pg_table_is_visible(class.oid)`);
}

/**
 * Gives the planner the numbers of a database that has none yet. The embedded Postgres never collects them by itself,
 * and without them the planner expects one row of everything and reads tables instead of indexes.
 */
export async function collectMissingStatistics(db: Db): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from pg_class where relname = 'resource' and pg_table_is_visible(oid) and reltuples < 0`,
  );
  if (rows.length > 0) await db.execute(sql`analyze`);
}
