import type { MouseEvent } from 'react';
import { bookFunctionResources, bookInfo, bookTrialInfo } from '../../../../shared/shop/calls/book.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import { bookHref } from '../../../features/shop/book/book-links.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import type { PageModule } from '../../../lib/site/page.ts';
import { useSite, useVisitOf } from '../../../lib/site/visit.ts';
import { Fold } from '../../../ui/Fold/Fold.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './BookPreviewPage.module.css';
import { bookPageAnchor } from './book-pages.ts';
import { type BookPreviewRoute, bookIdsOf, head, needs } from './book-preview.data.ts';
import { PageCode } from './PageCode.tsx';

/** The sample pages of a book below each other, the contents beside them; an inserted book follows. */
function BookPreviewPage() {
  const ids = bookIdsOf(useVisitOf('book-mall-preview-id', 'lh-book-mall-preview-id'));
  return (
    <div>
      {ids.map((bookId, i) => (
        <Sample key={bookId} bookId={bookId} isInserted={i > 0} />
      ))}
    </div>
  );
}

interface SampleProps {
  readonly bookId: string;
  readonly isInserted: boolean;
}

function Sample({ bookId, isInserted }: SampleProps) {
  const { cdnBaseUrl } = useSite();
  const info = useCall(bookInfo, { bookId });
  const trial = useCall(bookTrialInfo, { bookId });
  const places = useCall(bookFunctionResources, { bookId });
  if (trial.status === 'failed') return <LoadFailure what="样章" onRetry={trial.retry} className={classes.waiting} />;
  if (trial.status === 'pending' || info.status !== 'ready')
    return <Skeleton shape="block" className={classes.waiting} />;
  const { list, total, chapters } = trial.data;
  const { bookName } = info.data;
  // the sample reads as well without its codes
  const codes = places.status === 'ready' ? places.data.list : [];
  const inSample = chapters.filter(({ page }) => page <= list.length);
  const Title = isInserted ? 'h2' : 'h1';
  return (
    <section aria-label={bookName}>
      <header className={`${classes.bar} row bg-surface border-b`}>
        <UrlLink className={`${classes.back} flex-none`} url={bookHref(info.data)}>
          ‹ 返回图书
        </UrlLink>
        <Title className="truncate fill text-md">
          {isInserted && '附：'}
          {bookName}
        </Title>
        <p className={`${classes.count} flex-none text-soft digits`}>
          试读 {list.length} / {total} 页
        </p>
      </header>
      <div className={`${classes.room} grid justify-center gap-16`}>
        <nav className={`${classes.contents} panel`} aria-label={`${bookName}目录`}>
          <Fold label="目录" hint={`${inSample.length} 节可试读`} on="tablet">
            <ol className={`${classes.entries} m-0`}>
              {inSample.map(({ name, page }) => (
                <li key={page}>
                  <a href={`#${bookPageAnchor(bookId, page)}`} onClick={showPart}>
                    {name}
                    <span className="flex-none text-faint digits">{page}</span>
                  </a>
                </li>
              ))}
            </ol>
          </Fold>
        </nav>
        <div className={`${classes.pages} grid gap-12`}>
          {list.map(({ page, url, width, height }) => (
            <div key={page} id={bookPageAnchor(bookId, page)} className={classes.sheet}>
              <img
                src={fileUrl(cdnBaseUrl, url)}
                alt={`${bookName}，第 ${page} 页`}
                width={width}
                height={height}
                {...(page === 1 && !isInserted ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const })}
                decoding="async"
              />
              {codes
                .filter(({ pageNo }) => pageNo === page)
                .slice(0, 1)
                .map((place) => (
                  <PageCode key={place.id} book={info.data} place={place} />
                ))}
            </div>
          ))}
          {total > list.length && (
            <p className={`${classes.end} panel text-center`}>
              样章到此为止，全书共 {total} 页。
              <UrlLink url={bookHref(info.data)}>查看图书与配套资源</UrlLink>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** In place: an entry in the history that the browser makes itself would bring an older scroll position back. */
function showPart(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.scrollIntoView();
}

export const bookPreviewPage: PageModule<BookPreviewRoute> = { Page: BookPreviewPage, needs, head };
