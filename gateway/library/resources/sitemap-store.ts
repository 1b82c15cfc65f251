import type { Db } from '../../platform/db/database.ts';
import { and, eq, gte, isNull, lt, sql } from '../../platform/db/drizzle.ts';
import { book, bookSeries } from '../../platform/db/schema/book.ts';
import { album, isListed, resource } from '../../platform/db/schema/resource.ts';

interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

/** Where the pages of the resources begin, from one walk through their index. */
export interface ResourcePages {
  /** The first id of each page. */
  readonly starts: readonly number[];
  readonly total: number;
}

export async function resourcePages(db: Db, pageSize: number): Promise<ResourcePages> {
  const { rows } = await db.execute<{ starts: number[] | null; total: number }>(
    sql`select array_agg(id::float8 order by id) filter (where place % ${pageSize} = 1) as starts, count(*)::int as total
        from (select id, row_number() over (order by id) as place from ${resource} where withdrawn_at is null) numbered`,
  );
  return { starts: rows[0]?.starts ?? [], total: rows[0]?.total ?? 0 };
}

/** The resources from a page's first id on, before the next page's; undefined for no next page. */
export const resourceSitemap = (db: Db, { start, end }: { start: number; end: number | undefined }) =>
  db
    .select({ id: resource.id, updateTime: resource.publishTime })
    .from(resource)
    .where(
      and(isNull(resource.withdrawnAt), gte(resource.id, start), end === undefined ? undefined : lt(resource.id, end)),
    )
    .orderBy(resource.id);

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
