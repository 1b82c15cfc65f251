import type { PageModule } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { AlbumDetailView } from './AlbumDetail.tsx';
import { AlbumListView } from './AlbumList.tsx';
import { needs, status } from './album.data.ts';
import { head } from './album.head.ts';
import { albumIdOf, ofStudy, stateOf } from './album-state.ts';

/** Albums: all of them, or with an id one with what is in it. */
export function AlbumPage() {
  const visit = useVisitOf('layout-album');
  const id = albumIdOf(visit);
  if (id) return <AlbumDetailView key={id} id={id} />;
  const state = stateOf(visit);
  // an address without a list is a 404 page: `status`
  return state && <AlbumListView state={state} />;
}

export const albumPage: PageModule<'layout-album'> = { Page: AlbumPage, needs, head, status, ofStudy };
