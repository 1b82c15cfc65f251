import { containsPattern } from '../../platform/db/contains-pattern.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, desc, eq, inArray, isNull, like, or, sql } from '../../platform/db/drizzle.ts';
import { album, albumItem, isListed, resource, resourceColumns } from '../../platform/db/schema/resource.ts';
import { literalWords, understand } from '../terms/term-understanding.ts';
import { type AlbumRow, albumColumns } from './album-store.ts';

interface AlbumQuery {
  readonly keyWord?: string | undefined;
  readonly studyPhaseCode?: number | undefined;
  readonly subjectCode?: number | undefined;
  readonly collectionType?: number | undefined;
  readonly sort?: 'new' | 'hot' | undefined;
  /** Albums with resources of this area come first; 0 or left out for none. */
  readonly areaCode?: number | undefined;
}

// conditions of their own: directly in a select of one table, columns are printed without their table
const isItem = sql`${resource.id} = ${albumItem.resourceId} and ${albumItem.albumId} = ${album.id} and ${isListed}`;

/** How many resources of an area an album has. */
const localNumOf = (areaCode: number) => sql<number>`(
  select count(*)::int from ${albumItem}, ${resource} where ${isItem} and ${eq(resource.areaCode, areaCode)})`;

/** Albums by words in names or summaries; a phase or subject among the words becomes a filter. */
export async function searchAlbums(
  db: Db,
  { keyWord = '', sort = 'hot', areaCode = 0, ...query }: AlbumQuery,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: (AlbumRow & { readonly localNum: number })[]; total: number }> {
  const { terms } = understand(keyWord);
  const codeOf = (field: string) => {
    const code = terms.find((term) => term.field === field)?.code;
    return code === undefined ? undefined : Number(code);
  };
  const phase = query.studyPhaseCode ?? codeOf('studyPhaseCode');
  const subject = query.subjectCode ?? codeOf('subjectCode');
  const scoped = new Set(
    terms.filter((t) => t.field === 'studyPhaseCode' || t.field === 'subjectCode').map((t) => t.word),
  );
  const rest = [...scoped].reduce((text, word) => text.replace(word, ' '), keyWord);
  const where = and(
    phase === undefined ? undefined : eq(album.studyPhaseCode, phase),
    subject === undefined ? undefined : or(eq(album.subjectCode, subject), eq(album.subjectCode, 0)),
    query.collectionType === undefined ? undefined : eq(album.mainCategory, query.collectionType),
    ...literalWords(rest).map(([word = '']) =>
      or(
        like(sql`lower(${album.albumName})`, containsPattern(word)),
        like(sql`lower(${album.summary})`, containsPattern(word)),
      ),
    ),
  );
  const localNum = areaCode > 0 ? localNumOf(areaCode) : sql<number>`0`;
  const rows = await db
    .select({ ...albumColumns, localNum })
    .from(album)
    .where(where)
    .orderBy(
      ...(areaCode > 0 ? [desc(localNum)] : []),
      desc(sort === 'hot' ? album.downloadNum : album.updateTime),
      desc(album.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, total: await db.$count(album, where) };
}

export const albumById = (db: Db, id: number): Promise<AlbumRow | undefined> =>
  db
    .select(albumColumns)
    .from(album)
    .where(eq(album.id, id))
    .then((rows) => rows[0]);

/** Albums that contain a resource, the newest first. */
export const albumsWith = (db: Db, resourceId: number, limit: number) =>
  db
    .select({ id: album.id, albumName: album.albumName })
    .from(albumItem)
    .innerJoin(album, eq(album.id, albumItem.albumId))
    .where(eq(albumItem.resourceId, resourceId))
    .orderBy(desc(album.updateTime))
    .limit(limit);

/** Items of albums in their order, with the rows of their resources. */
export const itemsOfAlbums = (db: Db, albumIds: readonly number[]) =>
  albumIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ albumId: albumItem.albumId, groupName: albumItem.groupName, row: resourceColumns })
        .from(albumItem)
        .innerJoin(resource, eq(resource.id, albumItem.resourceId))
        .where(and(inArray(albumItem.albumId, [...albumIds]), isNull(resource.withdrawnAt)))
        .orderBy(albumItem.albumId, albumItem.sort)
        .limit(200);
