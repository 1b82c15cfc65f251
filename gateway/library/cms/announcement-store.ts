import type { Db } from '../../platform/db/database.ts';
import { and, asc, count, desc, eq, getTableColumns, lte, type SQL, sql } from '../../platform/db/drizzle.ts';
import { announcement } from '../../platform/db/schema/home.ts';
import { dictItem } from '../../platform/db/schema/reference.ts';
import { resource } from '../../platform/db/schema/resource.ts';
import { bestResources, firstOfSubjects, type ResourceBriefRow } from '../resources/resource-store.ts';

const categoryName = sql<string>`coalesce((
  select ${dictItem.name} from ${dictItem}
  where ${dictItem.type} = 'announcementCategory' and ${dictItem.code} = ${announcement.categoryCode}), '')`;
const columns = { ...getTableColumns(announcement), categoryName };

interface AnnouncementFilter {
  readonly categoryCode?: string | undefined;
  readonly areaCode?: number | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Those whose time has come; others may stand in the table before. */
const isOut = (now: Date) => lte(announcement.publishTime, now);

/** Announcements: pinned ones first, then the newest. */
export async function announcementPage(
  db: Db,
  { categoryCode, areaCode, pageNum, pageSize }: AnnouncementFilter,
  now: Date,
) {
  const where = and(
    isOut(now),
    categoryCode === undefined ? undefined : eq(announcement.categoryCode, categoryCode),
    areaCode === undefined ? undefined : eq(announcement.areaCode, areaCode),
  );
  const rows = await db
    .select(columns)
    .from(announcement)
    .where(where)
    .orderBy(desc(announcement.top), desc(announcement.publishTime), desc(announcement.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [totals] = await db.select({ total: count() }).from(announcement).where(where);
  return { rows, total: totals?.total ?? 0 };
}
export type AnnouncementRow = Awaited<ReturnType<typeof announcementPage>>['rows'][number];

/** One announcement, without an id the newest. */
export async function announcementById(
  db: Db,
  id: number | undefined,
  now: Date,
): Promise<AnnouncementRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(announcement)
    .where(and(isOut(now), id === undefined ? undefined : eq(announcement.id, id)))
    .orderBy(desc(announcement.publishTime), desc(announcement.id))
    .limit(1);
  return row;
}

/** The announcements that were published just before and just after one. */
export async function announcementNeighbours(db: Db, { publishTime, id }: AnnouncementRow, now: Date) {
  const own = sql`(${publishTime.toISOString()}::timestamptz, ${id}::bigint)`;
  const place = sql`(${announcement.publishTime}, ${announcement.id})`;
  const findNeighbour = async (where: SQL, order: typeof asc) => {
    const [row] = await db
      .select({ id: announcement.id, title: announcement.title })
      .from(announcement)
      .where(and(isOut(now), where))
      .orderBy(order(announcement.publishTime), order(announcement.id))
      .limit(1);
    return row;
  };
  return {
    earlier: await findNeighbour(sql`${place} < ${own}`, desc),
    later: await findNeighbour(sql`${place} > ${own}`, asc),
  };
}

/** Rows of one list in which every subject is met. */
const candidates = 80;

/** The best resources of the phase, category and province that an announcement is about, one of each subject. */
export async function announcementResources(
  db: Db,
  { relatedPhase, relatedCategory, areaCode }: AnnouncementRow,
  limit: number,
): Promise<ResourceBriefRow[]> {
  if (relatedPhase === 0) return [];
  const isRelated = and(
    eq(resource.studyPhaseCode, relatedPhase),
    relatedCategory === 0 ? undefined : eq(resource.categoryCode, relatedCategory),
    areaCode === 0 ? undefined : eq(resource.areaCode, areaCode),
  );
  return firstOfSubjects(await bestResources(db, isRelated, candidates)).slice(0, limit);
}
