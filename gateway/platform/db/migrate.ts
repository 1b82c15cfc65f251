import { readdirSync, readFileSync } from 'node:fs';
import type { Db } from './database.ts';
import { sql } from './drizzle.ts';
import { acquireStartLock } from './start-lock.ts';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Applies the SQL files of db/migrations that the database has not seen, in the order of their names, all or none.
 * Files only go forward: a released one is never edited. A statement ends with a semicolon at the end of a line.
 *
 * @returns the names of the files that were applied.
 */
export async function migrate(db: Db): Promise<string[]> {
  return db.transaction(async (tx) => {
    await acquireStartLock(tx);
    await tx.execute(
      sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`,
    );
    const { rows } = await tx.execute<{ name: string }>(sql`select name from schema_migration`);
    const known = new Set(rows.map((row) => row.name));
    const fresh = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !known.has(name))
      .sort();
    for (const name of fresh) {
      for (const statement of statementsOf(readFileSync(new URL(name, folder), 'utf8'))) {
        await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into schema_migration (name) values (${name})`);
    }
    return fresh;
  });
}

/**
 * Single statements: the embedded database's protocol accepts one at a time. Semicolons between dollar quotes, in the
 * bodies of functions, end none.
 */
function statementsOf(text: string): string[] {
  const quoted: string[] = [];
  const withoutBodies = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => `$quoted ${quoted.push(body) - 1}$`);
  return withoutBodies
    .split(/;\s*$/m)
    .map((statement) => statement.trim().replace(/\$quoted (\d+)\$/g, (_, index) => quoted[Number(index)] ?? ''))
    .filter((statement) => statement !== '');
}
