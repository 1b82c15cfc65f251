import type { BookInfo } from '../../../../shared/shop/calls/book.schema.ts';
import { bookInfo, recommendedBooks } from '../../../../shared/shop/calls/book.ts';
import { BookCover } from '../../../features/shop/book/BookCover.tsx';
import { BookGrid } from '../../../features/shop/book/BookGrid.tsx';
import { BookPurchase } from '../../../features/shop/book/BookPurchase.tsx';
import { filesHref, previewHref, seriesHref } from '../../../features/shop/book/book-links.ts';
import { bookIdOf } from '../../../features/shop/book/book-visit.ts';
import { FollowButton } from '../../../features/shop/book/FollowButton.tsx';
import { WithOperator } from '../../../features/site/operator/WithOperator.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import type { PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './BookDetailPage.module.css';
import { type BookDetailRoute, needs, relatedInput } from './book-detail.data.ts';
import { head } from './book-detail.head.ts';
import { bookDetailFacts } from './book-detail.view.ts';
import { Chapters } from './Chapters.tsx';
import { Corrections } from './Corrections.tsx';
import { Places } from './Places.tsx';
import { SampleCopy } from './SampleCopy.tsx';

/** One book: what it is, its sample, its contents, the files behind its codes, its corrections. */
function BookDetailPage() {
  const visit = useVisitOf('book-mall-detail-id', 'lh-book-mall-detail-id');
  const bookId = bookIdOf(visit);
  const view = useCall(bookInfo, { bookId });
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.waiting} />;
  if (view.status === 'failed') return <LoadFailure what="图书" onRetry={view.retry} className={classes.waiting} />;
  return <Detail key={bookId} book={view.data} related={relatedInput(visit)} />;
}

interface DetailProps {
  readonly book: BookInfo;
  readonly related: ReturnType<typeof relatedInput>;
}

function Detail({ book, related }: DetailProps) {
  return (
    <PageColumn trail={[{ to: 'book-mall', title: '图书商城' }]} current={book.bookName}>
      <Sheet label="图书信息" className={`${classes.head} grid`}>
        <div className={classes.cover}>
          <BookCover picture={book.cover} first />
        </div>
        <div className={`${classes.about} grid gap-12`}>
          <h1 className={`${classes.title} text-xl`}>{book.bookName}</h1>
          <p>{book.summary}</p>
          <dl className={`${classes.facts} grid halves digits`}>
            {bookDetailFacts(book).map(({ name, value }) => (
              <div className="flex gap-12" key={name}>
                <dt className="flex-none text-faint">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="note">定价为纸质书的价格，纸质书暂不在本站销售。</p>
          <WithOperator>
            {({ given }) => given.demo && <p className="note">演示图书：书名、作者与出版信息均为虚构。</p>}
          </WithOperator>
          <div className={`${classes.actions} flex wrap`}>
            {book.samplePages > 0 && (
              <UrlLink url={previewHref(book)} {...linkAsButton('primary')}>
                试读 {book.samplePages} 页
              </UrlLink>
            )}
            {book.fileNum > 0 && (
              <UrlLink url={filesHref(book)} {...linkAsButton('plain')}>
                配套资源
              </UrlLink>
            )}
            <FollowButton bookId={book.id} />
            <SampleCopy book={book} />
          </div>
          <BookPurchase book={book} backPath={filesHref(book)} />
        </div>
      </Sheet>
      <div className={`${classes.columns} grid halves items-start gap-12`}>
        <Chapters book={book} />
        <Places book={book} />
      </div>
      <Corrections bookId={book.id} />
      <Sheet labelledBy="series-books">
        <h2 id="series-books" className={classes.heading}>
          相关图书
          <UrlLink className="text-accent text-sm normal" url={seriesHref({ id: book.seriesId, line: book.line })}>
            {book.seriesName}系列
          </UrlLink>
        </h2>
        <Late
          endpoint={recommendedBooks}
          input={related}
          placeholder={<Skeleton shape="cards" className={classes.related} />}
        >
          {(books) => (books.length > 0 ? <BookGrid books={books} /> : <p className="note">本系列还没有其他图书</p>)}
        </Late>
      </Sheet>
    </PageColumn>
  );
}

export const bookDetailPage: PageModule<BookDetailRoute> = { Page: BookDetailPage, needs, head };
