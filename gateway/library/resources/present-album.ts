import type { CollectionBrief } from '../../../shared/library/calls/briefs.schema.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { AlbumRow } from './album-store.ts';

export const presentAlbum = (row: AlbumRow): CollectionBrief => ({
  id: String(row.id),
  collectionName: row.albumName,
  collectionType: row.categoryCodes,
  cover: row.cover ?? `covers/album-${row.id}.svg`,
  summary: row.summary,
  resourceNum: row.resourceNum,
  downloadNum: row.downloadNum,
  updateTime: isoDay(row.updateTime),
  url: hrefOf('layout-album', {}, { id: String(row.id) }),
});
