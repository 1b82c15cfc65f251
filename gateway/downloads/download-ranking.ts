import { inArray, sql } from 'drizzle-orm';
import type { DownloadRanking } from '../../shared/domain/facet-codes.ts';
import type { Db } from '../db/database.ts';
import { downloadDay } from '../db/schema/download.ts';
import { resource } from '../db/schema/resource.ts';
import { isoDay } from '../http/iso-day.ts';

const days: Readonly<Record<DownloadRanking, number>> = { week: 7, month: 30 };

/** How often each resource was downloaded in the last week or month that has downloads. */
export const downloadsWithin = (db: Db, ranking: DownloadRanking) =>
  db
    .select({
      resourceId: downloadDay.resourceId,
      amount: sql<number>`sum(${downloadDay.amount})::int`.as('amount'),
    })
    .from(downloadDay)
    .where(sql`${downloadDay.day} > (select max(day) from download_day) - ${sql.raw(String(days[ranking]))}`)
    .groupBy(downloadDay.resourceId)
    .as('ranked');

/**
 * Adds one download to resources and to their day, in one statement. Rows are locked by number: two transactions with
 * the same resources would otherwise deadlock.
 */
export async function countDownloads(tx: Db, resourceIds: readonly number[], now: Date): Promise<void> {
  if (resourceIds.length === 0) return;
  await tx.execute(sql`
    with counted as (
      select id from ${resource} where ${inArray(resource.id, [...resourceIds])} order by id for no key update
    ), totals as (
      update ${resource} set download_num = download_num + 1 from counted where ${resource.id} = counted.id
    )
    insert into ${downloadDay} (day, resource_id, amount)
    select ${isoDay(now)}::date, id, 1 from counted order by id
    on conflict (day, resource_id) do update set amount = download_day.amount + 1`);
}
