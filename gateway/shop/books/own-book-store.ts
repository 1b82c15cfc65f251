import { lockAccount } from '../../people/accounts/account-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, count, desc, eq, inArray, sql } from '../../platform/db/drizzle.ts';
import { book, bookFollow, bookRight, bookSampleRequest } from '../../platform/db/schema/book.ts';
import { selectBooks } from './book-store.ts';

interface OfPerson {
  readonly userId: number;
  readonly bookId: number;
}

/** Whether a person has bought the files of a book. */
export const ownsBook = async (db: Db, { userId, bookId }: OfPerson): Promise<boolean> =>
  (await db.$count(bookRight, and(eq(bookRight.userId, userId), eq(bookRight.bookId, bookId)))) > 0;

export const followsBook = async (db: Db, { userId, bookId }: OfPerson): Promise<boolean> =>
  (await db.$count(bookFollow, and(eq(bookFollow.userId, userId), eq(bookFollow.bookId, bookId)))) > 0;

/** Follows or unfollows a book; idempotent. */
export async function setFollow(db: Db, one: OfPerson, attention: boolean, now: Date): Promise<void> {
  if (attention) {
    await db
      .insert(bookFollow)
      .values({ ...one, createdAt: now })
      .onConflictDoNothing();
  } else {
    await db.delete(bookFollow).where(and(eq(bookFollow.userId, one.userId), eq(bookFollow.bookId, one.bookId)));
  }
}

/** Books that a person has bought the files of, or follows, the latest first. */
export async function ownBookPage(
  db: Db,
  { userId, kind }: { userId: number; kind: 'bought' | 'followed' },
  { limit, offset }: { limit: number; offset: number },
) {
  const table = kind === 'bought' ? bookRight : bookFollow;
  const own = await db
    .select({ bookId: table.bookId, time: sql<Date>`max(${table.createdAt})`.mapWith(table.createdAt) })
    .from(table)
    .where(eq(table.userId, userId))
    .groupBy(table.bookId)
    .orderBy(desc(sql`max(${table.createdAt})`), desc(table.bookId))
    .limit(limit)
    .offset(offset);
  const [totals] = await db
    .select({ amount: sql<number>`count(distinct ${table.bookId})::int` })
    .from(table)
    .where(eq(table.userId, userId));
  const ids = own.map(({ bookId }) => bookId);
  const rows = ids.length === 0 ? [] : await selectBooks(db).where(inArray(book.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const among = async (other: typeof bookRight | typeof bookFollow) => {
    if (ids.length === 0) return new Set<number>();
    const found = await db
      .select({ bookId: other.bookId })
      .from(other)
      .where(and(eq(other.userId, userId), inArray(other.bookId, ids)));
    return new Set(found.map((row) => row.bookId));
  };
  const [owned, followed] = [await among(bookRight), await among(bookFollow)];
  return {
    total: totals?.amount ?? 0,
    rows: own.flatMap(({ bookId, time }) => {
      const row = byId.get(bookId);
      return row ? [{ row, time, owned: owned.has(bookId), followed: followed.has(bookId) }] : [];
    }),
  };
}

const ofPerson = ({ userId, bookId }: OfPerson) =>
  and(eq(bookSampleRequest.userId, userId), eq(bookSampleRequest.bookId, bookId));

export const sampleRequestOf = (db: Db, one: OfPerson) =>
  db
    .select()
    .from(bookSampleRequest)
    .where(ofPerson(one))
    .then(([row]) => row);

type SampleWish = Pick<
  typeof bookSampleRequest.$inferInsert,
  'receiver' | 'phone' | 'schoolName' | 'address' | 'reason'
>;

/**
 * Stores a request for a sample copy; a refused one may be made again. Locks the account, so that parallel requests of
 * one person are counted one after another.
 *
 * @returns the request, or why there is none.
 */
export function requestSample(
  db: Db,
  one: OfPerson,
  wish: SampleWish,
  { now, maxOpen }: { now: Date; maxOpen: number },
) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, one.userId);
    const known = await sampleRequestOf(tx, one);
    if (known && known.state !== 'refused') return 'asked' as const;
    const [open] = await tx
      .select({ amount: count() })
      .from(bookSampleRequest)
      .where(and(eq(bookSampleRequest.userId, one.userId), eq(bookSampleRequest.state, 'submitted')));
    if ((open?.amount ?? 0) >= maxOpen) return 'too many' as const;
    const values = { ...wish, state: 'submitted' as const, reply: '', createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(bookSampleRequest)
      .values({ ...one, ...values })
      .onConflictDoUpdate({ target: [bookSampleRequest.userId, bookSampleRequest.bookId], set: values })
      .returning();
    return row ?? ('asked' as const);
  });
}

export async function sampleRequestPage(db: Db, userId: number, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({ request: bookSampleRequest, bookName: book.bookName })
    .from(bookSampleRequest)
    .innerJoin(book, eq(book.id, bookSampleRequest.bookId))
    .where(eq(bookSampleRequest.userId, userId))
    .orderBy(desc(bookSampleRequest.createdAt), desc(bookSampleRequest.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(bookSampleRequest, eq(bookSampleRequest.userId, userId)) };
}
