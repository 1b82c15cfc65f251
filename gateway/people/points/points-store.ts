import type { Db } from '../../platform/db/database.ts';
import { and, desc, eq, gt, lt, sql } from '../../platform/db/drizzle.ts';
import { pointsEntry } from '../../platform/db/schema/points.ts';
import { userAccount } from '../../platform/db/schema/user.ts';

/** Reason of a download in the points log. */
export const downloadReason = (resourceName: string) => `下载资源：${resourceName}`;

/** Current balance; undefined for an unknown user. */
export async function pointsBalance(db: Db, userId: number): Promise<number | undefined> {
  const [row] = await db.select({ points: userAccount.points }).from(userAccount).where(eq(userAccount.id, userId));
  return row?.points;
}

/** Sums over all time; a move and its reversal cancel out. */
export async function pointsTotals(db: Db, userId: number): Promise<{ earned: number; spent: number }> {
  const [row] = await db
    .select({
      earned: sql<number>`coalesce(sum(change) filter (where (change > 0) <> is_reversal), 0)::int`,
      spent: sql<number>`coalesce(-sum(change) filter (where (change < 0) <> is_reversal), 0)::int`,
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
    .orderBy(desc(pointsEntry.id))
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize);
  return { rows, total: await db.$count(pointsEntry, where) };
}
