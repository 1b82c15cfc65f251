import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contributor, resource, school } from '../../platform/db/schema/resource.ts';

interface ExpertChoice {
  readonly limit: number;
  /** Whose teachers come first; 0 for none. */
  readonly areaCode: number;
}

/** The first experts in the order of the editors, with how much each has published. */
export function experts(db: Db, { limit, areaCode }: ExpertChoice) {
  const isLocal = sql<boolean>`exists (
    select 1 from ${school} where ${school}.name = ${contributor}.school_name and ${school}.area_code = ${areaCode})`;
  return db
    .select({
      ...getTableColumns(contributor),
      isLocal,
      // Names its tables: Drizzle omits them in a query over one table, and both tables have an id
      resourceNum: sql<number>`(select count(*)::int from ${resource} where ${resource}.uploader_id = ${contributor}.id
        and ${resource}.main_id is null and ${resource}.withdrawn_at is null)`,
    })
    .from(contributor)
    .where(eq(contributor.isExpert, true))
    .orderBy(desc(isLocal), asc(contributor.sort))
    .limit(limit);
}

export type ExpertRow = Awaited<ReturnType<typeof experts>>[number];
