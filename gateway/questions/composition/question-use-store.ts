import type { Db } from '../../platform/db/database.ts';
import { and, eq, inArray, sql } from '../../platform/db/drizzle.ts';
import { question, questionUse } from '../../platform/db/schema/question.ts';

/** Remembers that a person used questions in a paper, and counts the use. */
export async function recordUse(
  db: Db,
  {
    userId,
    questionIds,
    paperName,
    now,
  }: { userId: number; questionIds: readonly number[]; paperName: string; now: Date },
): Promise<void> {
  if (questionIds.length === 0) return;
  await db
    .insert(questionUse)
    .values(questionIds.map((questionId) => ({ userId, questionId, paperName, usedAt: now })))
    .onConflictDoUpdate({
      target: [questionUse.userId, questionUse.questionId],
      set: { paperName: sql`excluded.paper_name`, usedAt: sql`excluded.used_at` },
    });
  await countUse(db, questionIds, 1);
}

/** Forgets the use of questions that a person has taken out of a paper again. */
export async function releaseUse(
  db: Db,
  { userId, questionIds, paperName }: { userId: number; questionIds: readonly number[]; paperName: string },
): Promise<void> {
  if (questionIds.length === 0) return;
  const released = await db
    .delete(questionUse)
    .where(
      and(
        eq(questionUse.userId, userId),
        eq(questionUse.paperName, paperName),
        inArray(questionUse.questionId, [...questionIds]),
      ),
    )
    .returning({ id: questionUse.questionId });
  await countUse(
    db,
    released.map(({ id }) => id),
    -1,
  );
}

/** A paper has another name now. */
export const renameUse = (db: Db, { userId, from, to }: { userId: number; from: string; to: string }) =>
  db
    .update(questionUse)
    .set({ paperName: to })
    .where(and(eq(questionUse.userId, userId), eq(questionUse.paperName, from)));

async function countUse(db: Db, ids: readonly number[], by: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(question)
    // locked in one order, so that two papers with the same questions wait for each other instead of failing
    .set({ usedNum: sql`greatest(0, ${question.usedNum} + ${by})` })
    .where(
      sql`${question.id} in (select id from ${question} where ${inArray(question.id, [...ids])} order by id for update)`,
    );
}
