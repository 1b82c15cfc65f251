import type { Db } from '../../platform/db/database.ts';
import { eq, lt, lte, or } from '../../platform/db/drizzle.ts';
import { homeHit, paperQuery } from '../../platform/db/schema/visitor.ts';

export type PaperQuery = typeof paperQuery.$inferSelect;

export async function savePaperQuery(db: Db, query: PaperQuery): Promise<void> {
  await db.insert(paperQuery).values(query).onConflictDoUpdate({ target: paperQuery.userId, set: query });
}

export async function paperQueryOf(db: Db, userId: number): Promise<PaperQuery | undefined> {
  const [row] = await db.select().from(paperQuery).where(eq(paperQuery.userId, userId));
  return row;
}

const keptHits = 100_000;
const keptDays = 90;
const hitsBetweenCleanUps = 100;

/** Records a hit. Any client may send hits, so the table keeps only the newest 100,000 of the last 90 days. */
export async function recordHomeHit(db: Db, hit: Omit<typeof homeHit.$inferInsert, 'id'>): Promise<void> {
  const [row] = await db.insert(homeHit).values(hit).returning({ id: homeHit.id });
  if (!row || row.id % hitsBetweenCleanUps !== 0) return;
  const oldest = new Date(hit.createdAt.getTime() - keptDays * 24 * 3600 * 1000);
  await db.delete(homeHit).where(or(lte(homeHit.id, row.id - keptHits), lt(homeHit.createdAt, oldest)));
}
