import { asc, desc, eq, getTableColumns, sql } from '../../platform/db/drizzle.ts';
import { contributor, school } from '../../platform/db/schema/resource.ts';
import type { ListCounter } from '../search/list-counter.ts';
import type { SearchTools } from '../search/search-tools.ts';

interface ExpertChoice {
  readonly limit: number;
  /** Whose teachers come first; 0 for none. */
  readonly areaCode: number;
}

/** The first experts in the order of the editors, with how much each has published. */
export async function experts(
  { db, listCounter }: Pick<SearchTools, 'db' | 'listCounter'>,
  { limit, areaCode }: ExpertChoice,
) {
  const isLocal = sql<boolean>`exists (
    select 1 from ${school} where ${school}.name = ${contributor}.school_name and ${school}.area_code = ${areaCode})`;
  const published = publishedBy(listCounter);
  const rows = await db
    .select({
      ...getTableColumns(contributor),
      isLocal,
    })
    .from(contributor)
    .where(eq(contributor.isExpert, true))
    .orderBy(desc(isLocal), asc(contributor.sort))
    .limit(limit);
  const amounts = await published;
  return rows.map((row) => ({ ...row, resourceNum: amounts.get(row.id) ?? 0 }));
}

/** How many listed resources each contributor has. */
async function publishedBy(listCounter: ListCounter): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  for (const { amounts } of await listCounter.amounts({}, ['uploaders'])) {
    for (const { values, amount } of amounts) {
      const id = Number(values[0]);
      sums.set(id, (sums.get(id) ?? 0) + amount);
    }
  }
  return sums;
}

export type ExpertRow = Awaited<ReturnType<typeof experts>>[number];
