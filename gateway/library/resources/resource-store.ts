import { type DownloadRanking, isDownloadRanking, type ListSort } from '../../../shared/platform/facet-codes.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, desc, eq, gte, inArray, type SQL, sql } from '../../platform/db/drizzle.ts';
import { isListed, resource } from '../../platform/db/schema/resource.ts';
import { downloadsWithin } from '../downloads/download-ranking.ts';
import { thumbnailStamp } from './thumbnail-path.ts';

export type ResourceRow = typeof resource.$inferSelect;

/** Columns of a resource card, without the long ones. */
export const briefColumns = {
  id: resource.id,
  resourceName: resource.resourceName,
  fileType: resource.fileType,
  fileSize: resource.fileSize,
  pageCount: resource.pageCount,
  categoryCode: resource.categoryCode,
  qualityLevel: resource.qualityLevel,
  chargeType: resource.chargeType,
  price: resource.price,
  studyPhaseCode: resource.studyPhaseCode,
  subjectCode: resource.subjectCode,
  areaCode: resource.areaCode,
  year: resource.year,
  publishTime: resource.publishTime,
  viewNum: resource.viewNum,
  downloadNum: resource.downloadNum,
  hasAnswer: resource.hasAnswer,
  hasAnalysis: resource.hasAnalysis,
  hasAudio: resource.hasAudio,
  hasAnswerCard: resource.hasAnswerCard,
  grade: resource.grade,
  thumbnail: thumbnailStamp,
};
/** Rows that are read whole have no thumbnail. */
export type ResourceBriefRow = Pick<ResourceRow, Exclude<keyof typeof briefColumns, 'thumbnail'>> & {
  readonly thumbnail?: string;
};

/** Conditions of a list; an undefined or null one is not applied. */
export interface ResourceFilter {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly categoryCode?: number | null | undefined;
  readonly resourceType?: string | null;
  readonly paperKinds?: readonly string[] | null;
  readonly areaCode?: number | null | undefined;
  readonly year?: number | null | undefined;
}

const whereOf = (filter: ResourceFilter): SQL | undefined =>
  and(
    isListed,
    eq(resource.studyPhaseCode, filter.studyPhaseCode),
    eq(resource.subjectCode, filter.subjectCode),
    filter.categoryCode ? eq(resource.categoryCode, filter.categoryCode) : undefined,
    filter.resourceType ? eq(resource.resourceType, filter.resourceType) : undefined,
    filter.paperKinds ? inArray(resource.paperKind, [...filter.paperKinds]) : undefined,
    filter.areaCode ? eq(resource.areaCode, filter.areaCode) : undefined,
    filter.year ? eq(resource.year, filter.year) : undefined,
  );

type Favour = { readonly areaCode: number; readonly since: Date } | { readonly versionIds: readonly number[] };

const favoured = (favour: Favour) =>
  'versionIds' in favour
    ? inArray(resource.versionId, [...favour.versionIds])
    : and(eq(resource.areaCode, favour.areaCode), gte(resource.publishTime, favour.since));

export interface Excerpt {
  readonly filter: ResourceFilter;
  readonly ordering: ListSort;
  readonly limit: number;
  /** Resources of this area since `since`, or of these editions, come first. */
  readonly favour?: Favour | undefined;
}

/** The first few resources of a list. */
export async function resourceExcerpt(
  db: Db,
  { filter, ordering, limit, favour }: Excerpt,
): Promise<ResourceBriefRow[]> {
  const all = whereOf(filter);
  const local = favour && favoured(favour);
  if (!local) return firstOf(db, all, ordering, limit);
  // Two queries in index order: sorting by "is local" first would read the whole list
  const rows = await firstOf(db, and(all, local), ordering, limit);
  if (rows.length === limit) return rows;
  // A resource of no edition is not one of another, so the condition may be null
  const others = sql`(${local}) is not true`;
  return [...rows, ...(await firstOf(db, and(all, others), ordering, limit - rows.length))];
}

/** In a ranking of a week or a month, what was downloaded then, and `downloadNum` counts those downloads only. */
function rankedOf(
  db: Db,
  where: SQL | undefined,
  ranking: DownloadRanking,
  limit: number,
): Promise<ResourceBriefRow[]> {
  const ranked = downloadsWithin(db, ranking);
  return db
    .select({ ...briefColumns, downloadNum: ranked.amount })
    .from(resource)
    .innerJoin(ranked, eq(ranked.resourceId, resource.id))
    .where(where)
    .orderBy(desc(ranked.amount), desc(resource.id))
    .limit(limit)
    .execute();
}

const firstOf = (db: Db, where: SQL | undefined, ordering: ListSort, limit: number): Promise<ResourceBriefRow[]> =>
  isDownloadRanking(ordering) ? rankedOf(db, where, ordering, limit) : plainOf(db, where, ordering, limit);

const plainOf = (db: Db, where: SQL | undefined, ordering: 'new' | 'hot', limit: number): Promise<ResourceBriefRow[]> =>
  db
    .select(briefColumns)
    .from(resource)
    .where(where)
    .orderBy(desc(ordering === 'hot' ? resource.downloadNum : resource.publishTime), desc(resource.id))
    .limit(limit);

/** The listed resources of a condition by their score in lists, highest first. */
export const bestResources = (db: Db, where: SQL | undefined, limit: number): Promise<ResourceBriefRow[]> =>
  db
    .select(briefColumns)
    .from(resource)
    .where(and(isListed, where))
    .orderBy(desc(resource.listScore), desc(resource.id))
    .limit(limit);

/** The first row of each subject. */
export function firstOfSubjects(rows: readonly ResourceBriefRow[]): ResourceBriefRow[] {
  const first = new Map(rows.toReversed().map((row) => [row.subjectCode, row]));
  return rows.filter((row) => first.get(row.subjectCode) === row);
}

export interface ListTotals {
  readonly resourceNum: number;
  readonly downloadNum: number;
  readonly newest: Date | null;
}

/** How many resources a list has, how often they were downloaded and when the newest came. */
export async function listTotals(db: Db, filter: ResourceFilter): Promise<ListTotals> {
  const [row] = await db
    .select({
      resourceNum: sql<number>`count(*)::int`,
      downloadNum: sql<number>`coalesce(sum(${resource.downloadNum}), 0)::int`,
      newest: sql`max(${resource.publishTime})`.mapWith(resource.publishTime),
    })
    .from(resource)
    .where(whereOf(filter));
  return row ?? { resourceNum: 0, downloadNum: 0, newest: null };
}
