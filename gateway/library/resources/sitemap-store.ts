import { eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { book, bookSeries } from '../../platform/db/schema/book.ts';
import { album, isListed, resource } from '../../platform/db/schema/resource.ts';

interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

export async function resourceSitemap(db: Db, { limit, offset }: PageRequest) {
  const rows = await db
    .select({ id: resource.id, updateTime: resource.publishTime })
    .from(resource)
    .where(isNull(resource.withdrawnAt))
    .orderBy(resource.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(resource, isNull(resource.withdrawnAt)) };
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

export async function bookSitemap(db: Db, { limit, offset }: PageRequest) {
  const rows = await db
    .select({
      id: book.id,
      studyPhaseCode: book.studyPhaseCode,
      subjectCode: book.subjectCode,
      line: bookSeries.line,
      updateTime: book.publishedOn,
    })
    .from(book)
    .innerJoin(bookSeries, eq(bookSeries.id, book.seriesId))
    .orderBy(book.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(book) };
}

interface ListRow extends Record<string, unknown> {
  readonly phase: number;
  readonly subject: number;
  /** 0 for all. */
  readonly category: number;
  /** 0 for all. */
  readonly year: number;
  readonly newest: string;
  /** How many of its resources are papers. */
  readonly papers: number;
}

/** Sets of listed resources that are not empty: every subject, its categories, and their years. */
export async function listSitemap(db: Db, { limit, offset }: PageRequest) {
  const { rows } = await db.execute<ListRow>(
    sql`select study_phase_code as phase, subject_code as subject, coalesce(category_code, 0) as category,
               coalesce(year, 0) as year, max(publish_time)::text as newest,
               count(*) filter (where resource_type = 'paper')::int as papers
        from ${resource}
        where ${isListed}
        group by grouping sets (
          (study_phase_code, subject_code),
          (study_phase_code, subject_code, category_code),
          (study_phase_code, subject_code, category_code, year)
        )
        order by 1 desc, 2, 3, 4`,
  );
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}
