import { nationwide } from '../../../shared/platform/area.ts';
import { containsPattern } from '../../platform/db/contains-pattern.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, gte, type SQL, sql } from '../../platform/db/drizzle.ts';
import { isListed, resource, school } from '../../platform/db/schema/resource.ts';
import type { SearchTools } from '../search/search-tools.ts';
import { foldText } from '../terms/fold-text.ts';

interface Region {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly areaCode: number;
}

/** The area to filter by; undefined for the whole country. */
export const areaOf = (code: number) => (code === nationwide.code || code === 0 ? undefined : code);

/** How many of a region's resources are new, and how often all of them were downloaded. */
export async function regionFigures(db: Db, { studyPhaseCode, subjectCode, areaCode }: Region, since: Date) {
  const area = areaOf(areaCode);
  const where: SQL | undefined = and(
    isListed,
    eq(resource.studyPhaseCode, studyPhaseCode),
    eq(resource.subjectCode, subjectCode),
    area === undefined ? undefined : eq(resource.areaCode, area),
  );
  const downloads = db
    .select({ downloadNum: sql<number>`coalesce(sum(${resource.downloadNum}), 0)::int` })
    .from(resource)
    .where(where);
  const [weekNum, [sum]] = await Promise.all([
    db.$count(resource, and(where, gte(resource.publishTime, since))),
    downloads,
  ]);
  return { weekNum, downloadNum: sum?.downloadNum ?? 0 };
}

/** How many titles of a region's subject name each of its cities, in the order of the cities. */
export async function titlesNaming(
  db: Db,
  { studyPhaseCode, subjectCode, areaCode }: Region,
  cities: readonly { readonly name: string }[],
): Promise<number[]> {
  if (cities.length === 0) return [];
  const names = sql.join(
    cities.map(({ name }, i) => sql`(${i}::int, ${containsPattern(foldText(name))})`),
    sql`, `,
  );
  const { rows } = await db.execute<{ place: number; amount: number }>(
    sql`select city.place, count(*)::int as amount
        from (values ${names}) as city (place, pattern)
        join ${resource} on search_text like city.pattern
        where study_phase_code = ${studyPhaseCode} and subject_code = ${subjectCode} and area_code = ${areaCode}
          and main_id is null and withdrawn_at is null
        group by city.place`,
  );
  const amounts = new Map(rows.map(({ place, amount }) => [place, amount]));
  return cities.map((_, i) => amounts.get(i) ?? 0);
}

/** Schools and alliances that gave a region's subject something, by their number of its resources. */
export async function regionSchools(
  { db, listCounter }: Pick<SearchTools, 'db' | 'listCounter'>,
  { studyPhaseCode, subjectCode, areaCode }: Region,
) {
  const area = areaOf(areaCode);
  const counted = await listCounter.amounts({ studyPhaseCode, subjectCode }, ['schools']);
  const amounts = new Map(counted.flatMap((one) => one.amounts).map(({ values: [id], amount }) => [id, amount]));
  const rows = await db
    .select({ id: school.id, name: school.name, isAlliance: school.isAlliance })
    .from(school)
    .where(area === undefined ? undefined : eq(school.areaCode, area))
    .orderBy(school.id);
  return rows
    .map((row) => ({ ...row, id: String(row.id), resourceNum: amounts.get(String(row.id)) ?? 0 }))
    .filter(({ resourceNum }) => resourceNum > 0)
    .sort((a, b) => b.resourceNum - a.resourceNum);
}
