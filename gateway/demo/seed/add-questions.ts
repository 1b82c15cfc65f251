import { max, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { advanceIds } from '../../platform/db/insert-rows.ts';
import { question } from '../../platform/db/schema/question.ts';
import { saveFigures } from '../../questions/bank/save-figures.ts';
import { saveQuestions } from '../../questions/bank/save-questions.ts';
import { familyQuestions } from '../content/questions/families/all-families.ts';
import type { QuestionSource } from '../content/questions/question-source.ts';
import { typeset } from '../content/questions/typeset-question.ts';
import { questionRows } from './question-rows.ts';
import { dayOf } from './resources/school-calendar.ts';
import { demoSchools } from './seed-demo.ts';
import { treeRows } from './trees/tree-rows.ts';

const perRound = 400;
const batchSize = 5000;

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
    const sources = generateQuestions(count, firstId);
    for (let done = 0; done < sources.length; done += batchSize) {
      const bank = sources.slice(done, done + batchSize).map((source, i) => ({ ...source, id: firstId + done + i }));
      const rows = questionRows({ ...seed, bank, day: dayOf(now), now });
      await saveQuestions(tx, rows.questions);
      await saveFigures(tx, rows.figures);
      onProgress(done + bank.length);
    }
    await advanceIds(tx, [question]);
  });
  await db.execute(sql`vacuum analyze question`);
}

function generateQuestions(count: number, firstSeed: number): QuestionSource[] {
  const sources: QuestionSource[] = [];
  for (let round = 0; sources.length < count; round++) sources.push(...familyQuestions(perRound, firstSeed + round));
  return sources.slice(0, count).map(typeset);
}
