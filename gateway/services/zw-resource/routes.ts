import type { resourceSchemas } from '../../../shared/catalogue/resource.schema.ts';
import type { HandlersOf, ServiceTools } from '../handler.ts';
import { albumPage, homePageAlbums } from './album-store.ts';
import { presentAlbum } from './present-album.ts';

/** Cards that fit the home page's row of albums twice. */
const homePageAlbumCount = 8;

export const resourceHandlers = ({ db }: Pick<ServiceTools, 'db'>): HandlersOf<typeof resourceSchemas> => ({
  'resource.collectionHomePageList': async (subject) =>
    (await homePageAlbums(db, subject, homePageAlbumCount)).map(presentAlbum),
  'resource.albumList': async ({ collectionType: category, sort = 'hot', pageNum, pageSize, ...subject }) => {
    const { rows, total } = await albumPage(db, { ...subject, category }, { sort, pageNum, pageSize });
    return { list: rows.map(presentAlbum), total, pageNum, pageSize };
  },
});
