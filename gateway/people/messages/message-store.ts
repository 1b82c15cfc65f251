import type { MessageKind } from '../../../shared/people/message-kinds.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, count, desc, eq, inArray, isNull } from '../../platform/db/drizzle.ts';
import { userMessage } from '../../platform/db/schema/desk.ts';

export type MessageRow = typeof userMessage.$inferSelect;

export interface NewMessage {
  readonly userId: number;
  readonly kind: MessageKind;
  /** What it is about; a second message about the same is dropped. */
  readonly ref: string;
  readonly title: string;
  readonly content: string;
  /** A path of the site; empty without one. */
  readonly url: string;
}

/** Tells a person something, once, in the caller's transaction. */
export async function addMessage(tx: Queries, message: NewMessage, now: Date): Promise<void> {
  await tx
    .insert(userMessage)
    .values({ ...message, createdAt: now, readAt: null })
    .onConflictDoNothing();
}

export async function messagePage(db: Db, userId: number, { limit, offset }: { limit: number; offset: number }) {
  const own = eq(userMessage.userId, userId);
  const rows = await db
    .select()
    .from(userMessage)
    .where(own)
    .orderBy(desc(userMessage.createdAt), desc(userMessage.id))
    .limit(limit)
    .offset(offset);
  const [unread] = await db
    .select({ amount: count() })
    .from(userMessage)
    .where(and(own, isNull(userMessage.readAt)));
  return { rows, total: await db.$count(userMessage, own), unreadNum: unread?.amount ?? 0 };
}

/** Marks the person's messages as read: these, or all. */
export async function markRead(
  db: Db,
  { userId, ids }: { userId: number; ids: readonly number[] | undefined },
  now: Date,
): Promise<void> {
  await db
    .update(userMessage)
    .set({ readAt: now })
    .where(
      and(
        eq(userMessage.userId, userId),
        isNull(userMessage.readAt),
        ids === undefined ? undefined : inArray(userMessage.id, [...ids]),
      ),
    );
}
