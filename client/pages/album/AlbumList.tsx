import type { CollectionBrief } from '../../../shared/library/calls/briefs.schema.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { FacetLines } from '../../features/library/resource-list/FacetLines.tsx';
import { RefiningList } from '../../features/library/resource-list/RefiningList.tsx';
import { SortBar } from '../../features/library/resource-list/SortBar.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { localFirstNote } from '../../lib/library/local-first.ts';
import { CoverGrid } from '../../ui/CoverGrid/CoverGrid.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './AlbumList.module.css';
import { albums } from './album.data.ts';
import { filterLines, sorts } from './album.view.ts';
import { type AlbumListState, albumListHref, albumListName } from './album-state.ts';

interface AlbumListProps {
  readonly state: AlbumListState;
}

/** Albums of a phase and subject by their covers: type and order as links, pages as links. */
export function AlbumListView({ state }: AlbumListProps) {
  const { endpoint, input } = albums.call(state);
  const view = useCall(endpoint, input);
  const name = albumListName(state);
  return (
    <PageColumn current="专辑" title={name}>
      <RefiningList heading="专辑列表" filters={<FacetLines lines={filterLines(state)} />}>
        {view.status === 'failed' && <LoadFailure what="专辑列表" onRetry={view.retry} className={classes.waiting} />}
        {view.status === 'pending' && <Skeleton shape="cards" className={classes.waiting} />}
        {view.status === 'ready' && (
          <>
            <SortBar sorts={sorts(state)} total={view.data.total} unit="个专辑" />
            {view.data.list.length === 0 ? (
              <EmptyState message="这里还没有专辑">
                <UrlLink url={albumListHref(state, { subjectCode: 0, type: 0, sort: undefined })} data-keep-scroll="">
                  看看各学科的全部专辑
                </UrlLink>
              </EmptyState>
            ) : (
              <>
                <LocalNote state={state} albums={view.data.list} />
                <CoverGrid collections={view.data.list} columns={5} className={classes.list} />
              </>
            )}
            <Pagination {...albums.paging(state, view.data)} />
          </>
        )}
      </RefiningList>
    </PageColumn>
  );
}

interface LocalNoteProps {
  readonly state: AlbumListState;
  readonly albums: readonly CollectionBrief[];
}

/** In a station: which of the albums have something of its province. */
function LocalNote({ state: { preferArea }, albums: shown }: LocalNoteProps) {
  const counted = shown.filter(({ localNum }) => localNum !== undefined);
  const note = localFirstNote({
    areaName: areaName(preferArea),
    localNum: counted.length > 0 ? counted.filter(({ localNum = 0 }) => localNum > 0).length : undefined,
    shownNum: shown.length,
    what: '资源专辑',
  });
  return note && <p className="note mt-12">{note}</p>;
}
