import { and, arrayContains, desc, gte, like } from 'drizzle-orm';
import { containsPattern } from '../db/contains-pattern.ts';
import type { Db } from '../db/database.ts';
import { resource } from '../db/schema/resource.ts';
import { cappedCount } from './capped-count.ts';
import { termGrams } from './search-terms.ts';

/** Matches are counted up to this number, to bound the cost of common terms. */
const countLimit = 1000;

const hasTerm = (term: string) =>
  and(arrayContains(resource.searchGrams, termGrams(term)), like(resource.searchText, containsPattern(term)));

/** Resources whose titles contain all terms, the most downloaded first, and their number (1,000 at most). */
export async function resourcesByTerms(
  db: Db,
  terms: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: { id: number; resourceName: string }[]; total: number }> {
  const where = and(...terms.map(hasTerm));
  const rows = await db
    .select({ id: resource.id, resourceName: resource.resourceName })
    .from(resource)
    .where(where)
    .orderBy(desc(resource.downloadNum), desc(resource.publishTime))
    .limit(limit)
    .offset(offset);
  return { rows, total: await cappedCount(db, where, countLimit) };
}

/** Two queries, so that each is answered from an index alone. */
export async function updateCounts(db: Db, since: Date): Promise<{ sinceThen: number; total: number }> {
  const total = await db.$count(resource);
  const sinceThen = await db.$count(resource, gte(resource.publishTime, since));
  return { total, sinceThen };
}
