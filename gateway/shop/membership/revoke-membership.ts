import { isoDay } from '../../../shared/platform/china-time.ts';
import { addDays } from '../../../shared/shop/membership.ts';
import { lockAccount } from '../../people/accounts/account-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, gt, isNull, sql } from '../../platform/db/drizzle.ts';
import { vipEntry, vipGrant } from '../../platform/db/schema/user.ts';

/**
 * Takes back what an order gave of a membership, once: its days, and for an upgrade the narrower entries come back.
 * Days of an entry that was lifted since are taken from the wider one; they neither come back with the entry nor are
 * taken again with the upgrade.
 */
export async function revokeMembership(
  tx: Db,
  { userId, orderNo, goodsId }: { userId: number; orderNo: string; goodsId: string },
  now: Date,
): Promise<void> {
  await lockAccount(tx, userId);
  const [grant] = await tx
    .update(vipGrant)
    .set({ revokedAt: now })
    .where(
      and(
        eq(vipGrant.orderNo, orderNo),
        eq(vipGrant.goodsId, goodsId),
        eq(vipGrant.userId, userId),
        isNull(vipGrant.revokedAt),
      ),
    )
    .returning();
  if (!grant) return;
  const back = await replacedRows(tx, grant);
  const entry = await entryNow(tx, userId, grant.vipEntryId);
  if (entry) {
    const endDay = addDays(entry.endDay, Math.min(0, lostDays(back) - grant.days));
    const isOver = endDay < isoDay(now);
    if (isOver && grant.isNew && entry.id === grant.vipEntryId)
      await tx.delete(vipEntry).where(eq(vipEntry.id, entry.id));
    else await tx.update(vipEntry).set({ endDay }).where(eq(vipEntry.id, entry.id));
  }
  const rows = back
    .map(({ row, lost }) => ({ ...row, endDay: addDays(row.endDay, -lost), lost }))
    .filter(({ endDay, lost }) => lost === 0 || endDay >= isoDay(now))
    .map(({ lost: _, ...row }) => row);
  if (rows.length > 0) await tx.insert(vipEntry).values(rows).onConflictDoNothing();
}

type Grant = typeof vipGrant.$inferSelect;

interface ReplacedRow {
  readonly row: Grant['replaced'][number];
  /** Days that were given back while the upgrade stood in its place. */
  readonly lost: number;
}

async function replacedRows(tx: Db, upgrade: Grant): Promise<ReplacedRow[]> {
  if (upgrade.replaced.length === 0) return [];
  const grants = await tx.select().from(vipGrant).where(eq(vipGrant.userId, upgrade.userId));
  return upgrade.replaced.map((row) => ({ row, lost: lostOf(row.id, grants, upgrade.grantedAt) }));
}

/** Days of an entry, and of those that upgrades have put into it, that were given back since a moment. */
function lostOf(entryId: number, grants: readonly Grant[], since: Date): number {
  const own = grants.filter(({ vipEntryId }) => vipEntryId === entryId);
  const days = own.filter(({ revokedAt }) => revokedAt && revokedAt >= since).map((grant) => grant.days);
  const within = own.filter(({ revokedAt }) => !revokedAt).flatMap(({ replaced }) => replaced);
  return sumOf([...days, ...within.map(({ id }) => lostOf(id, grants, since))]);
}

const lostDays = (rows: readonly ReplacedRow[]) => sumOf(rows.map(({ lost }) => lost));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** The entry, or the one that upgrades have put into its place. */
async function entryNow(tx: Db, userId: number, id: number) {
  let wanted = id;
  for (;;) {
    const [entry] = await tx.select().from(vipEntry).where(eq(vipEntry.id, wanted));
    if (entry) return entry;
    const [upgrade] = await tx
      .select({ id: vipGrant.vipEntryId })
      .from(vipGrant)
      .where(
        and(
          eq(vipGrant.userId, userId),
          isNull(vipGrant.revokedAt),
          gt(vipGrant.vipEntryId, wanted),
          sql`${vipGrant.replaced} @> ${JSON.stringify([{ id: wanted }])}::jsonb`,
        ),
      );
    if (!upgrade) return undefined;
    wanted = upgrade.id;
  }
}
