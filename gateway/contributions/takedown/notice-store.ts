import { randomInt } from 'node:crypto';
import { noticeDueAt, resourceOfAddress } from '../../../shared/contributions/takedown.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, desc, eq, inArray, isNotNull } from '../../platform/db/drizzle.ts';
import { contributor, resource } from '../../platform/db/schema/resource.ts';
import { takedownAddress, takedownCounter, takedownNotice } from '../../platform/db/schema/takedown.ts';

export type NoticeRow = typeof takedownNotice.$inferSelect;

/** Digits and letters that nobody mistakes for each other when they read a number out. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function newNoticeNumber(now: Date): string {
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return `QQ${isoDay(now).replaceAll('-', '')}-${random}`;
}

type NoticeFields = Pick<NoticeRow, 'name' | 'contact' | 'rightKind' | 'statement' | 'signature'>;

/** Writes a notice down, with the resources that its addresses show and that exist. */
export function addNotice(db: Db, fields: NoticeFields, addresses: readonly string[], now: Date): Promise<NoticeRow> {
  return db.transaction(async (tx) => {
    const named = [...new Set(addresses.flatMap((address) => resourceOfAddress(address) ?? []))];
    const [row] = await tx
      .insert(takedownNotice)
      .values({
        ...fields,
        number: newNoticeNumber(now),
        resourceIds: await existing(tx, named),
        receivedAt: now,
        dueAt: noticeDueAt(now),
      })
      .returning();
    if (!row) throw new Error('the notice was not written');
    await tx
      .insert(takedownAddress)
      .values(addresses.map((address, i) => ({ noticeId: row.id, place: i + 1, address })));
    return row;
  });
}

async function existing(tx: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: resource.id })
    .from(resource)
    .where(inArray(resource.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** What of a person's uploads is taken down, with the notice by which it is and the person's answer, the latest first. */
export function takedownsOf(db: Db, userId: number) {
  return db
    .select({ notice: takedownNotice, resourceName: resource.resourceName, counterTime: takedownCounter.createdAt })
    .from(resource)
    .innerJoin(contributor, and(eq(contributor.id, resource.uploaderId), eq(contributor.userId, userId)))
    .innerJoin(takedownNotice, eq(takedownNotice.id, resource.takenDownBy))
    .leftJoin(takedownCounter, and(eq(takedownCounter.noticeId, takedownNotice.id), eq(takedownCounter.userId, userId)))
    .where(isNotNull(resource.takenDownBy))
    .orderBy(desc(takedownNotice.decidedAt), desc(takedownNotice.id), resource.id);
}

/** Writes down what an uploader says, once for each notice; false where they have answered before. */
export function addCounter(
  db: Db,
  fields: Omit<typeof takedownCounter.$inferInsert, 'createdAt'>,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(takedownCounter)
      .values({ ...fields, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return false;
    await tx.update(takedownNotice).set({ counteredAt: now }).where(eq(takedownNotice.id, fields.noticeId));
    return true;
  });
}

/** What the uploaders said against a notice, in words for operators. */
export async function counterText(db: Queries, noticeId: number): Promise<string> {
  const rows = await db.select().from(takedownCounter).where(eq(takedownCounter.noticeId, noticeId));
  return rows.map(({ name, contact, statement }) => `${name}（${contact}）：${statement}`).join('\n\n');
}
