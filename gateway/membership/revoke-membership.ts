import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { addDays } from '../../shared/domain/membership.ts';
import { lockAccount } from '../accounts/account-store.ts';
import type { Db } from '../db/database.ts';
import { vipEntry, vipGrant } from '../db/schema/user.ts';
import { isoDay } from '../http/iso-day.ts';

/**
 * Takes back what an order gave of a membership, once: its days, and for an upgrade the narrower entries come back. Days
 * of an entry that was lifted since are taken from the wider one.
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
  const entry = await entryNow(tx, userId, grant.vipEntryId);
  if (entry) {
    const endDay = addDays(entry.endDay, -grant.days);
    const isOver = endDay < isoDay(now);
    if (isOver && grant.isNew && entry.id === grant.vipEntryId)
      await tx.delete(vipEntry).where(eq(vipEntry.id, entry.id));
    else await tx.update(vipEntry).set({ endDay }).where(eq(vipEntry.id, entry.id));
  }
  if (grant.replaced.length > 0) {
    await tx
      .insert(vipEntry)
      .values([...grant.replaced])
      .onConflictDoNothing();
  }
}

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
