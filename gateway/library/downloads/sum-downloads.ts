import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { downloadDay, downloadTally } from '../../platform/db/schema/download.ts';
import { resource } from '../../platform/db/schema/resource.ts';

interface SumOptions {
  /** Downloads in one statement. */
  readonly batchSize?: number;
  /** Ends the run after the batch that is under way. */
  readonly signal?: AbortSignal;
}

/** An arbitrary number, the same in every process. */
const lockKey = 20_261_123;

/**
 * Adds what was downloaded meanwhile to the days and numbers of the resources. A change of that number moves the
 * resource in a dozen indexes, far too much for each download. While another gateway sums, this one leaves it to that.
 */
export async function sumDownloads(db: Queries, { batchSize = 1000, signal }: SumOptions = {}): Promise<void> {
  let rows: number;
  do rows = await sumBatch(db, batchSize);
  while (rows === batchSize && !signal?.aborted);
}

/** How many downloads were summed. */
async function sumBatch(db: Queries, batchSize: number): Promise<number> {
  const answer = await db.execute<{ rows: number }>(sql`
    with due as (
      delete from ${downloadTally} where id in (
        select id from ${downloadTally} where (select pg_try_advisory_xact_lock(${lockKey})) order by id limit ${batchSize}
      ) returning day, resource_id
    ), counts as (
      select day, resource_id, count(*)::int as amount from due group by day, resource_id
    ), days as (
      insert into ${downloadDay} (day, resource_id, amount) select day, resource_id, amount from counts
      on conflict (day, resource_id) do update set amount = download_day.amount + excluded.amount
    ), news as (
      select resource_id, sum(amount)::int as amount from counts group by resource_id
    ), raised as (
      update ${resource} set download_num = resource.download_num + news.amount
      from news where resource.id = news.resource_id
    )
    select count(*)::int as rows from due`);
  return answer.rows[0]?.rows ?? 0;
}
