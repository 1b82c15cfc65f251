import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { addResources } from '../../gateway/demo/seed/resources/add-resources.ts';
import { loadFilterColumns } from '../../gateway/library/search/filter-columns.ts';
import { createListCounter } from '../../gateway/library/search/list-counter.ts';
import type { ListInput } from '../../gateway/library/search/list-input.ts';
import { resourceList } from '../../gateway/library/search/resource-list.ts';
import { createSearchDictionary } from '../../gateway/library/search/words/search-dictionary.ts';
import type { Db } from '../../gateway/platform/db/database.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { openBenchDatabase } from './bench-database.ts';
import { machine, millisecondsOf, percentile } from './figures.ts';

/*
 * How long the gateway takes for the first page of a list, rows and counts of all filters together, on Postgres:
 *
 *   DATABASE_URL=postgres://... node lab/bench/list-query.ts --rows 300000 [--plans]
 *
 * The database is filled up to that many rows first. Every list is asked for 60 times on one connection after five
 * times of warming up, so the columns of the subjects are in memory; what reading them costs is the last line. The
 * table shows the shortest, the middle and the 95th of a hundred in milliseconds; on a busy machine the shortest is the
 * work, the rest is waiting.
 */

const subject = { studyPhaseCode: 300, subjectCode: 1 };
const prefer = { ...subject, areaCode: 330000 };
const lists: readonly (readonly [name: string, params: ListInput, pageNum?: number])[] = [
  ['phase and subject', subject],
  ['newest', { ...subject, sort: 'new' }],
  ['category and year', { ...subject, categoryCode: 7, year: 2026 }],
  ['area, category and year', { ...subject, areaCode: 420000, categoryCode: 7, year: 2026 }],
  ['grade and kind', { ...subject, grade: 12, paperKind: '306' }],
  ['charge and quality', { ...subject, chargeType: 'free', qualityLevel: 2 }],
  ['nothing fits', { ...subject, categoryCode: 6, areaCode: 810000 }],
  ['page 100', subject, 100],
  ...['必修上册 期中', '劝学', '期中', '高一 期末 湖北 含答案', '2026 课件'].map(
    (keyWord) => [`search: ${keyWord}`, { keyWord }] as const,
  ),
  ...['期中', '赤壁赋 课件', '文言文阅读 专题', '浙江 高三 联考', 'pingpao', '氧化还源反应', '查无此词甲乙丙'].map(
    (keyWord) => [`own first: ${keyWord}`, { keyWord, prefer }] as const,
  ),
  ['phase alone', { studyPhaseCode: 300 }],
  ['whole library', {}],
  ['whole library, rare', { areaCode: 650000, year: 2025, fileClass: 'xls', qualityLevel: 4 }],
  ['volume of a textbook', { ...subject, volumeId: '1001' }],
];

const times = 60;

async function measure(db: Db): Promise<void> {
  const listCounter = createListCounter({ db });
  const dictionary = createSearchDictionary({ db });
  console.log('| list | total | shortest ms | middle ms | 95th ms |\n|---|---:|---:|---:|---:|');
  for (const [name, params, pageNum = 1] of lists) {
    const ask = () => resourceList({ db, listCounter, dictionary }, { pageNum, pageSize: 10, params });
    await millisecondsOf(ask, 5);
    const { total } = await ask();
    const taken = await millisecondsOf(ask, times);
    const at = (share: number) => percentile(share, taken).toFixed(1);
    console.log(`| ${name} | ${total} | ${at(0)} | ${at(0.5)} | ${at(0.95)} |`);
  }
  const [reading = 0] = await millisecondsOf(() => loadFilterColumns(db, subject), 1);
  console.log(`| reading a subject's columns, once per change | | | ${reading.toFixed(1)} | |`);
}

/** Runs every list once and prints the plans of the statements on resources. */
async function showPlans(pool: pg.Pool): Promise<void> {
  let statements: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => statements.push({ query, params }) };
  const db = drizzle({ client: pool, casing: 'snake_case', logger });
  const tools = { db, listCounter: createListCounter({ db }), dictionary: createSearchDictionary({ db }) };
  for (const [name, params, pageNum = 1] of lists) {
    statements = [];
    await resourceList(tools, { pageNum, pageSize: 10, params });
    console.log(`\n## ${name}`);
    for (const { query, params } of statements.filter(({ query }) => query.includes('"resource"'))) {
      const explain = `explain (analyze, buffers, costs off) ${query}`;
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(explain, params);
      console.log(`${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`);
    }
  }
}

async function run() {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '1500' }, plans: { type: 'boolean', default: false } },
  });
  const { db, close } = await openBenchDatabase();
  const missing = Number(values.rows) - (await db.$count(resource));
  if (missing > 0) await addResources(db, { count: missing, now: new Date(), onProgress: () => {} });
  await db.execute(sql`vacuum analyze resource`);
  const { rows } = await db.execute<{ version: string; size: string }>(
    sql`select version(), pg_size_pretty(pg_total_relation_size('resource')) as size`,
  );
  console.log(machine());
  console.log(
    `${rows[0]?.version.split(',')[0]}, ${await db.$count(resource)} resources, ${rows[0]?.size} with indexes\n`,
  );
  await measure(db);
  await close();
  if (values.plans) {
    const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
    await showPlans(pool);
    await pool.end();
  }
}

await run();
