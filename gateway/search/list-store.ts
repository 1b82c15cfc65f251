import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { paper } from '../db/schema/question.ts';
import { resource, resourceColumns, school } from '../db/schema/resource.ts';
import { baseCondition, type ListFilter, listCondition } from './list-filter.ts';

const { knowledgeIds: _ids, ...rowColumns } = resourceColumns;

export type HitRow = Awaited<ReturnType<typeof listPage>>[number];
export type ListSort = 'new' | 'hot' | undefined;

/** Columns that each order sorts by; the id breaks ties. */
const orders = {
  new: [resource.publishTime],
  hot: [resource.downloadNum],
  comprehensive: [resource.listScore],
} as const;

/**
 * One page of a list. The ids of the page come first, from an ordered index or, where all matches are known, from
 * `ids`; whole rows are read for the page only.
 */
export function listPage(
  db: Db,
  filter: ListFilter,
  { sort, limit, offset, ids }: { sort: ListSort; limit: number; offset: number; ids?: readonly number[] | undefined },
) {
  const order = [...orders[sort ?? 'comprehensive'].map((column) => desc(column)), desc(resource.id)];
  const page = db
    .select({ id: resource.id })
    .from(resource)
    .where(ids ? sql`${resource.id} = any(${`{${ids.join()}}`}::bigint[])` : listCondition(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({ ...rowColumns, schoolName: school.name, questionNum: paper.questionNum })
    .from(page)
    .innerJoin(resource, eq(resource.id, page.id))
    .leftJoin(school, eq(school.id, resource.schoolId))
    .leftJoin(paper, eq(paper.resourceId, resource.id))
    .orderBy(...order);
}

/** Ids of matches by `phase/subject`. */
export type Matches = ReadonlyMap<string, readonly number[]>;

/** Matches of the base condition (list-filter.ts), up to a limit. */
export async function matchesBySubject(db: Db, filter: ListFilter, limit: number): Promise<Matches> {
  const { rows } = await db.execute<{ key: string; ids: string }>(
    sql`select study_phase_code || '/' || subject_code as key, string_agg(id::text, ',') as ids
        from (select id, study_phase_code, subject_code from ${resource}
              where ${baseCondition(filter) ?? sql`true`} limit ${limit}) hits
        group by study_phase_code, subject_code`,
  );
  return new Map(rows.map(({ key, ids }) => [key, ids.split(',').map(Number)]));
}
