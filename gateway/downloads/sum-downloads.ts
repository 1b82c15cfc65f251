import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { downloadDay } from '../db/schema/download.ts';
import { resource } from '../db/schema/resource.ts';

/** Resources in one run. */
const most = 1000;

/**
 * Adds what was downloaded meanwhile to the numbers of the resources. A change of that number moves the resource in a
 * dozen indexes, far too much for each download. Days that another transaction counts in are left for the next run.
 */
export async function sumDownloads(db: Queries): Promise<void> {
  await db.execute(sql`
    with due as (
      select day, resource_id, unsummed from ${downloadDay} where unsummed > 0
      order by resource_id, day limit ${most} for update skip locked
    ), summed as (
      update ${downloadDay} set unsummed = download_day.unsummed - due.unsummed from due
      where download_day.day = due.day and download_day.resource_id = due.resource_id
    )
    update ${resource} set download_num = resource.download_num + news.amount
    from (select resource_id, sum(unsummed)::int as amount from due group by resource_id) news
    where resource.id = news.resource_id`);
}
