import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from '../../platform/db/database.ts';
import type { PgTable } from '../../platform/db/drizzle.ts';
import { type Column, getTableColumns, getTableName, type SQL, sql } from '../../platform/db/drizzle.ts';

/** Expressions on a row of the source by field; other fields are taken over as they are. */
export type Changes = Readonly<Record<string, SQL>>;

/**
 * Copies the rows with these ids inside the database, which takes a tenth of the time of making and sending them.
 * `key` is the column that counts up: ids of the copies are those of the source and `distance`.
 */
export async function copyRows(
  db: Db,
  table: PgTable,
  {
    key,
    first,
    last,
    distance,
    changes,
  }: { key: Column; first: number; last: number; distance: number; changes: Changes },
): Promise<void> {
  const fields = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);
  const id = sql.identifier(toSnakeCase(key.name));
  const expressionOf = ([field, column]: [string, Column]) =>
    column === key ? sql`${id} + ${distance}::bigint` : (changes[field] ?? sql.identifier(toSnakeCase(field)));
  const names = fields.map(([field]) => sql.identifier(toSnakeCase(field)));
  const name = sql.identifier(getTableName(table));
  await db.execute(
    sql`insert into ${name} (${sql.join(names, sql`, `)}) select ${sql.join(fields.map(expressionOf), sql`, `)}
        from ${name} where ${id} between ${first}::bigint and ${last}::bigint order by ${id}`,
  );
}
