import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { pointsEntry, userAccount } from '../db/schema/user.ts';

/** Changes the balance and logs the reason, in the caller's transaction. */
export async function changePoints(
  tx: Pick<Db, 'insert' | 'update'>,
  { userId, change, reason }: { userId: number; change: number; reason: string },
  now: Date,
): Promise<void> {
  const [account] = await tx
    .update(userAccount)
    .set({ points: sql`${userAccount.points} + ${change}` })
    .where(eq(userAccount.id, userId))
    .returning({ balance: userAccount.points });
  if (!account) return;
  await tx.insert(pointsEntry).values({ userId, reason, change, balance: account.balance, createdAt: now });
}

/** Reason of a download in the points log. */
export const downloadReason = (resourceName: string) => `下载资源：${resourceName}`;

/** Current balance; undefined for an unknown user. */
export async function pointsBalance(db: Db, userId: number): Promise<number | undefined> {
  const [row] = await db.select({ points: userAccount.points }).from(userAccount).where(eq(userAccount.id, userId));
  return row?.points;
}

/** Sums over all time. */
export async function pointsTotals(db: Db, userId: number): Promise<{ earned: number; spent: number }> {
  const [row] = await db
    .select({
      earned: sql<number>`coalesce(sum(change) filter (where change > 0), 0)::int`,
      spent: sql<number>`coalesce(-sum(change) filter (where change < 0), 0)::int`,
    })
    .from(pointsEntry)
    .where(eq(pointsEntry.userId, userId));
  return row ?? { earned: 0, spent: 0 };
}

export async function pointsPage(
  db: Db,
  { userId, kind, pageNum, pageSize }: { userId: number; kind?: number | undefined; pageNum: number; pageSize: number },
) {
  const sign = kind === 1 ? gt(pointsEntry.change, 0) : kind === 2 ? lt(pointsEntry.change, 0) : undefined;
  const where = and(eq(pointsEntry.userId, userId), sign);
  const rows = await db
    .select()
    .from(pointsEntry)
    .where(where)
    .orderBy(desc(pointsEntry.createdAt), desc(pointsEntry.id))
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize);
  return { rows, total: await db.$count(pointsEntry, where) };
}
