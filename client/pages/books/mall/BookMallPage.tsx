import { recommendedBooks } from '../../../../shared/shop/calls/book.ts';
import { FacetLines } from '../../../features/library/resource-list/FacetLines.tsx';
import { RefiningList } from '../../../features/library/resource-list/RefiningList.tsx';
import { SortBar } from '../../../features/library/resource-list/SortBar.tsx';
import { BookGrid } from '../../../features/shop/book/BookGrid.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import type { PageModule } from '../../../lib/site/page.ts';
import { useVisit, useVisitOf } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../../ui/PageColumn/PageColumn.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './BookMallPage.module.css';
import { mall, recommendInput } from './book-mall.data.ts';
import { head } from './book-mall.head.ts';
import { allBooks, bookListName, filterCount, type MallState, mallHref, stateOf } from './book-mall.state.ts';
import { facetLines, ofSelection, sorts } from './book-mall.view.ts';

/** Books by their covers: filters and orders as links; above them what fits the visitor's subject. */
function BookMallPage() {
  const state = stateOf(useVisitOf('book-mall'));
  // an address without a list is a 404 page: `status`
  return state && <Mall state={state} />;
}

function Mall({ state }: { readonly state: MallState }) {
  const { endpoint, input } = mall.call(state);
  const view = useCall(endpoint, input);
  const isEntrance = filterCount(state) === 0 && state.page === 1;
  return (
    <PageColumn current="图书商城" title={bookListName(state)}>
      <p className={`${classes.ways} flex`}>
        <PageLink to="book-mall-config">图书索引</PageLink>
        <PageLink to="user-books" rel="nofollow">
          我的图书
        </PageLink>
      </p>
      {isEntrance && <Recommended />}
      {isEntrance && <WholeMall />}
      <RefiningList
        heading="图书列表"
        filters={view.status === 'ready' && <FacetLines lines={facetLines(state, view.data.facets)} />}
      >
        {view.status === 'failed' && <LoadFailure what="图书列表" onRetry={view.retry} className={classes.waiting} />}
        {view.status === 'pending' && <Skeleton shape="cards" className={classes.waiting} />}
        {view.status === 'ready' && (
          <>
            <SortBar sorts={sorts(state)} total={view.data.total} unit="种图书" />
            {view.data.list.length === 0 ? (
              <EmptyState message="没有符合条件的图书">
                <UrlLink url={mallHref(allBooks)} data-keep-scroll="">
                  看看全部图书
                </UrlLink>
              </EmptyState>
            ) : (
              <BookGrid books={view.data.list} />
            )}
            <Pagination {...mall.paging(state, view.data)} />
          </>
        )}
      </RefiningList>
    </PageColumn>
  );
}

/** The list below has every subject, whatever the header says; from here it leads to the visitor's own. */
function WholeMall() {
  const { studyPhaseCode, studyPhaseName, dictCode, dictName } = useVisit().selection;
  return (
    <p className={`${classes.scope} links text-soft`}>
      下面列出全部学段和学科的图书。
      <UrlLink url={mallHref(allBooks, { phase: studyPhaseCode, subject: dictCode })}>
        只看{studyPhaseName}
        {dictName}
      </UrlLink>
    </p>
  );
}

function Recommended() {
  const visit = useVisit();
  const { selection } = visit;
  return (
    <Late
      endpoint={recommendedBooks}
      input={recommendInput(visit)}
      placeholder={<Skeleton shape="cards" className={classes.recommended} />}
      failed={() => null}
    >
      {(books) => {
        const fitting = ofSelection(books, selection);
        return (
          fitting.length > 0 && (
            <Sheet labelledBy="recommended-books">
              <h2 id="recommended-books" className="text-lg">
                为您推荐：{selection.studyPhaseName}
                {selection.dictName}
              </h2>
              <BookGrid books={fitting} />
            </Sheet>
          )
        );
      }}
    </Late>
  );
}

export const bookMallPage: PageModule<'book-mall'> = {
  Page: BookMallPage,
  needs: mall.needs,
  head,
  status: mall.status,
};
