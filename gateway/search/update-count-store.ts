import { and, gte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isListed, resource } from '../db/schema/resource.ts';

/** Two queries, so that each is answered from an index alone. */
export async function updateCounts(db: Db, since: Date): Promise<{ sinceThen: number; total: number }> {
  const total = await db.$count(resource, isListed);
  const sinceThen = await db.$count(resource, and(isListed, gte(resource.publishTime, since)));
  return { total, sinceThen };
}
