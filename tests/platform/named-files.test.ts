import { globSync } from 'node:fs';
import { getTableColumns, getTableName, is, type SQL } from 'drizzle-orm';
import { type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Db } from '../../gateway/platform/db/database.ts';
import { namedFiles } from '../../gateway/platform/files/named-files.ts';
import { inProject } from '../../scripts/lib/project.mjs';

/** Columns with such names are taken for paths of files. */
const ofFiles = /avatar|cover|picture|image|logo|icon|poster|photo|thumb|path|^file$|uploaded$|attachment/i;

/** What looks like one and is none, with what it is. */
const others: Readonly<Record<string, string>> = {
  'paper_query.path': 'a page of the site',
  'purchase_order.back_path': 'a page of the site',
  'resource_file.path': 'the path that stands in its `uploaded`',
};

/** The statements that look for names of files. */
async function statements(): Promise<string> {
  const dialect = new PgDialect({ casing: 'snake_case' });
  const asked: string[] = [];
  const execute = async (query: SQL) => {
    asked.push(dialect.sqlToQuery(query).sql);
    return { rows: [] };
  };
  for await (const { path } of namedFiles({ execute } as unknown as Db)) throw new Error(`no row names ${path}`);
  return asked.join('\n');
}

test('each column that names stored files is known to verification and backup', async () => {
  const files = globSync('gateway/platform/db/schema/*.ts', { cwd: inProject('.') });
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(inProject(file))));
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const columns = tables.flatMap((table) =>
    Object.entries<PgColumn>(getTableColumns(table))
      .filter(([name, { dataType }]) => ofFiles.test(name) && /string|json|array/.test(dataType))
      .map(([name]) => [getTableName(table), snake(name)] as const),
  );
  const asked = await statements();
  const unknown = columns.filter(
    ([table, column]) => !(`${table}.${column}` in others) && !asked.includes(`"${table}"."${column}"`),
  );
  expect(columns.length).toBeGreaterThan(Object.keys(others).length);
  expect(unknown).toEqual([]);
});
