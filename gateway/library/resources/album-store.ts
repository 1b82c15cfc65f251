import type { Db } from '../../platform/db/database.ts';
import { and, count, desc, eq, getTableColumns, or, type SQL, sql } from '../../platform/db/drizzle.ts';
import { album } from '../../platform/db/schema/resource.ts';

/** An album with how many of its resources stand on the site. */
export const albumColumns = {
  ...getTableColumns(album),
  // in plain names: the builder leaves out those of tables where it reads one
  resourceNum: sql<number>`(select count(*)::int from album_item item join resource on resource.id = item.resource_id
    where item.album_id = album.id and resource.withdrawn_at is null)`,
};
export type AlbumRow = typeof album.$inferSelect & { resourceNum: number };

export interface AlbumFilter {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly category?: number | undefined;
}

/** Albums of a subject, and those for all subjects of its phase (subject 0). */
const whereOf = ({ studyPhaseCode, subjectCode, category }: AlbumFilter): SQL | undefined =>
  and(
    eq(album.studyPhaseCode, studyPhaseCode),
    or(eq(album.subjectCode, subjectCode), eq(album.subjectCode, 0)),
    category === undefined ? undefined : eq(album.mainCategory, category),
  );

/** Albums that the editors chose for the home page, those of the subject before the general ones. */
export const homePageAlbums = (db: Db, filter: AlbumFilter, limit: number): Promise<AlbumRow[]> =>
  db
    .select(albumColumns)
    .from(album)
    .where(and(whereOf(filter), eq(album.onHomePage, true)))
    .orderBy(desc(album.subjectCode), desc(album.updateTime), desc(album.id))
    .limit(limit);

export async function loadAlbumPage(
  db: Db,
  filter: AlbumFilter,
  { sort, pageNum, pageSize }: { sort: 'hot' | 'new'; pageNum: number; pageSize: number },
): Promise<{ rows: AlbumRow[]; total: number }> {
  const rows = await db
    .select(albumColumns)
    .from(album)
    .where(whereOf(filter))
    .orderBy(desc(sort === 'hot' ? album.downloadNum : album.updateTime), desc(album.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [totals] = await db.select({ total: count() }).from(album).where(whereOf(filter));
  return { rows, total: totals?.total ?? 0 };
}
