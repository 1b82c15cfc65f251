import { EmptyList } from '../../features/library/resource-list/EmptyList.tsx';
import { RefiningList } from '../../features/library/resource-list/RefiningList.tsx';
import { SortBar } from '../../features/library/resource-list/SortBar.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { CollectionCard } from '../../ui/CollectionCard/CollectionCard.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './ResourceSearchPage.module.css';
import { foundAlbums } from './resource-search.data.ts';
import { albumSorts } from './resource-search.view.ts';
import { SearchTabs } from './SearchTabs.tsx';
import { type SearchState, searchHref } from './search-state.ts';

interface AlbumResultsProps {
  readonly state: SearchState;
}

/** Albums that a search finds. */
export function AlbumResults({ state }: AlbumResultsProps) {
  const { endpoint, input } = foundAlbums.call(state);
  const view = useCall(endpoint, input);
  if (view.status === 'failed') return <LoadFailure what="专辑" onRetry={view.retry} className={classes.skeleton} />;
  if (view.status === 'pending') return <Skeleton shape="cards" className={classes.skeleton} />;
  const found = view.data;
  return (
    <RefiningList heading="搜索到的专辑" filters={<SearchTabs state={state} />}>
      <SortBar sorts={albumSorts(state)} total={found.total} unit="个专辑" />
      {found.list.length === 0 ? (
        <EmptyList message="没有找到相关专辑" nearest={[]}>
          <UrlLink className={`${classes.hint} links`} url={searchHref(state, { type: '' })} data-keep-scroll="">
            看看相关资源
          </UrlLink>
        </EmptyList>
      ) : (
        <ul className={`${classes.albums} grid`}>
          {found.list.map((album) => (
            <li key={album.id}>
              <CollectionCard collection={album} />
            </li>
          ))}
        </ul>
      )}
      <Pagination {...foundAlbums.paging(state, found)} />
    </RefiningList>
  );
}
