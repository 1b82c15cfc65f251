import { albumDetail } from '../../../shared/catalogue/album.ts';
import { collectionPageList } from '../../../shared/catalogue/search-list.ts';
import { albumLook } from '../../../shared/domain/album.ts';
import { formatNumber } from '../../../shared/domain/format.ts';
import type { SiteFacts } from '../../../shared/hosts.ts';
import type { Head } from '../../../shared/render.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { lastPageOf } from '../../features/resource-list/refinement.ts';
import type { ReadCall } from '../../lib/page.ts';
import { breadcrumbList, itemList, resourcePaths } from '../../lib/structured-data.ts';
import { albumPageSize, listInput } from './album.data.ts';
import { albumHref, albumIdOf, albumListHref, listName, stateOf, subjectOfAlbums } from './album-state.ts';

const bare = hrefOf('layout-album');
const trail = [
  { name: '首页', path: '/' },
  { name: '专辑', path: bare },
];

export function head(visit: PublicVisit, read: ReadCall, site: SiteFacts): Head {
  const id = albumIdOf(visit);
  const facts = id ? oneAlbum(id, visit, read, site) : albumList(visit, read, site);
  return facts ?? { title: `专辑 - ${site.name}`, description: '', canonicalPath: bare, noindex: true };
}

function oneAlbum(id: string, visit: PublicVisit, read: ReadCall, site: SiteFacts): Head | undefined {
  const album = read(albumDetail, { id });
  if (!album) return undefined;
  const items = album.groups.flatMap((group) => group.items);
  return {
    title: `${album.collectionName} - ${subjectOfAlbums(album)}专辑 - ${site.name}`,
    description: `${album.summary}${albumLook(album.collectionType).typeName}专辑，共${formatNumber(album.resourceNum)}份资源，可逐份预览，也可批量下载。`,
    canonicalPath: albumHref(id),
    noindex: items.length === 0,
    jsonLd: [
      itemList(site, visit, {
        total: items.length,
        first: 1,
        items: resourcePaths(items),
      }),
      breadcrumbList(site, visit, [...trail, { name: album.collectionName, path: albumHref(id) }]),
    ],
  };
}

function albumList(visit: PublicVisit, read: ReadCall, site: SiteFacts): Head | undefined {
  const state = stateOf(visit);
  const list = state && read(collectionPageList, listInput(state));
  if (!state || !list) return undefined;
  const name = listName(state);
  const lastPage = lastPageOf(list, state.page, albumPageSize);
  const isBare = Object.keys(visit.query).length === 0;
  const canonicalPath = isBare ? bare : albumListHref({ ...state, sort: undefined });
  return {
    title: `${name}${state.page > 1 ? ` 第${state.page}页` : ''} - ${site.name}`,
    description: `${name}共${formatNumber(list.total)}个：同步教学、复习备考、真题、考试汇编等成套资源，按类型查找，可批量下载。`,
    canonicalPath,
    noindex: list.total === 0,
    prevPath: state.page > 1 ? albumListHref(state, { page: state.page - 1 }) : undefined,
    nextPath: state.page < lastPage ? albumListHref(state, { page: state.page + 1 }) : undefined,
    jsonLd: [
      itemList(site, visit, {
        total: list.total,
        first: (state.page - 1) * albumPageSize + 1,
        items: list.list.map(({ collectionName, url }) => ({ name: collectionName, path: url })),
      }),
      breadcrumbList(site, visit, isBare ? trail : [...trail, { name, path: canonicalPath }]),
    ],
  };
}
