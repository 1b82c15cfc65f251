import { bookSeriesDetail } from '../../../../shared/shop/calls/book.ts';
import type { SiteFacts } from '../../../../shared/site/hosts.ts';
import type { Head } from '../../../../shared/site/render.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { headOfList, headWithoutList } from '../../../features/library/resource-list/list-page.ts';
import { BookGrid } from '../../../features/shop/book/BookGrid.tsx';
import { bookHref, seriesHref } from '../../../features/shop/book/book-links.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { type PageModule, type ReadCall, required } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { PageColumn } from '../../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './BookSeriesPage.module.css';

type Route = 'lh-book-series-detail-id';

const inputOf = ({ params }: PublicVisit<Route>) => ({ id: params.id });

/** A series with all of its books. */
function BookSeriesPage() {
  const view = useCall(bookSeriesDetail, inputOf(useVisitOf('lh-book-series-detail-id')));
  if (view.status === 'pending') return <Skeleton shape="cards" className={classes.waiting} />;
  if (view.status === 'failed') return <LoadFailure what="图书系列" onRetry={view.retry} className={classes.waiting} />;
  const { seriesName, summary, press, books } = view.data;
  return (
    <PageColumn trail={[{ to: 'book-mall', title: '图书商城' }]} current={`${seriesName}系列`}>
      <Sheet label="系列简介">
        <h1 className={`${classes.title} text-xl`}>{seriesName}系列</h1>
        <p>{summary}</p>
        <p className="note">
          {press} · 共 {books.length} 种
        </p>
      </Sheet>
      <Sheet labelledBy="books-of-series">
        <h2 id="books-of-series" className="text-lg">
          系列图书
        </h2>
        <BookGrid books={books} />
      </Sheet>
    </PageColumn>
  );
}

function head(visit: PublicVisit<Route>, read: ReadCall, site: SiteFacts): Head {
  const series = read(bookSeriesDetail, inputOf(visit));
  if (!series) return headWithoutList('book-mall', site);
  const canonicalPath = seriesHref(series);
  return headOfList(visit, site, {
    title: `${series.seriesName}系列图书 - ${site.name}`,
    description: `${series.seriesName}系列共${series.books.length}种，${series.press}。${series.summary}`,
    canonicalPath,
    total: series.books.length,
    first: 1,
    items: series.books.map((book) => ({ name: book.bookName, path: bookHref(book) })),
    trail: [
      { name: '图书商城', path: hrefOf('book-mall') },
      { name: `${series.seriesName}系列`, path: canonicalPath },
    ],
  });
}

export const bookSeriesPage: PageModule<Route> = {
  Page: BookSeriesPage,
  needs: (visit) => [required(bookSeriesDetail, inputOf(visit))],
  head,
};
