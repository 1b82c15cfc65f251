import { albumDetail } from '../../../shared/library/calls/album.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head } from '../../../shared/site/render.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { headOfList, headWithoutList, isBare } from '../../features/library/resource-list/list-page.ts';
import { albumLook } from '../../lib/library/album.ts';
import type { ReadCall } from '../../lib/site/page.ts';
import { resourcePaths } from '../../lib/site/structured-data.ts';
import { albums } from './album.data.ts';
import { albumHref, albumIdOf, albumListHref, albumListName, subjectOfAlbums } from './album-state.ts';

type Visit = PublicVisit<'layout-album'>;

export function head(visit: Visit, read: ReadCall, site: SiteFacts): Head {
  const id = albumIdOf(visit);
  return id ? headOfAlbum(id, visit, read, site) : listHead(visit, read, site);
}

function headOfAlbum(id: string, visit: Visit, read: ReadCall, site: SiteFacts): Head {
  const album = read(albumDetail, { id });
  if (!album) return headWithoutList('layout-album', site);
  const items = album.groups.flatMap((group) => group.items);
  return headOfList(visit, site, {
    title: `${album.collectionName} - ${subjectOfAlbums(album)}专辑 - ${site.name}`,
    description: `${album.summary}${albumLook(album.collectionType).typeName}专辑，共${formatNumber(album.resourceNum)}份资源，可逐份预览，也可批量下载。`,
    canonicalPath: albumHref(id),
    total: items.length,
    first: 1,
    items: resourcePaths(items),
    trail: [
      { name: '专辑', path: hrefOf('layout-album') },
      { name: album.collectionName, path: albumHref(id) },
    ],
  });
}

const listHead = albums.head(({ visit, state, list, site, bare }) => {
  const name = albumListName(state);
  const path = albumListHref({ ...state, sort: undefined });
  return {
    title: `${name}${state.page > 1 ? ` 第${state.page}页` : ''} - ${site.name}`,
    description: `${name}共${formatNumber(list.total)}个：同步教学、复习备考、真题、考试汇编等成套资源，按类型查找，可批量下载。`,
    canonicalPath: isBare(visit) ? bare : path,
    items: list.list.map(({ collectionName, url }) => ({ name: collectionName, path: url })),
    trail: isBare(visit) ? [] : [{ name, path }],
  };
});
