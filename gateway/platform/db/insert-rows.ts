import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from './database.ts';
import type { PgTable } from './drizzle.ts';
import { getTableColumns, getTableName, type InferInsertModel, sql } from './drizzle.ts';

const chunkSize = 2000;

/**
 * Inserts many rows fast: one JSON parameter per two thousand rows instead of one parameter per value, which
 * Postgres limits and the query builder is slow to print. Rows of one call all have the same fields. With `skipKnown`,
 * rows whose key exists are left alone. Generated columns are left to the database.
 */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly InferInsertModel<T>[],
  { skipKnown = false } = {},
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const fields = Object.entries(getTableColumns(table))
    .filter(([field, { generated }]) => field in first && generated === undefined)
    .map(([field]) => field);
  const names = fields.map(toSnakeCase);
  const target = sql.identifier(getTableName(table));
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += chunkSize) {
    const chunk = rows.slice(start, start + chunkSize) as Record<string, unknown>[];
    const json = JSON.stringify(
      chunk.map((row) => Object.fromEntries(fields.map((field, i) => [names[i], row[field]]))),
    );
    await db.execute(
      sql`insert into ${target} (${columns})
          select ${columns} from json_populate_recordset(null::${target}, ${json}::json)
          ${skipKnown ? sql`on conflict do nothing` : sql``}`,
    );
  }
}

/** Moves the id sequences behind the highest id, after rows were inserted with ids. */
export async function advanceIds(db: Db, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const name = getTableName(table);
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest((select max(id) from ${sql.identifier(name)}), 1))`,
    );
  }
}
