import type { BasketOf } from '../../../shared/questions/basket-rules.ts';
import type { BasketKind } from '../../../shared/questions/calls/basket.schema.ts';
import { lockAccount } from '../../people/accounts/account-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, isNull, sql } from '../../platform/db/drizzle.ts';
import { basketItem } from '../../platform/db/schema/basket.ts';
import { question } from '../../platform/db/schema/question.ts';
import { resource } from '../../platform/db/schema/resource.ts';
import { questionRow } from '../bank/question-row.ts';
import { ownStudies } from '../own-bank/own-lines.ts';
import { ownQuestions } from '../own-bank/readable-questions.ts';

/** Runs in a transaction that locks the account, so that changes of one basket run one after another. */
export function withBasket<T>(db: Db, userId: number, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    return work(tx);
  });
}

/** Ids of one tab in the order in which they were added. */
export async function basketIds(db: Db, userId: number, kind: BasketKind): Promise<number[]> {
  const rows = await db
    .select({ id: basketItem.targetId })
    .from(basketItem)
    .where(and(eq(basketItem.userId, userId), eq(basketItem.kind, kind)))
    .orderBy(asc(basketItem.sort));
  return rows.map((row) => row.id);
}

export async function addToBasket(db: Db, userId: number, kind: BasketKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insert(basketItem)
    .values(ids.map((targetId) => ({ userId, kind, targetId })))
    .onConflictDoNothing();
}

/** Removes ids from a tab; without a list, all of them. */
export async function deleteFromBasket(
  db: Db,
  userId: number,
  kind: BasketKind,
  ids?: readonly number[] | undefined,
): Promise<void> {
  await db
    .delete(basketItem)
    .where(
      and(
        eq(basketItem.userId, userId),
        eq(basketItem.kind, kind),
        ids === undefined ? undefined : inArray(basketItem.targetId, [...ids]),
      ),
    );
}

export async function basketNumbers(db: Db, userId: number): Promise<{ questionNum: number; resourceNum: number }> {
  const [row] = await db
    .select({
      questionNum: sql<number>`(count(*) filter (where ${basketItem.kind} = 'question'))::int`,
      resourceNum: sql<number>`(count(*) filter (where ${basketItem.kind} = 'resource'))::int`,
    })
    .from(basketItem)
    .where(eq(basketItem.userId, userId));
  return row ?? { questionNum: 0, resourceNum: 0 };
}

/**
 * Questions in the order of the numbers; unknown ones, those that are off the site, and own ones of others than the
 * person are left out.
 */
export async function questionsInOrder(db: Db, ids: readonly number[], userId?: number) {
  if (ids.length === 0) return [];
  const own = userId === undefined ? [] : await ownQuestions(db, userId, ids);
  const rows = await db
    .select({
      id: question.id,
      stem: question.stem,
      passage: question.passage,
      typeName: question.typeName,
      difficulty: question.difficulty,
      studyPhaseCode: question.studyPhaseCode,
      subjectCode: question.subjectCode,
    })
    .from(question)
    .where(and(inArray(question.id, [...ids]), isNull(question.withdrawnAt)));
  return inOrder(
    [...rows, ...own.map(({ id, level, ...row }) => ({ ...row, id: questionRow(id), difficulty: level }))],
    ids,
  );
}

/** The basket of each item: that of its phase and subject for a question, the only one for a resource. */
export async function basketsOf(db: Db, kind: BasketKind, ids: readonly number[]): Promise<BasketOf> {
  if (kind === 'resource' || ids.length === 0) return () => '';
  const rows = await db
    .select({ id: question.id, studyPhaseCode: question.studyPhaseCode, subjectCode: question.subjectCode })
    .from(question)
    .where(inArray(question.id, [...ids]));
  const own = await ownStudies(db, ids);
  const studies = new Map([...rows, ...own].map((row) => [String(row.id), `${row.studyPhaseCode}/${row.subjectCode}`]));
  return (id) => studies.get(id) ?? '';
}

export async function resourcesInOrder(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: resource.id,
      resourceName: resource.resourceName,
      chargeType: resource.chargeType,
      price: resource.price,
      fileType: resource.fileType,
      fileSize: resource.fileSize,
    })
    .from(resource)
    .where(and(inArray(resource.id, [...ids]), isNull(resource.withdrawnAt)));
  return inOrder(rows, ids);
}

function inOrder<R extends { id: number }>(rows: readonly R[], ids: readonly number[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
