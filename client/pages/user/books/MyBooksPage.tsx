import { formatDay } from '../../../../shared/platform/format.ts';
import { sampleStateName } from '../../../../shared/shop/book.ts';
import { bookSampleRequests, myBooks } from '../../../../shared/shop/calls/book.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import type { QueryOf } from '../../../../shared/site/routes/table.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { FilterLinks } from '../../../features/people/personal-centre/FilterLinks.tsx';
import { pageInput } from '../../../features/people/personal-centre/list-input.ts';
import { PersonalList } from '../../../features/people/personal-centre/PersonalList.tsx';
import { BookCover } from '../../../features/shop/book/BookCover.tsx';
import { bookHref, filesHref } from '../../../features/shop/book/book-links.ts';
import { optional, type PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './MyBooksPage.module.css';

const booksInput = (query: QueryOf<'user-books'>) => ({ kind: query.kind, ...pageInput(query) });
const samplesInput = { pageNum: 1, pageSize: 20 } as const;

/** Books whose files a person has bought, or that they follow, and their requests for sample copies. */
function MyBooksPage() {
  const query = queryOf(useVisitOf('user-books'));
  const isBought = query.kind === 'bought';
  return (
    <CentreLayout>
      <CentreSection
        title={isBought ? '已购图书' : '关注的图书'}
        aside={
          <FilterLinks
            label="图书范围"
            to="user-books"
            choices={[
              { name: '已购', active: isBought, query: {} },
              { name: '关注', active: !isBought, query: { kind: 'followed' } },
            ]}
          />
        }
      >
        <PersonalList
          endpoint={myBooks}
          input={booksInput(query)}
          to="user-books"
          what="图书"
          totalLine={(total) => `共 ${total} 种图书`}
          row={(book) => (
            <div className={`${classes.book} grid gap-16`}>
              <div>
                <BookCover picture={book.cover} />
              </div>
              <div className={`${classes.text} grid gap-4`}>
                <UrlLink className={`${classes.name} leading-28`} url={bookHref(book)}>
                  {book.bookName}
                </UrlLink>
                <p className="note">
                  {book.seriesName} · {book.versionName} · {formatDay(book.time)}
                  {isBought ? '购买' : '关注'}
                </p>
                <p>
                  <UrlLink url={filesHref(book)}>{book.owned ? '下载配套资源' : '查看配套资源'}</UrlLink>
                </p>
              </div>
            </div>
          )}
          none={
            <EmptyState message={isBought ? '还没有购买过图书配套资源' : '还没有关注图书'}>
              <PageLink to="book-mall">去图书商城看看</PageLink>
            </EmptyState>
          }
        />
      </CentreSection>
      <CentreSection title="样书申请">
        <Late
          endpoint={bookSampleRequests}
          input={samplesInput}
          placeholder={<Skeleton shape="rows" className={classes.samples} />}
        >
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState message="还没有申请过样书，可在图书页面申请" />
            ) : (
              <ul className={`${classes.requests} m-0`}>
                {list.map(({ id, bookName, state, reply, createTime }) => (
                  <li className="row border-t wrap" key={id}>
                    <span className={classes.requested}>{bookName}</span>
                    <span className="note">{formatDay(createTime)}申请</span>
                    <strong>{sampleStateName(state)}</strong>
                    {reply && <span className="note">{reply}</span>}
                  </li>
                ))}
              </ul>
            )
          }
        </Late>
      </CentreSection>
    </CentreLayout>
  );
}

export const myBooksPage: PageModule<'user-books'> = {
  Page: MyBooksPage,
  needs: (visit) => [optional(myBooks, booksInput(queryOf(visit))), optional(bookSampleRequests, samplesInput)],
  head: centreHead('user-books'),
};
