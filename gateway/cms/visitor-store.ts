import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { homeHit, paperQuery } from '../db/schema/visitor.ts';

export type PaperQuery = typeof paperQuery.$inferSelect;

export async function savePaperQuery(db: Db, query: PaperQuery): Promise<void> {
  await db.insert(paperQuery).values(query).onConflictDoUpdate({ target: paperQuery.userId, set: query });
}

export async function paperQueryOf(db: Db, userId: number): Promise<PaperQuery | undefined> {
  const [row] = await db.select().from(paperQuery).where(eq(paperQuery.userId, userId));
  return row;
}

export async function recordHomeHit(db: Db, hit: Omit<typeof homeHit.$inferInsert, 'id'>): Promise<void> {
  await db.insert(homeHit).values(hit);
}
