import { randomBytes } from 'node:crypto';
import { opensPerAddress, type ShareKind } from '../../../shared/contributions/share-link.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, count, eq, sql } from '../../platform/db/drizzle.ts';
import { shareLink, shareOpen } from '../../platform/db/schema/share.ts';

export type ShareLinkRow = typeof shareLink.$inferSelect;

interface Target {
  readonly userId: number;
  readonly kind: ShareKind;
  readonly targetId: number;
}

/** The person's link to something: made when it is first asked for. */
export async function shareLinkOf(db: Db, target: Target, now: Date): Promise<ShareLinkRow> {
  const token = randomBytes(12).toString('base64url');
  const [row] = await db
    .insert(shareLink)
    .values({ ...target, token, openTimes: 0, createdAt: now })
    // writes what stands there, so that the row is answered
    .onConflictDoUpdate({ target: [shareLink.userId, shareLink.kind, shareLink.targetId], set: { kind: target.kind } })
    .returning();
  if (!row) throw new Error('the share link was not stored');
  return row;
}

export async function shareLinkByToken(db: Queries, token: string): Promise<ShareLinkRow | undefined> {
  const [row] = await db.select().from(shareLink).where(eq(shareLink.token, token));
  return row;
}

interface Open {
  /** The browser together with its address. */
  readonly visitor: string;
  readonly address: string;
}

/**
 * Counts an open of a link, in the caller's transaction: once a visitor and day in China, and so often an address.
 * Answers the link with its count, and whether this open counted. Locks the link, so that parallel opens see each
 * other.
 */
export async function countOpen(tx: Queries, { id }: ShareLinkRow, { visitor, address }: Open, now: Date) {
  const [link] = await tx.select().from(shareLink).where(eq(shareLink.id, id)).for('update');
  if (!link) return undefined;
  const day = isoDay(now);
  const [sameAddress] = await tx
    .select({ times: count() })
    .from(shareOpen)
    .where(and(eq(shareOpen.linkId, id), eq(shareOpen.day, day), eq(shareOpen.address, address)));
  if ((sameAddress?.times ?? 0) >= opensPerAddress) return { link, counted: false };
  const added = await tx
    .insert(shareOpen)
    .values({ linkId: id, day, visitor, address, createdAt: now })
    .onConflictDoNothing()
    .returning({ linkId: shareOpen.linkId });
  if (added.length === 0) return { link, counted: false };
  await tx
    .update(shareLink)
    .set({ openTimes: sql`${shareLink.openTimes} + 1` })
    .where(eq(shareLink.id, id));
  return { link: { ...link, openTimes: link.openTimes + 1 }, counted: true };
}
