import type { Db } from '../../platform/db/database.ts';
import { and, desc, eq, notInArray } from '../../platform/db/drizzle.ts';
import { searchRecord } from '../../platform/db/schema/search-record.ts';

const keptRecords = 20;

export const searchRecords = (db: Db, userId: number) =>
  db
    .select()
    .from(searchRecord)
    .where(eq(searchRecord.userId, userId))
    .orderBy(desc(searchRecord.searchedAt), desc(searchRecord.id))
    .limit(keptRecords);

/** Keeps the newest searches; a repeated one moves to the front. */
export async function saveSearchRecord(
  db: Db,
  { userId, keyWord, now }: { userId: number; keyWord: string; now: Date },
): Promise<void> {
  await db
    .insert(searchRecord)
    .values({ userId, keyWord, searchedAt: now })
    .onConflictDoUpdate({ target: [searchRecord.userId, searchRecord.keyWord], set: { searchedAt: now } });
  const kept = await searchRecords(db, userId);
  await db.delete(searchRecord).where(
    and(
      eq(searchRecord.userId, userId),
      notInArray(
        searchRecord.id,
        kept.map((row) => row.id),
      ),
    ),
  );
}

/** Deletes one record; without an id, all. */
export async function clearSearchRecords(db: Db, userId: number, id: number | undefined): Promise<void> {
  await db
    .delete(searchRecord)
    .where(and(eq(searchRecord.userId, userId), id === undefined ? undefined : eq(searchRecord.id, id)));
}
