import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../gateway/platform/db/database.ts';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { knowledgeNode } from '../../gateway/platform/db/schema/tree.ts';
import { createQuestionIndex } from '../../gateway/questions/bank/question-index.ts';
import { questionList } from '../../gateway/questions/bank/question-list.ts';
import { generatePapers } from '../../gateway/questions/composition/generate.ts';
import { createSolver } from '../../gateway/questions/composition/solver.ts';
import { openBenchDatabase } from './bench-database.ts';
import { machine, millisecondsOf, percentile } from './figures.ts';

/*
 * How long the gateway takes to put papers together from a large bank, and what a list of the bank takes meanwhile:
 *
 *   [DATABASE_URL=postgres://...] node lab/bench/composition.ts [--questions 50000] [--folder .data/composition]
 *
 * Without DATABASE_URL on the embedded database in the folder. Senior mathematics is filled up to that many questions
 * with copies of the demo's whose year, share of the marks and wording differ. Times are of the whole call behind the
 * router: candidates, model, solver, check and reasons. CPU is that of the process with the solver's thread, without
 * Postgres; it says more than the clock on a busy machine.
 */

const mathematics = { studyPhaseCode: 300, subjectCode: 2 };
const ofMathematics = and(
  eq(question.studyPhaseCode, mathematics.studyPhaseCode),
  eq(question.subjectCode, mathematics.subjectCode),
);
const circumstances = { userId: undefined, thisYear: new Date().getFullYear() };
const times = 8;

/** Copies the demo's questions until there are so many. */
async function fill(db: Db, wanted: number): Promise<void> {
  const here = await db.$count(question, ofMathematics);
  if (here >= wanted) return;
  const columns = sql.raw(
    `study_phase_code, subject_code, type_name, type_code, passage, options, answer, analysis, solution, remark,
     knowledge_ids, source, score, minutes, chapter_ids, ability, flags`,
  );
  await db.execute(sql`
    insert into question (${columns}, stem, year, score_rate, difficulty)
    select ${columns}, stem || ' ' || chr(19968 + n % 5000), ${circumstances.thisYear} - n % 8, rate,
      case when rate >= 0.85 then 1 when rate >= 0.7 then 2 when rate >= 0.5 then 3 when rate >= 0.3 then 4 else 5 end
    from (
      select one.*, n, 0.15 + ((one.id * 7919 + n * 104729) % 800) / 1000.0 as rate
      from generate_series(1, ${Math.ceil(wanted / here) - 1}) n
      cross join (select * from question where ${ofMathematics}) one
    ) copies limit ${wanted - here}`);
  await db.execute(sql`vacuum analyze question`);
}

/** 25 rows of one or two questions, half of them about a point. */
async function blueprint(db: Db) {
  const points = await db
    .select({ id: knowledgeNode.id, amount: count() })
    .from(knowledgeNode)
    .innerJoin(question, sql`${knowledgeNode.id} = any(${question.knowledgeIds})`)
    .where(ofMathematics)
    .groupBy(knowledgeNode.id)
    .orderBy(knowledgeNode.id);
  const types = [30_201, 30_202, 30_203, 30_204];
  return Array.from({ length: 25 }, (_, i) => {
    const point = points[(i * 7) % points.length];
    return {
      typeCode: types[i % types.length] ?? 0,
      count: 1 + (i % 2),
      score: 5 + (i % 3) * 4,
      ...(i % 2 === 0 && point && { kpointIds: [String(point.id)] }),
    };
  });
}

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '50000' },
    folder: { type: 'string', default: '.data/composition' },
  },
});
const link = await openBenchDatabase(values.folder);
const { db } = link;
await fill(db, Number(values.questions));
const tools = { db, questionIndex: createQuestionIndex({ db }), solver: createSolver() };
const rows = await blueprint(db);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const [taken = 0] = await millisecondsOf(work, 1);
  return taken;
}

const at = (list: readonly number[], share: number) => percentile(share, list).toFixed(0);

async function report(name: string, work: (seed: number) => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  const before = process.cpuUsage();
  for (let seed = 1; seed <= times; seed++) taken.push(await timed(() => work(seed)));
  const { user, system } = process.cpuUsage(before);
  const cpu = ((user + system) / 1000 / times).toFixed(0);
  console.log(`| ${name} | ${at(taken, 0)} | ${at(taken, 0.5)} | ${at(taken, 1)} | ${cpu} |`);
}

const generate = (papers: 1 | 2) => (seed: number) =>
  generatePapers(tools, { ...mathematics, rows, difficulty: 0.62, papers, seed }, circumstances);
const list = () => questionList(tools, { ...mathematics, pageNum: 1, pageSize: 10 }, undefined);

console.log(`${machine()}, load ${loadavg()[0]?.toFixed(1)}`);
console.log(
  `${await db.$count(question, ofMathematics)} questions, ${process.env.DATABASE_URL ? 'Postgres' : 'embedded database'}\n`,
);
console.log('| what | shortest ms | middle ms | longest ms | CPU ms, mean |\n|---|---:|---:|---:|---:|');
console.log(
  `| the first paper: columns read, solver loaded | ${(await timed(() => generate(1)(0))).toFixed(0)} | | | |`,
);
await report('one paper, 25 rows', generate(1));
await report('papers A and B, 25 rows', generate(2));

/** The list, asked for again and again while `busy` runs. */
async function listsDuring(busy: Promise<unknown>): Promise<number[]> {
  let running = true;
  const done = busy.finally(() => {
    running = false;
  });
  const taken: number[] = [];
  while (running) taken.push(await timed(list));
  await done;
  return taken;
}
const quiet = await millisecondsOf(list, 200);
const beside = await listsDuring(Promise.all(Array.from({ length: times }, (_, seed) => generate(1)(seed + 100))));
console.log('\n| a list of the bank | requests | middle ms | 99th percentile ms |\n|---|---:|---:|---:|');
console.log(`| alone | ${quiet.length} | ${at(quiet, 0.5)} | ${at(quiet, 0.99)} |`);
console.log(
  `| while ${times} papers wait for the solver | ${beside.length} | ${at(beside, 0.5)} | ${at(beside, 0.99)} |`,
);
await tools.solver.close();
await link.close();
