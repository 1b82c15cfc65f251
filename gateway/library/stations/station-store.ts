import type { Db } from '../../platform/db/database.ts';
import { and, asc, eq, getTableColumns, inArray, sql } from '../../platform/db/drizzle.ts';
import { school } from '../../platform/db/schema/resource.ts';
import { station, stationAttention } from '../../platform/db/schema/station.ts';
import type { SearchTools } from '../search/search-tools.ts';

// conditions of their own: directly in a select of one table, columns are printed without their table
const schoolOfProvince = sql`${school.areaCode} = ${station.areaCode}`;
const isFollower = sql`${stationAttention.domain} = ${station.domain}`;

const followers = sql<number>`${station.attentionBase} + (
  select count(*)::int from ${stationAttention} where ${isFollower})`;

/** A station with its number of followers; undefined if no station has that domain. Case does not matter. */
export async function findStation(db: Db, domain: string) {
  const [row] = await db
    .select({
      ...getTableColumns(station),
      attentionNum: followers,
    })
    .from(station)
    .where(eq(station.domain, domain.toLowerCase()));
  return row;
}
export type StationRow = NonNullable<Awaited<ReturnType<typeof findStation>>>;

/** All stations with the resources and schools of their province; those with the most resources first. */
export async function loadStations({ db, listCounter }: Pick<SearchTools, 'db' | 'listCounter'>) {
  const counted = listCounter.count({ words: [] });
  const rows = await db
    .select({
      ...getTableColumns(station),
      attentionNum: followers,
      schoolNum: sql<number>`(select count(*)::int from ${school} where ${schoolOfProvince})`,
    })
    .from(station)
    .orderBy(asc(station.sort));
  const amounts = (await counted).options.get('areaCode');
  return rows
    .map((row) => ({ ...row, resourceNum: amounts?.get(String(row.areaCode)) ?? 0 }))
    .sort((a, b) => b.resourceNum - a.resourceNum);
}
export type StationListRow = Awaited<ReturnType<typeof loadStations>>[number];

/** Whether a person follows the station of this domain, in lower case. */
export async function hasAttention(db: Db, { domain, userId }: { domain: string; userId: number }): Promise<boolean> {
  const rows = await db
    .select({ domain: stationAttention.domain })
    .from(stationAttention)
    .where(and(eq(stationAttention.domain, domain), eq(stationAttention.userId, userId)));
  return rows.length > 0;
}

const followedMost = 100;

/** The stations that a person follows, with their numbers of followers. */
export const loadFollowedStations = (db: Db, userId: number): Promise<StationRow[]> =>
  db
    .select({ ...getTableColumns(station), attentionNum: followers })
    .from(station)
    .where(
      inArray(
        station.domain,
        db
          .select({ domain: stationAttention.domain })
          .from(stationAttention)
          .where(eq(stationAttention.userId, userId)),
      ),
    )
    .orderBy(asc(station.sort))
    .limit(followedMost);

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
