import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { downloadDay } from '../db/schema/download.ts';
import { resource } from '../db/schema/resource.ts';

interface SumOptions {
  /** Rows of day and resource in one statement. */
  readonly batchSize?: number;
  /** Ends the run after the batch that is under way. */
  readonly signal?: AbortSignal;
}

/**
 * Adds what was downloaded meanwhile to the numbers of the resources. A change of that number moves the resource in a
 * dozen indexes, far too much for each download. Days that another transaction counts in are left for the next run.
 */
export async function sumDownloads(db: Queries, { batchSize = 1000, signal }: SumOptions = {}): Promise<void> {
  let rows: number;
  do rows = await sumBatch(db, batchSize);
  while (rows === batchSize && !signal?.aborted);
}

/** How many rows of day and resource were due. */
async function sumBatch(db: Queries, batchSize: number): Promise<number> {
  const answer = await db.execute<{ rows: number }>(sql`
    with due as (
      select day, resource_id, unsummed from ${downloadDay} where unsummed > 0
      order by resource_id, day limit ${batchSize} for update skip locked
    ), summed as (
      update ${downloadDay} set unsummed = download_day.unsummed - due.unsummed from due
      where download_day.day = due.day and download_day.resource_id = due.resource_id
    ), news as (
      select resource_id, sum(unsummed)::int as amount from due group by resource_id
    ), raised as (
      update ${resource} set download_num = resource.download_num + news.amount
      from news where resource.id = news.resource_id
    )
    select count(*)::int as rows from due`);
  return answer.rows[0]?.rows ?? 0;
}
