import { parseArgs } from 'node:util';
import { addQuestions } from '../../gateway/demo/seed/add-questions.ts';
import { createSearchDictionary } from '../../gateway/library/search/words/search-dictionary.ts';
import type { Db } from '../../gateway/platform/db/database.ts';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { heatMap } from '../../gateway/questions/bank/heat-map.ts';
import { loadQuestions } from '../../gateway/questions/bank/question-columns.ts';
import { createQuestionIndex } from '../../gateway/questions/bank/question-index.ts';
import { questionList } from '../../gateway/questions/bank/question-list.ts';
import { pointTree } from '../../gateway/questions/bank/question-tree.ts';
import type { InputOf } from '../../shared/contract/endpoint.ts';
import type { questionPageList } from '../../shared/questions/calls/question.ts';
import { openBenchDatabase } from './bench-database.ts';
import { millisecondsOf, percentile } from './figures.ts';

/*
 * How long the gateway takes for a page of the question bank, ten questions and the counts of all filters together, on
 * Postgres:
 *
 *   DATABASE_URL=postgres://... node lab/bench/question-list.ts --questions 50000
 *
 * The database is filled up to that many questions first. Every page is asked for 60 times on one connection after five
 * times of warming up; CPU is what this process used for each page, without Postgres. The last line is what reading the
 * columns of the subject costs, once per gateway.
 */

const subject = { studyPhaseCode: 300, subjectCode: 2 };
type Filters = Partial<Omit<InputOf<typeof questionPageList>, 'pageSize' | 'pageNum'>> & { readonly pageNum?: number };

async function pagesOf(db: Db): Promise<readonly (readonly [name: string, filters: Filters])[]> {
  const { nodes } = await pointTree({ db, questionIndex: createQuestionIndex({ db }) }, subject);
  const [first, second] = nodes;
  return [
    ['subject', {}],
    ['newest', { sort: 'new' }],
    ['type and level', { typeCode: 30201, level: 3 }],
    ['year, area and grade', { year: 2026, areaCode: 420000, grade: 12 }],
    ['a branch of points', { kpointIds: [first?.id ?? ''] }],
    ['two branches, either', { kpointIds: [first?.id ?? '', second?.id ?? ''] }],
    ['two branches, both', { kpointIds: [first?.id ?? '', second?.id ?? ''], kpointMode: 'and' }],
    ['page 100', { pageNum: 100 }],
    ['words', { keyWord: '椭圆 离心率' }],
    ['common word', { keyWord: '函数' }],
  ];
}

const times = 60;

async function timed(name: string, ask: () => Promise<number>): Promise<void> {
  await millisecondsOf(ask, 5);
  const total = await ask();
  const before = process.cpuUsage();
  const taken = await millisecondsOf(ask, times);
  const { user, system } = process.cpuUsage(before);
  const cpu = ((user + system) / 1000 / times).toFixed(1);
  const at = (share: number) => percentile(share, taken).toFixed(1);
  console.log(`| ${name} | ${total} | ${at(0)} | ${at(0.5)} | ${at(0.95)} | ${cpu} |`);
}

async function run() {
  const { values } = parseArgs({ options: { questions: { type: 'string', default: '50000' } } });
  const { db, close } = await openBenchDatabase();
  const missing = Number(values.questions) - (await db.$count(question));
  if (missing > 0) await addQuestions(db, { count: missing, now: new Date(), onProgress: () => {} });
  const questionIndex = createQuestionIndex({ db });
  const dictionary = createSearchDictionary({ db });
  console.log('| page | total | shortest ms | middle ms | 95th ms | CPU ms |\n|---|---:|---:|---:|---:|---:|');
  for (const [name, filters] of await pagesOf(db)) {
    const input = { ...subject, pageNum: 1, pageSize: 10, ...filters };
    await timed(name, async () => (await questionList({ db, questionIndex, dictionary }, input, undefined)).total);
  }
  await timed('tree of points', async () => (await pointTree({ db, questionIndex }, subject)).nodes.length);
  await timed('heat map', async () => (await heatMap(db, subject, undefined)).points.length);
  const started = performance.now();
  const { rows } = await loadQuestions(db, subject);
  const taken = (performance.now() - started).toFixed(1);
  console.log(`| reading the subject's columns, once per gateway | ${rows.ids.length} | ${taken} | | | |`);
  await close();
}

await run();
