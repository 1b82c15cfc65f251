import { albumDetail } from '../../../shared/library/calls/album.ts';
import { collectionPageList } from '../../../shared/library/calls/resource-list.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import { albumCodec } from '../../../shared/site/routes/list-queries.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { listCall, listPage } from '../../features/library/resource-list/list-page.ts';
import { type ReadCall, required } from '../../lib/site/page.ts';
import { albumIdOf, albumListHref, stateOf } from './album-state.ts';

/** Three rows of five covers. */
const albumPageSize = 15;

export const albums = listPage({
  route: 'layout-album',
  pageSize: albumPageSize,
  stateOf,
  call: ({ page, studyPhaseCode, subjectCode, type, sort, preferArea }) =>
    listCall(collectionPageList, {
      pageNum: page,
      pageSize: albumPageSize,
      params: {
        ...(subjectCode && { subjectCode }),
        ...(preferArea && { areaCode: preferArea }),
        ...albumCodec.callParams({ phase: studyPhaseCode, type, sort }),
      },
    }),
  href: albumListHref,
});

export function needs(visit: PublicVisit<'layout-album'>): readonly PlannedCall[] {
  const id = albumIdOf(visit);
  return id ? [required(albumDetail, { id })] : albums.needs(visit);
}

/** An album that does not exist fails its call. */
export const status = (visit: PublicVisit<'layout-album'>, read: ReadCall): 200 | 404 =>
  albumIdOf(visit) ? 200 : albums.status(visit, read);
