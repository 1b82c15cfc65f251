import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { album, resource } from '../../db/schema/resource.ts';

const { searchText: _text, searchGrams: _grams, ...columns } = getTableColumns(resource);

export interface LandingFilter {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly categoryCode?: number | undefined;
  readonly areaCode?: number | undefined;
  readonly year?: number | undefined;
}

const whereOf = (filter: LandingFilter): SQL | undefined =>
  and(
    eq(resource.studyPhaseCode, filter.studyPhaseCode),
    eq(resource.subjectCode, filter.subjectCode),
    filter.categoryCode === undefined ? undefined : eq(resource.categoryCode, filter.categoryCode),
    filter.areaCode === undefined ? undefined : eq(resource.areaCode, filter.areaCode),
    filter.year === undefined ? undefined : eq(resource.year, filter.year),
  );

/** Downloads and the newest day of a landing page. */
export async function landingFigures(db: Db, filter: LandingFilter) {
  const [row] = await db
    .select({
      downloadNum: sql<number>`coalesce(sum(${resource.downloadNum}), 0)::int`,
      newest: sql`max(${resource.publishTime})`.mapWith(resource.publishTime),
    })
    .from(resource)
    .where(whereOf(filter));
  return row ?? { downloadNum: 0, newest: null };
}

export const landingRows = (db: Db, filter: LandingFilter, limit: number) =>
  db
    .select(columns)
    .from(resource)
    .where(whereOf(filter))
    .orderBy(desc(resource.publishTime), desc(resource.id))
    .limit(limit);

/** How many resources the subjects of a phase have. */
export const subjectCounts = (db: Db, studyPhaseCode: number) =>
  db
    .select({ subjectCode: resource.subjectCode, count: sql<number>`count(*)::int` })
    .from(resource)
    .where(eq(resource.studyPhaseCode, studyPhaseCode))
    .groupBy(resource.subjectCode)
    .orderBy(resource.subjectCode);

export const indexCounts = (db: Db) =>
  db
    .select({
      studyPhaseCode: resource.studyPhaseCode,
      subjectCode: resource.subjectCode,
      categoryCode: resource.categoryCode,
      count: sql<number>`count(*)::int`,
    })
    .from(resource)
    .groupBy(resource.studyPhaseCode, resource.subjectCode, resource.categoryCode)
    .orderBy(desc(resource.studyPhaseCode), resource.subjectCode, resource.categoryCode);

/** Categories of real papers of the entrance examinations: 中考真题, 高考真题. */
const realPapers = sql`(4, 6)`;

/** Real papers by year, paper and area, each with the one that most people take. */
export async function examCells(db: Db, { studyPhaseCode, subjectCode }: LandingFilter) {
  const { rows } = await db.execute<{
    year: number;
    exam_paper: string;
    area_code: number;
    amount: number;
    best: number;
  }>(
    sql`select year, exam_paper, area_code, count(*)::int as amount,
               ((array_agg(id order by download_num desc, id desc))[1])::int as best
        from resource
        where study_phase_code = ${studyPhaseCode} and subject_code = ${subjectCode} and category_code in ${realPapers}
        group by year, exam_paper, area_code
        order by year desc, exam_paper, area_code`,
  );
  return rows;
}

export const sitemapPageSize = 1000;

interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

export async function resourceSitemap(db: Db, { limit, offset }: PageRequest) {
  const rows = await db
    .select({ id: resource.id, updateTime: resource.publishTime })
    .from(resource)
    .orderBy(resource.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(resource) };
}

export async function albumSitemap(db: Db, { limit, offset }: PageRequest) {
  const rows = await db
    .select({ id: album.id, updateTime: album.updateTime })
    .from(album)
    .orderBy(album.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(album) };
}

/** Lists that hold something: every subject, and every category and year in it. */
export async function listSitemap(db: Db, { limit, offset }: PageRequest) {
  const { rows } = await db.execute<{ phase: number; subject: number; category: number; year: number; newest: string }>(
    sql`select study_phase_code as phase, subject_code as subject, coalesce(category_code, 0) as category,
               coalesce(year, 0) as year, max(publish_time)::text as newest
        from resource
        group by grouping sets (
          (study_phase_code, subject_code),
          (study_phase_code, subject_code, category_code),
          (study_phase_code, subject_code, category_code, year)
        )
        order by 1 desc, 2, 3, 4`,
  );
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}
