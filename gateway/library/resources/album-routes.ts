import type { albumSchemas } from '../../../shared/library/calls/album.schema.ts';
import type { collectionSchemas } from '../../../shared/library/calls/collection.schema.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { albumById, itemsOfAlbums } from './album-search-store.ts';
import { homePageAlbums, loadAlbumPage } from './album-store.ts';
import { presentAlbum } from './present-album.ts';
import { presentResourceBrief } from './present-resource.ts';

/** Two rows of cards on the home page. */
const homePageAlbumCount = 8;

export const albumHandlers = ({
  db,
}: Pick<BaseTools, 'db'>): HandlersOf<typeof albumSchemas & typeof collectionSchemas> => ({
  'resource.collectionHomePageList': async (subject) =>
    (await homePageAlbums(db, subject, homePageAlbumCount)).map(presentAlbum),
  'resource.albumList': async ({ collectionType: category, sort = 'hot', pageNum, pageSize, ...subject }) => {
    const { rows, total } = await loadAlbumPage(db, { ...subject, category }, { sort, pageNum, pageSize });
    return { list: rows.map(presentAlbum), total, pageNum, pageSize };
  },
  'album.detail': async ({ id }) => {
    const album = await albumById(db, rowId(id));
    if (!album) throw notFound('专辑');
    const items = await itemsOfAlbums(db, [album.id]);
    return {
      ...presentAlbum(album),
      studyPhaseCode: album.studyPhaseCode,
      subjectCode: album.subjectCode,
      groups: [...Map.groupBy(items, (item) => item.groupName)].map(([groupName, group]) => ({
        groupName,
        items: group.map(({ row }) => presentResourceBrief(row)),
      })),
      pointsTotal: items.reduce((sum, { row }) => sum + (row.chargeType === 'points' ? row.price : 0), 0),
      fileSizeTotal: items.reduce((sum, { row }) => sum + row.fileSize, 0),
    };
  },
});
