import { type DownloadRanking, isDownloadRanking, type ListSort } from '../../../shared/platform/facet-codes.ts';
import type { Db } from '../../platform/db/database.ts';
import { alias, and, desc, eq, inArray, type SQL, sql } from '../../platform/db/drizzle.ts';
import { paper } from '../../platform/db/schema/question.ts';
import { resource, resourceColumns, school } from '../../platform/db/schema/resource.ts';
import { textbookNode, textbookVersion } from '../../platform/db/schema/tree.ts';
import { downloadsWithin } from '../downloads/download-ranking.ts';
import { thumbnailStamp } from '../resources/thumbnail-path.ts';
import { type ListFilter, listCondition } from './list-filter.ts';

const { knowledgeIds: _ids, ...rowColumns } = resourceColumns;
const volume = alias(textbookNode, 'volume');
const chapter = alias(textbookNode, 'chapter');
const hitColumns = {
  ...rowColumns,
  thumbnail: thumbnailStamp,
  schoolName: school.name,
  questionNum: paper.questionNum,
  versionName: textbookVersion.versionName,
  volumeName: volume.name,
  chapterName: chapter.name,
  parts: sql<
    { id: string; kind: string }[] | null
  >`(select json_agg(json_build_object('id', part.id::text, 'kind', part.part_kind))
    from resource part where part.main_id = ${resource.id})`,
};

export type HitRow = Awaited<ReturnType<typeof orderedPage>>[number];

/** Columns that each order sorts by; the id breaks ties. */
const orders = {
  new: [resource.publishTime],
  hot: [resource.downloadNum],
  comprehensive: [resource.listScore],
} as const;

interface PageOfList {
  readonly sort: ListSort | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly ids?: readonly number[] | undefined;
  /** A condition besides the filter's. */
  readonly besides?: SQL | undefined;
}

/** With more ids than this, a page is read faster from an ordered index. */
const maxIdsInQuery = 2000;

/**
 * One page of a list. The ids of the page come first, from an ordered index or, where all matches are known, from
 * `ids`; whole rows are read for the page only.
 */
export const listPage = (db: Db, filter: ListFilter, { sort, ...page }: PageOfList): Promise<HitRow[]> =>
  isDownloadRanking(sort)
    ? rankedPage(db, filter, { sort, ...page })
    : orderedPage(db, filter, { sort, ...page }).execute();

type PlainPage = PageOfList & { readonly sort: keyof typeof orders | undefined };
type RankedPage = PageOfList & { readonly sort: DownloadRanking };

function pageCondition(filter: ListFilter, { ids, besides }: PageOfList): SQL | undefined {
  const known = ids && ids.length <= maxIdsInQuery ? ids : undefined;
  return known ? sql`${resource.id} = any(${`{${known.join()}}`}::bigint[])` : and(listCondition(filter), besides);
}

/** What was downloaded most within the time comes first, then the rest by all its downloads. */
async function rankedPage(db: Db, filter: ListFilter, page: RankedPage): Promise<HitRow[]> {
  const ranked = downloadsWithin(db, page.sort);
  const rows = await db
    .select({ id: resource.id })
    .from(resource)
    .leftJoin(ranked, eq(ranked.resourceId, resource.id))
    .where(pageCondition(filter, page))
    .orderBy(sql`coalesce(${ranked.amount}, 0) desc`, desc(resource.downloadNum), desc(resource.id))
    .limit(page.limit)
    .offset(page.offset);
  return rowsInOrder(
    db,
    rows.map(({ id }) => id),
  );
}

function orderedPage(db: Db, filter: ListFilter, page: PlainPage) {
  const { sort, limit, offset } = page;
  const order = [...orders[sort ?? 'comprehensive'].map((column) => desc(column)), desc(resource.id)];
  const ids = db
    .select({ id: resource.id })
    .from(resource)
    .where(pageCondition(filter, page))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select(hitColumns)
    .from(ids)
    .innerJoin(resource, eq(resource.id, ids.id))
    .leftJoin(school, eq(school.id, resource.schoolId))
    .leftJoin(paper, eq(paper.resourceId, resource.id))
    .leftJoin(textbookVersion, eq(textbookVersion.id, resource.versionId))
    .leftJoin(volume, eq(volume.id, resource.volumeId))
    .leftJoin(chapter, eq(chapter.id, resource.chapterId))
    .orderBy(...order);
}

/** Rows in the order of their ids. */
export async function rowsInOrder(db: Db, ids: readonly number[]): Promise<HitRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(hitColumns)
    .from(resource)
    .leftJoin(school, eq(school.id, resource.schoolId))
    .leftJoin(paper, eq(paper.resourceId, resource.id))
    .leftJoin(textbookVersion, eq(textbookVersion.id, resource.versionId))
    .leftJoin(volume, eq(volume.id, resource.volumeId))
    .leftJoin(chapter, eq(chapter.id, resource.chapterId))
    .where(inArray(resource.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
