import type { Db } from '../../platform/db/database.ts';
import { type SQL, sql } from '../../platform/db/drizzle.ts';
import { resource } from '../../platform/db/schema/resource.ts';

/** Number of matches, counted up to `limit`. */
export async function cappedCount(db: Db, where: SQL | undefined, limit: number): Promise<number> {
  const some = db.select({ id: resource.id }).from(resource).where(where).limit(limit).as('some');
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return counted?.total ?? 0;
}
