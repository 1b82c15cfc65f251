import { type Prices, pricesOf } from '../../../shared/platform/prices.ts';
import type { Queries } from '../db/database.ts';
import { desc, lte } from '../db/drizzle.ts';
import { price } from '../db/schema/price.ts';

/** The prices at a moment. */
export async function pricesAt(db: Queries, at: Date): Promise<Prices> {
  const rows = await db.select().from(price).where(lte(price.since, at)).orderBy(desc(price.since));
  // the last of each key comes last
  return pricesOf(rows.reverse());
}
