import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { contributor, resource } from '../db/schema/resource.ts';

/** The first experts in the order of the editors, with how much each has published. */
export const experts = (db: Db, limit: number) =>
  db
    .select({
      ...getTableColumns(contributor),
      // Names its tables: Drizzle omits them in a query over one table, and both tables have an id
      resourceNum: sql<number>`(select count(*)::int from ${resource} where ${resource}.uploader_id = ${contributor}.id
        and ${resource}.main_id is null and ${resource}.withdrawn_at is null)`,
    })
    .from(contributor)
    .where(eq(contributor.isExpert, true))
    .orderBy(asc(contributor.sort))
    .limit(limit);

export type ExpertRow = Awaited<ReturnType<typeof experts>>[number];
