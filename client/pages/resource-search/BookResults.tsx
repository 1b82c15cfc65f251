import { EmptyList } from '../../features/library/resource-list/EmptyList.tsx';
import { RefiningList } from '../../features/library/resource-list/RefiningList.tsx';
import { SortBar } from '../../features/library/resource-list/SortBar.tsx';
import { BookGrid } from '../../features/shop/book/BookGrid.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './ResourceSearchPage.module.css';
import { foundBooks } from './resource-search.data.ts';
import { bookSorts } from './resource-search.view.ts';
import { SearchTabs } from './SearchTabs.tsx';
import { type SearchState, searchHref } from './search-state.ts';

interface BookResultsProps {
  readonly state: SearchState;
}

/** Books that a search finds by their names. */
export function BookResults({ state }: BookResultsProps) {
  const { endpoint, input } = foundBooks.call(state);
  const view = useCall(endpoint, input);
  if (view.status === 'failed') return <LoadFailure what="图书" onRetry={view.retry} className={classes.skeleton} />;
  if (view.status === 'pending') return <Skeleton shape="cards" className={classes.skeleton} />;
  const { list, total } = view.data;
  return (
    <RefiningList heading="搜索到的图书" filters={<SearchTabs state={state} />}>
      <SortBar sorts={bookSorts(state)} total={total} unit="本图书" />
      {list.length === 0 ? (
        <EmptyList message="没有找到相关图书" nearest={[]}>
          <UrlLink className={`${classes.hint} links`} url={searchHref(state, { type: '' })} data-keep-scroll="">
            看看相关资源
          </UrlLink>
        </EmptyList>
      ) : (
        <BookGrid books={list} />
      )}
      <Pagination {...foundBooks.paging(state, view.data)} />
    </RefiningList>
  );
}
