import { count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { announcement } from '../db/schema/home.ts';
import { dictItem } from '../db/schema/reference.ts';

const { body: _body, ...brief } = getTableColumns(announcement);
const categoryName = sql<string>`coalesce((
  select ${dictItem.name} from ${dictItem}
  where ${dictItem.type} = 'announcementCategory' and ${dictItem.code} = ${announcement.categoryCode}), '')`;

/** Announcements without their text: pinned ones first, then the newest. */
export async function announcementPage(
  db: Db,
  { categoryCode, pageNum, pageSize }: { categoryCode?: string | undefined; pageNum: number; pageSize: number },
) {
  const where = categoryCode === undefined ? undefined : eq(announcement.categoryCode, categoryCode);
  const rows = await db
    .select({ ...brief, categoryName })
    .from(announcement)
    .where(where)
    .orderBy(desc(announcement.top), desc(announcement.publishTime), desc(announcement.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [totals] = await db.select({ total: count() }).from(announcement).where(where);
  return { rows, total: totals?.total ?? 0 };
}
export type AnnouncementRow = Awaited<ReturnType<typeof announcementPage>>['rows'][number];
