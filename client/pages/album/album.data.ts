import { albumDetail } from '../../../shared/catalogue/album.ts';
import { collectionPageList } from '../../../shared/catalogue/search-list.ts';
import type { PlannedCall } from '../../../shared/render.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { type ReadCall, required } from '../../lib/page.ts';
import { type AlbumListState, albumIdOf, stateOf } from './album-state.ts';

/** Three rows of five covers. */
export const albumPageSize = 15;

/** A list as the call takes it; what is not filtered is left out. */
export const listInput = (state: AlbumListState) => ({
  pageNum: state.page,
  pageSize: albumPageSize,
  params: {
    studyPhaseCode: state.studyPhaseCode,
    ...(state.subjectCode && { subjectCode: state.subjectCode }),
    ...(state.type && { collectionType: state.type }),
    ...(state.sort && { sort: state.sort }),
  },
});

export function needs(visit: PublicVisit): readonly PlannedCall[] {
  const id = albumIdOf(visit);
  if (id) return [required(albumDetail, { id })];
  const state = stateOf(visit);
  return state ? [required(collectionPageList, listInput(state))] : [];
}

/** Subjects that do not exist and a page past the last are no pages; an album that does not exist fails its call. */
export function status(visit: PublicVisit, read: ReadCall): 200 | 404 {
  if (albumIdOf(visit)) return 200;
  const state = stateOf(visit);
  if (!state) return 404;
  return state.page > 1 && read(collectionPageList, listInput(state))?.list.length === 0 ? 404 : 200;
}
