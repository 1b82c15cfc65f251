import type { Db } from '../../platform/db/database.ts';
import { max, sql } from '../../platform/db/drizzle.ts';
import { advanceIds } from '../../platform/db/insert-rows.ts';
import { question, questionFigure } from '../../platform/db/schema/question.ts';
import { treeRows } from '../../platform/trees/national/tree-rows.ts';
import { saveFigures } from '../../questions/bank/save-figures.ts';
import { saveQuestions } from '../../questions/bank/save-questions.ts';
import { familyQuestions } from '../content/questions/families/all-families.ts';
import type { QuestionSource } from '../content/questions/question-source.ts';
import { typeset } from '../content/questions/typeset-question.ts';
import { type Changes, copyRows } from './copy-rows.ts';
import { questionRows } from './question-rows.ts';
import type { DraftSchool } from './resources/resource-draft.ts';
import { dayOf } from './resources/school-calendar.ts';
import { demoSchools } from './seed-demo.ts';

const perRound = 400;
const batchSize = 5000;
/** Questions that are made one by one; what goes beyond them are copies that other schools have set. */
const madeQuestions = 20_000;

/**
 * Adds questions of the families to a seeded database, for tests of size; all or none. Ids and seeds go on from the
 * highest id, so that a second call adds others. Families with few different numbers repeat themselves between rounds.
 */
export async function addQuestions(
  db: Db,
  { count, now, onProgress }: { count: number; now: Date; onProgress: (done: number) => void },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ last: max(question.id) }).from(question);
    const firstId = (row?.last ?? 0) + 1;
    const seed = { trees: treeRows(), schools: demoSchools(), papers: { papers: [], questions: [] }, resources: [] };
    const sources = generateQuestions(Math.min(count, madeQuestions), firstId);
    let done = 0;
    for (; done < sources.length; done = Math.min(done + batchSize, sources.length)) {
      const from = done;
      const bank = sources.slice(from, from + batchSize).map((source, i) => ({ ...source, id: firstId + from + i }));
      const rows = questionRows({ ...seed, bank, day: dayOf(now), now });
      await saveQuestions(tx, rows.questions);
      await saveFigures(tx, rows.figures);
      onProgress(from + bank.length);
    }
    for (let turn = 1; done < count; turn++) {
      const last = firstId + Math.min(sources.length, count - done) - 1;
      const range = { first: firstId, last, distance: turn * sources.length };
      await copyRows(tx, question, { ...range, key: question.id, changes: setBySchool(turn, now) });
      await copyRows(tx, questionFigure, { ...range, key: questionFigure.questionId, changes: {} });
      done += last - firstId + 1;
      onProgress(done);
    }
    await advanceIds(tx, [question]);
  });
  await db.execute(sql`vacuum analyze question`);
}

/** What a school changes of a question that it sets: its head, which makes it a family of its own, and its use. */
function setBySchool(turn: number, now: Date): Changes {
  const schools = demoSchools();
  const { name, areaCode } = schools[turn % schools.length] as DraftSchool;
  const year = now.getUTCFullYear() - (turn % 6);
  const head = `（${year}·${name}·模拟）`;
  return {
    stem: sql`case when stem = '' then stem else ${head} || stem end`,
    passage: sql`case when stem = '' then ${head} || passage else passage end`,
    year: sql`${year}::int`,
    areaCode: sql`${areaCode}::int`,
    school: sql`${name}::text`,
    usedNum: sql`(used_num * (id % 7) / 3)::int`,
  };
}

function generateQuestions(count: number, firstSeed: number): QuestionSource[] {
  const sources: QuestionSource[] = [];
  for (let round = 0; sources.length < count; round++) sources.push(...familyQuestions(perRound, firstSeed + round));
  return sources.slice(0, count).map(typeset);
}
