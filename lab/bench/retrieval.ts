import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { readRequest } from '../../gateway/ai/request-parts.ts';
import { type RetrievalTools, retrieve } from '../../gateway/ai/retrieval.ts';
import { addQuestions } from '../../gateway/demo/seed/add-questions.ts';
import { addResources } from '../../gateway/demo/seed/resources/add-resources.ts';
import { createListCounter } from '../../gateway/library/search/list-counter.ts';
import { createSearchDictionary } from '../../gateway/library/search/search-dictionary.ts';
import type { Db } from '../../gateway/platform/db/database.ts';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { createQuestionIndex } from '../../gateway/questions/bank/question-index.ts';
import { openBenchDatabase } from './bench-database.ts';
import { machine, millisecondsOf, percentile } from './figures.ts';

/*
 * How long the assistant takes to find what its answer is about, in library and bank, on Postgres:
 *
 *   DATABASE_URL=postgres://... node lab/bench/retrieval.ts [--rows 300000] [--questions 50000]
 *
 * The database is filled up to that many first. Every request is made 40 times after five times of warming up, so the
 * columns of its subject and the names of lessons are in memory. Besides milliseconds the CPU time of this process and
 * of Postgres, which has to run on the same machine: on a busy machine that is the work, the rest is waiting.
 */

const requests = [
  '找几份高中语文的期中试卷',
  '找4道高中数学集合的单选题',
  '出一份高一数学集合单元测试，6道单选、2道填空、1道解答，难度中等，60分钟',
  '函数的单调性考哪些知识点',
  '牛顿第二定律的教案和课件',
  '赤壁赋',
  '八年级上册全等三角形的练习题，要有难度',
  '氧化还原反应的方程式配平有什么技巧，找几道例题',
  '2026届高三数学一轮复习圆锥曲线的离心率专题，要近三年的真题和解析',
  '查无此物岬噗凳锛',
  '期中',
  `请根据下面的材料设计一份教案。${'本单元以议论文的论证方法为核心，学生需要掌握举例论证与对比论证。'.repeat(60)}`,
];
const times = 40;

const milliseconds = (ticks: number) => ticks * 10;

/** CPU time so far of the processes that serve this database. */
async function postgresMs(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  );
  const used = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return milliseconds(Number(fields[11]) + Number(fields[12]));
  });
  return used.reduce((sum, ms) => sum + ms, 0);
}

async function measure(tools: RetrievalTools): Promise<void> {
  console.log(
    '| request | resources, questions, points | shortest ms | middle ms | 95th ms | CPU ms | CPU ms of Postgres |',
  );
  console.log('|---|---|---:|---:|---:|---:|---:|');
  for (const text of requests) {
    const ask = () => retrieve(tools, text, { request: readRequest(text) });
    await millisecondsOf(ask, 5);
    const { resources, questions, points, lesson } = await ask();
    const postgresBefore = await postgresMs(tools.db);
    const before = process.cpuUsage();
    const taken = await millisecondsOf(ask, times);
    const { user, system } = process.cpuUsage(before);
    const postgres = ((await postgresMs(tools.db)) - postgresBefore) / times;
    const at = (share: number) => percentile(share, taken).toFixed(1);
    const found = `${resources.length}, ${questions.length}, ${points.length}${lesson ? ' and a lesson' : ''}`;
    const name = text.length > 40 ? `${text.slice(0, 20)}… (${text.length} characters)` : text;
    const cpu = ((user + system) / 1000 / times).toFixed(1);
    console.log(`| ${name} | ${found} | ${at(0)} | ${at(0.5)} | ${at(0.95)} | ${cpu} | ${postgres.toFixed(1)} |`);
  }
}

async function fill(db: Db, rows: number, questions: number): Promise<void> {
  const filling = { now: new Date(), onProgress: () => {} };
  const missing = rows - (await db.$count(resource));
  if (missing > 0) await addResources(db, { ...filling, count: missing });
  const missingQuestions = questions - (await db.$count(question));
  if (missingQuestions > 0) await addQuestions(db, { ...filling, count: missingQuestions });
  await db.execute(sql`vacuum analyze`);
}

async function run() {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '300000' }, questions: { type: 'string', default: '50000' } },
  });
  const { db, close } = await openBenchDatabase();
  try {
    await fill(db, Number(values.rows), Number(values.questions));
    console.log(`${machine()}: ${await db.$count(resource)} resources, ${await db.$count(question)} questions\n`);
    await measure({
      db,
      questionIndex: createQuestionIndex({ db }),
      listCounter: createListCounter({ db }),
      dictionary: createSearchDictionary({ db }),
    });
  } finally {
    await close();
  }
}

await run();
