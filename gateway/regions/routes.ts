import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { provinceResourceSchemas } from '../../shared/catalogue/province-resource.schema.ts';
import { areaName, nationwide } from '../../shared/domain/area.ts';
import { categoryName } from '../../shared/domain/study.ts';
import type { Db } from '../db/database.ts';
import { resource, school } from '../db/schema/resource.ts';
import type { HandlersOf } from '../http/handler.ts';
import { citiesOf } from '../reference/reference-store.ts';
import { listPage } from '../search/list-store.ts';
import { presentHit } from '../search/present-hit.ts';
import type { SearchTools } from '../search/search-tools.ts';

const weekMs = 7 * 24 * 3_600_000;
const shownSchools = 12;

interface Region {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly areaCode: number;
}

/** The whole country is not an area: no filter. */
const areaOf = (code: number) => (code === nationwide.code || code === 0 ? undefined : code);

export const regionHandlers = ({
  db,
  clock,
  listCounter,
}: Pick<SearchTools, 'db' | 'clock' | 'listCounter'>): HandlersOf<typeof provinceResourceSchemas> => ({
  'provinceResource.list': async ({ pageNum, pageSize, areaCode, categoryCode, sort, ...subject }) => {
    const filter = { ...subject, areaCode: areaOf(areaCode), categoryCode: categoryCode || undefined, words: [] };
    const { total, ids } = await listCounter.count(filter);
    const offset = (pageNum - 1) * pageSize;
    const rows = offset < total ? await listPage(db, filter, { sort, limit: pageSize, offset, ids }) : [];
    return { list: rows.map((row) => presentHit(row)), total, pageNum, pageSize };
  },
  'provinceResource.summary': async (region) => {
    const figures = await regionFigures(db, region, new Date(clock.now().getTime() - weekMs));
    const { options } = await listCounter.count({ ...region, areaCode: areaOf(region.areaCode), words: [] });
    const cities = areaOf(region.areaCode) === undefined ? [] : await citiesOf(db, region.areaCode);
    const schools = await regionSchools(db, region.areaCode);
    return {
      areaCode: region.areaCode,
      areaName: areaName(region.areaCode) || nationwide.name,
      ...figures,
      schoolNum: schools.length,
      categories: [...(options.get('categoryCode') ?? [])]
        .map(([code, count]) => ({ code, name: categoryName(Number(code)), count }))
        .sort((a, b) => Number(a.code) - Number(b.code)),
      cities: cities.map(({ code, name }) => ({ code: String(code), name })),
      schools: schools.slice(0, shownSchools),
    };
  },
});

async function regionFigures(db: Db, { studyPhaseCode, subjectCode, areaCode }: Region, since: Date) {
  const area = areaOf(areaCode);
  const where: SQL | undefined = and(
    eq(resource.studyPhaseCode, studyPhaseCode),
    eq(resource.subjectCode, subjectCode),
    area === undefined ? undefined : eq(resource.areaCode, area),
  );
  const [row] = await db
    .select({
      resourceNum: sql<number>`count(*)::int`,
      weekNum: sql<number>`(count(*) filter (where ${gte(resource.publishTime, since)}))::int`,
      downloadNum: sql<number>`coalesce(sum(${resource.downloadNum}), 0)::int`,
    })
    .from(resource)
    .where(where);
  return row ?? { resourceNum: 0, weekNum: 0, downloadNum: 0 };
}

/** Schools and alliances of a region, by their number of resources in all subjects. */
async function regionSchools(db: Db, areaCode: number) {
  const area = areaOf(areaCode);
  // Names its tables: Drizzle omits them in a query over one table, and the subquery has another
  const given = sql<number>`(select count(*)::int from ${resource} where ${resource}.school_id = ${school}.id)`;
  const rows = await db
    .select({ id: school.id, name: school.name, isAlliance: school.isAlliance, resourceNum: given })
    .from(school)
    .where(area === undefined ? undefined : eq(school.areaCode, area))
    .orderBy(desc(given), school.id);
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}
