import { statfs } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { addQuestions } from '../../gateway/demo/seed/add-questions.ts';
import { addResources } from '../../gateway/demo/seed/resources/add-resources.ts';
import type { Db } from '../../gateway/platform/db/database.ts';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { resourceDetail } from '../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { fastSearch } from '../../shared/library/calls/suggestion.ts';
import { generatePapers } from '../../shared/questions/calls/composition.ts';
import { questionPageList } from '../../shared/questions/calls/question.ts';
import { dataFrom } from '../../tests/kit/gateway/calls.ts';
import { openBenchDatabase } from './bench-database.ts';
import { machine, millisecondsOf, percentile } from './figures.ts';
import { startService } from './process.ts';

/*
 * What calls of a gateway take by HTTP, one after another, with millions of rows in Postgres:
 *
 *   DATABASE_URL=postgres://... node lab/bench/rows.ts --rows 3000000 --questions 500000
 *
 * The database is filled up to these sizes first, where its disk has room for them. `first` is the first call of a new
 * gateway, which reads the columns of the subject or of the library; then ten calls to warm up and a hundred that are
 * measured. `changed` is the first call after another resource, or question, of the subject was filed anew. Inputs vary
 * from call to call, so that the counts are not those that the gateway remembers.
 */

const subject = { studyPhaseCode: 300, subjectCode: 1 };
const mathematics = { studyPhaseCode: 300, subjectCode: 2 };
const years = [2024, 2025, 2026];
const areas = [110000, 330000, 320000, 420000, 370000, 440000, 510000];
const of = <T>(list: readonly T[], i: number) => list[i % list.length] as T;
const times = 100;

type Ask = (i: number) => Promise<unknown>;

function callsOf(url: string, ids: readonly string[]): readonly (readonly [name: string, ask: Ask])[] {
  const list = (params: object) => dataFrom(url, keyWordSearch, { pageNum: 1, pageSize: 10, params });
  const words = ['期中', '劝学', '赤壁赋 课件', '高一 期末 湖北 含答案', '文言文阅读 专题', '2026 课件'];
  const typos = ['氧化还源反应', '赤壁付', '文言文阅毒', '必修上策'];
  const sounds = ['pingpao', 'chibifu', 'quanxue', 'wenyanwen'];
  const bank = (filters: object) =>
    dataFrom(url, questionPageList, { ...mathematics, pageNum: 1, pageSize: 10, fold: true, ...filters });
  const rows = (seed: number) => ({
    ...mathematics,
    rows: [
      { typeCode: 30201, count: 12, score: 4 },
      { typeCode: 30203, count: 6, score: 4 },
      { typeCode: 30204, count: 7, score: 4 },
    ],
    difficulty: 0.65,
    seed,
  });
  return [
    ['list of a subject', () => list(subject)],
    ['list with year and area', (i) => list({ ...subject, year: of(years, i), areaCode: of(areas, i) })],
    [
      'list, newest, deep page',
      (i) =>
        dataFrom(url, keyWordSearch, { pageNum: 90 + (i % 10), pageSize: 10, params: { ...subject, sort: 'new' } }),
    ],
    ['list of the library by area', (i) => list({ areaCode: of(areas, i), year: of(years, i) })],
    ['search by words', (i) => list({ keyWord: of(words, i) })],
    ['search with a typo', (i) => list({ keyWord: of(typos, i) })],
    ['search by pinyin', (i) => list({ keyWord: of(sounds, i) })],
    ['suggestion', (i) => dataFrom(url, fastSearch, { pageNum: 1, pageSize: 10, params: { keyWord: of(words, i) } })],
    ['detail', (i) => dataFrom(url, resourceDetail, { id: of(ids, i) })],
    ['picking page', (i) => bank({ level: 1 + (i % 5), year: of(years, i) })],
    ['picking page by words', (i) => bank({ keyWord: of(['椭圆', '函数 单调性', '数列'], i) })],
    ['composition of 25', (i) => dataFrom(url, generatePapers, rows(i + 1))],
  ];
}

/** Bytes of a row with its indexes, measured with 500,000 resources and 120,000 questions. */
const bytesOfRow = { resource: 2_200, question: 950 };
/** Beside the rows themselves: the write-ahead log, and what is sorted for the indexes. */
const roomFactor = 1.5;
/** Indexes of millions of rows are built in memory instead of by many passes over the disk. */
const fillSettings = '-c maintenance_work_mem=1GB -c synchronous_commit=off';

const bytesOf = async (db: Db, table: 'resource' | 'question') =>
  Number((await db.execute<{ bytes: string }>(sql`select pg_total_relation_size(${table}) as bytes`)).rows[0]?.bytes);

/** On the disk of Postgres; undefined where it is another machine's, or its folder is a secret. */
async function freeBytes(db: Db): Promise<number | undefined> {
  const asked = db.execute<{ folder: string }>(sql`select current_setting('data_directory') as folder`);
  const folder = await asked.then(({ rows }) => rows[0]?.folder).catch(() => undefined);
  const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize;
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** @throws Error where the disk of Postgres has no room for these rows. */
async function fill(db: Db, { rows, questions }: { rows: number; questions: number }): Promise<void> {
  const now = new Date();
  const seconds = async (work: () => Promise<void>) => {
    const started = performance.now();
    await work();
    return (performance.now() - started) / 1000;
  };
  const rowsLacking = Math.max(0, rows - (await db.$count(resource)));
  const questionsLacking = Math.max(0, questions - (await db.$count(question)));
  const needed = roomFactor * (rowsLacking * bytesOfRow.resource + questionsLacking * bytesOfRow.question);
  const free = await freeBytes(db);
  const there = free === undefined ? '' : `, ${gigabytes(free)} are free`;
  console.log(
    `${rowsLacking} resources of ${bytesOfRow.resource} bytes and ${questionsLacking} questions of ${bytesOfRow.question} bytes: about ${gigabytes(needed)} while they are added${there}`,
  );
  if (free !== undefined && needed > free) throw new Error('the disk of Postgres has no room for so many rows');
  const onProgress = (done: number) => done % 1_000_000 === 0 && console.log(`${done} were added`);
  if (rowsLacking > 0) {
    const taken = await seconds(() => addResources(db, { count: rowsLacking, now, onProgress }));
    console.log(`${rowsLacking} resources were added in ${taken.toFixed(0)} s, indexes included`);
  }
  if (questionsLacking > 0) {
    const taken = await seconds(() => addQuestions(db, { count: questionsLacking, now, onProgress }));
    console.log(`${questionsLacking} questions were added in ${taken.toFixed(0)} s`);
  }
}

async function sizesOf(db: Db): Promise<string> {
  const counts = { resource: await db.$count(resource), question: await db.$count(question) };
  const texts = (['resource', 'question'] as const).map(async (table) => {
    const bytes = await bytesOf(db, table);
    return `${counts[table]} ${table}s (${gigabytes(bytes)}, ${Math.round(bytes / counts[table])} bytes each)`;
  });
  return (await Promise.all(texts)).join(', ');
}

/** Pages of the table are sampled; so many give the 200 rows that are wanted. */
const sampledRows = 5_000;

async function measure(url: string, db: Db): Promise<void> {
  const percent = Math.min(100, (100 * sampledRows) / (await db.$count(resource)));
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text as id from resource tablesample system (${percent}) where main_id is null and withdrawn_at is null limit 200`,
  );
  const ids = rows.map(({ id }) => id);
  console.log('| call | first | p50 ms | p99 ms | changed |\n|---|---:|---:|---:|---:|');
  for (const [name, ask] of callsOf(url, ids)) {
    const [first = Number.NaN] = await millisecondsOf(() => ask(0), 1);
    let i = 0;
    const next = () => ask(i++);
    await millisecondsOf(next, 10);
    const taken = await millisecondsOf(next, times);
    await refile(db);
    const [changed = Number.NaN] = await millisecondsOf(next, 1);
    const figures = [first, percentile(0.5, taken), percentile(0.99, taken), changed];
    console.log(`| ${name} | ${figures.map((ms) => ms.toFixed(1)).join(' | ')} |`);
  }
}

/** Files a resource and a question of the subjects anew, as an operator does. */
async function refile(db: Db): Promise<void> {
  await db.execute(
    sql`update resource set year = year where id = (select max(id) from resource where study_phase_code = 300 and subject_code = 1
          and main_id is null)`,
  );
  await db.execute(
    sql`update question set year = year where id = (select max(id) from question where study_phase_code = 300 and subject_code = 2)`,
  );
}

async function run() {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '300000' }, questions: { type: 'string', default: '50000' } },
  });
  const { db, close } = await openBenchDatabase('', fillSettings);
  await fill(db, { rows: Number(values.rows), questions: Number(values.questions) });
  console.log(`${machine()}\n${await sizesOf(db)}\n`);
  const gateway = await startService(['gateway/main.ts'], {
    env: { GATEWAY_PORT: '0', GATEWAY_OPS_PORT: '0', LOG_LEVEL: 'error' },
    ready: /"gatewayUrl":"([^"]+)"/,
  });
  const before = gateway.memoryMb();
  try {
    await measure(gateway.url, db);
    console.log(
      `\nMemory of the gateway: ${before.toFixed(0)} MB at its start, ${gateway.memoryMb().toFixed(0)} MB afterwards`,
    );
  } finally {
    await gateway.stop();
    await close();
  }
}

await run();
