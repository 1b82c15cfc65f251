import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { station, stationAttention } from '../db/schema/station.ts';

/** A station with its number of followers; undefined if no station has that domain. Case does not matter. */
export async function stationByDomain(db: Db, domain: string) {
  const [row] = await db
    .select({
      ...getTableColumns(station),
      attentionNum: sql<number>`${station.attentionBase} + (
        select count(*)::int from ${stationAttention} where ${stationAttention.domain} = ${station.domain})`,
    })
    .from(station)
    .where(eq(station.domain, domain.toLowerCase()));
  return row;
}
export type StationRow = NonNullable<Awaited<ReturnType<typeof stationByDomain>>>;

/** Whether a person follows the station of this domain, in lower case. */
export async function hasAttention(db: Db, { domain, userId }: { domain: string; userId: number }): Promise<boolean> {
  const rows = await db
    .select({ domain: stationAttention.domain })
    .from(stationAttention)
    .where(and(eq(stationAttention.domain, domain), eq(stationAttention.userId, userId)));
  return rows.length > 0;
}

/** Follows or unfollows a station; idempotent. */
export async function setAttention(
  db: Db,
  { domain, userId, attention }: { domain: string; userId: number; attention: boolean },
): Promise<void> {
  if (attention) {
    await db.insert(stationAttention).values({ domain, userId }).onConflictDoNothing();
  } else {
    await db
      .delete(stationAttention)
      .where(and(eq(stationAttention.domain, domain), eq(stationAttention.userId, userId)));
  }
}
