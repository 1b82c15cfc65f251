import type { DownloadRanking } from '../../../shared/platform/facet-codes.ts';
import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { downloadDay } from '../../platform/db/schema/download.ts';

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
