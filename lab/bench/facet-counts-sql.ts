import { and, type SQL, sql } from 'drizzle-orm';
import {
  activeFields,
  baseCondition,
  countedFields,
  fieldCondition,
  fieldsWithOptions,
  type ListFilter,
  listCondition,
} from '../../gateway/library/search/list-filter.ts';
import type { Db } from '../../gateway/platform/db/database.ts';
import { openDatabase } from '../../gateway/platform/db/open-database.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { machine } from './figures.ts';

/*
 * What the counts of a list's filters cost when SQL does them, the figures of
 * docs/decisions/011-facet-counts-in-memory.md:
 *
 *   DATABASE_URL=postgres://... node lab/bench/list-query.ts --rows 300000     fills the database, measures what is in use
 *   DATABASE_URL=postgres://... node lab/bench/facet-counts-sql.ts             measures four ways to do it in SQL
 *
 * - one statement: every row of the scope is tested against every filter; rows that fail at most one of them are
 *   counted by grouping sets. Exact.
 * - one scan: the same test, its rows kept; those that fit are counted by grouping sets, those that fail one filter by
 *   that filter's column. Exact.
 * - one per filter: a grouping-sets statement over the rows that fit, and for every active filter one more over the
 *   rows that fit all others. Exact.
 * - capped: the first statement over no more than 5,000 rows of the scope. Not exact.
 *
 * Milliseconds: the shortest and the middle of 20 runs on one connection after three to warm up.
 */

const subject = { studyPhaseCode: 300, subjectCode: 1, words: [] };
const inHubei: ListFilter = {
  studyPhaseCode: 300,
  grade: 10,
  paperKind: '304',
  areaCode: 420000,
  flag: 'hasAnswer',
  words: [],
};
const lists: readonly (readonly [name: string, filter: ListFilter])[] = [
  ['phase and subject', subject],
  ['category', { ...subject, categoryCode: 6 }],
  ['category and year', { ...subject, categoryCode: 7, year: 2026 }],
  ['area', { ...subject, areaCode: 420000 }],
  ['area, category and year', { ...subject, areaCode: 420000, categoryCode: 7, year: 2026 }],
  ['charge and quality', { ...subject, chargeType: 'free', qualityLevel: 2 }],
  [
    'all of the path, grade and kind',
    { ...subject, areaCode: 420000, categoryCode: 7, year: 2026, grade: 12, paperKind: '305' },
  ],
  ['search: 2026 课件', { year: 2026, resourceType: 'courseware', words: [] }],
  ['search: 高一 期末 湖北 含答案', inHubei],
  ['phase and category', { studyPhaseCode: 300, categoryCode: 7, words: [] }],
  ['phase alone', { studyPhaseCode: 300, words: [] }],
  ['whole library', { words: [] }],
  ['whole library, rare', { areaCode: 650000, year: 2025, fileTypes: ['xls', 'xlsx'], qualityLevel: 4, words: [] }],
];

const cap = 5000;
const runs = 20;
const flagBits = sql`has_answer::int + has_analysis::int * 2 + has_audio::int * 4 + has_answer_card::int * 8`;

const columnsOf = (filter: ListFilter) =>
  fieldsWithOptions(filter).map((field) => sql.identifier(countedFields[field]));
const list = (parts: readonly SQL[] | ReturnType<typeof columnsOf>) => sql.join([...parts], sql`, `);

/** Rows that fail at most one filter, grouped by each column and the number of the filter that they fail. */
function oneStatement(filter: ListFilter, limit?: number): SQL {
  const active = activeFields(filter);
  const columns = columnsOf(filter);
  const failures = active.map((field) => sql`(not ${fieldCondition(filter, field)})::int`);
  const failed = active.map((field, i) => sql`(not ${fieldCondition(filter, field)})::int * ${sql.raw(String(i + 1))}`);
  const sum = (parts: readonly SQL[]) => (parts.length > 0 ? sql.join([...parts], sql` + `) : sql`0`);
  return sql`
    select ${list(columns)}, flags, missed, count(*)::int as amount from (
      select ${list(columns)}, ${flagBits} as flags, ${sum(failures)} as misses, ${sum(failed)} as missed
      from ${resource} where ${baseCondition(filter) ?? sql`true`} ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ) tested where misses <= 1
    group by grouping sets (${list(columns.map((column) => sql`(${column}, missed)`))}, (flags, missed))`;
}

/** The same rows, read once: grouping sets over those that fit, one plain count for every active filter. */
function oneScan(filter: ListFilter): SQL {
  const active = activeFields(filter);
  const columns = columnsOf(filter);
  const numbered = active.map((field, i) => ({
    field,
    failed: sql`(not ${fieldCondition(filter, field)})`,
    at: i + 1,
  }));
  const misses = numbered.map(({ failed }) => sql`${failed}::int`);
  const missed = numbered.map(({ failed, at }) => sql`${failed}::int * ${sql.raw(String(at))}`);
  const sum = (parts: readonly SQL[]) => (parts.length > 0 ? sql.join([...parts], sql` + `) : sql`0`);
  const others = numbered.map(({ field, at }) => {
    const cells = fieldsWithOptions(filter).map((one) =>
      one === field ? sql.identifier(countedFields[one]) : sql`null`,
    );
    return sql`union all select ${list(cells as SQL[])}, null, ${sql.raw(String(at))}, count(*)::int
      from tested where missed = ${sql.raw(String(at))} group by ${sql.identifier(countedFields[field])}`;
  });
  return sql`
    with tested as materialized (
      select * from (
        select ${list(columns)}, ${flagBits} as flags, ${sum(misses)} as misses, ${sum(missed)} as missed
        from ${resource} where ${baseCondition(filter) ?? sql`true`}
      ) every_row where misses <= 1)
    select ${list(columns)}, flags, 0 as missed, count(*)::int as amount from tested where missed = 0
    group by grouping sets (${list(columns.map((column) => sql`(${column})`))}, (flags))
    ${sql.join(others, sql` `)}`;
}

/** Everything that fits, and for every active filter what fits all the others. */
function onePerFilter(filter: ListFilter): SQL[] {
  const columns = columnsOf(filter);
  const whole = sql`
    select ${list(columns)}, ${flagBits} as flags, count(*)::int as amount
    from ${resource} where ${listCondition(filter) ?? sql`true`}
    group by grouping sets (${list(columns.map((column) => sql`(${column})`))}, (${flagBits}))`;
  const others = activeFields(filter).map((field) => {
    const column = sql.identifier(countedFields[field]);
    const rest = activeFields(filter).filter((other) => other !== field);
    const where = and(baseCondition(filter), ...rest.map((other) => fieldCondition(filter, other)));
    return sql`select ${column}, count(*)::int as amount from ${resource} where ${where ?? sql`true`} group by ${column}`;
  });
  return [whole, ...others];
}

async function milliseconds(db: Db, statements: readonly SQL[]): Promise<string> {
  const taken: number[] = [];
  for (let run = -3; run < runs; run++) {
    const started = performance.now();
    for (const statement of statements) await db.execute(statement);
    if (run >= 0) taken.push(performance.now() - started);
  }
  taken.sort((a, b) => a - b);
  return `${taken[0]?.toFixed(1)} / ${taken[runs >> 1]?.toFixed(1)}`;
}

const databaseUrl = process.env.DATABASE_URL ?? '';
if (!databaseUrl) throw new Error('DATABASE_URL is not set: the figures are for Postgres');
const { db, close } = await openDatabase({ databaseUrl, dataDir: '', onIdleError: () => {} });
const { rows } = await db.execute<{ version: string }>(sql`select version()`);
console.log(machine());
console.log(`${rows[0]?.version.split(',')[0]}, ${await db.$count(resource)} resources\n`);
console.log('| list | one statement | one scan | one per filter | capped |\n|---|---:|---:|---:|---:|');
for (const [name, filter] of lists) {
  const figures = [[oneStatement(filter)], [oneScan(filter)], onePerFilter(filter), [oneStatement(filter, cap)]];
  const cells: string[] = [];
  for (const statements of figures) cells.push(await milliseconds(db, statements));
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
await close();
