import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { loadQuestions, type QuestionColumns } from '../../gateway/questions/bank/question-columns.ts';
import { createQuestionIndex } from '../../gateway/questions/bank/question-index.ts';
import { singleFields } from '../../gateway/questions/bank/question-lines.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const subject = { studyPhaseCode: 300, subjectCode: 5 };

let gateway: ResourceGateway;
beforeAll(async () => {
  gateway = await startResourceGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

/** What the columns say, without the numbers that they say it with. */
function said({ ids, flags, points, chapters, single, families, orders }: QuestionColumns) {
  const idsOf = (rows: Uint32Array) => Array.from(rows, (row) => ids[row]);
  const familyOf = new Map<number, number>();
  families.codes.forEach((code, row) => {
    if (!familyOf.has(code)) familyOf.set(code, ids[row] ?? 0);
  });
  return {
    rows: Array.from(ids, (id, row) => ({
      id,
      flags: flags[row],
      points: points[row],
      chapters: chapters[row],
      firstOfFamily: familyOf.get(families.codes[row] ?? -1),
      ...Object.fromEntries(singleFields.map((field) => [field, single[field].values[single[field].codes[row] ?? -1]])),
    })),
    orders: { comprehensive: idsOf(orders.comprehensive), new: idsOf(orders.new), hot: idsOf(orders.hot) },
    families: Array.from(families.rows, (row) => families.codes[row] ?? 0).every(
      (code, i, all) => code >= (all[i - 1] ?? 0),
    ),
  };
}

test('columns and texts that are brought up to date are those that are read anew', async () => {
  const { db } = gateway;
  const index = createQuestionIndex({ db });
  const { ids } = await index.columns(subject);
  const idAt = (part: number) => ids[Math.floor((ids.length - 1) * part)] ?? 0;
  expect(ids.length).toBeGreaterThan(100);
  expect((await index.withWords(subject, ['没有人写过的词'])).size).toBe(0);

  const changes: readonly (() => Promise<unknown>)[] = [
    () =>
      db
        .update(question)
        .set({ difficulty: 5, year: 2019 })
        .where(eq(question.id, idAt(0.3))),
    () =>
      db
        .update(question)
        .set({ withdrawnAt: new Date() })
        .where(eq(question.id, idAt(0))),
    () =>
      db
        .update(question)
        .set({ withdrawnAt: null })
        .where(eq(question.id, idAt(0))),
    () =>
      db
        .update(question)
        .set({ stem: '没有人写过的词，____' })
        .where(eq(question.id, idAt(1))),
    () =>
      db
        .update(question)
        .set({ subjectCode: 4 })
        .where(eq(question.id, idAt(0.6))),
    () =>
      db
        .update(question)
        .set({ ...subject, year: 1999 })
        .where(eq(question.id, idAt(0.6))),
    () => db.update(question).set({ difficulty: 2 }).where(sql`${question.id} % 7 = 0`),
  ];
  for (const change of changes) {
    await change();
    expect(said(await index.columns(subject))).toEqual(said((await loadQuestions(db, subject)).columns));
  }
  expect([...(await index.withWords(subject, ['没有人写过的词']))]).toEqual([idAt(1)]);
  await db
    .update(question)
    .set({ stem: '别的题' })
    .where(eq(question.id, idAt(1)));
  expect((await index.withWords(subject, ['没有人写过的词'])).size).toBe(0);
});
