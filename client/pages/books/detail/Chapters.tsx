import type { BookInfo } from '../../../../shared/shop/calls/book.schema.ts';
import { previewHref } from '../../../features/shop/book/book-links.ts';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { bookPageAnchor } from '../preview/book-pages.ts';
import classes from './BookDetailPage.module.css';
import { chapterEntries } from './book-detail.view.ts';

/** The contents of a book; what the sample has leads there. */
export const Chapters = ({ book }: { readonly book: BookInfo }) => (
  <Sheet labelledBy="book-contents">
    <h2 id="book-contents" className={classes.heading}>
      目录
    </h2>
    <ol className={classes.contents}>
      {chapterEntries(book).map(({ name, page, inSample }) => (
        <li className="row border-t justify-between gap-12 tap" key={page}>
          {inSample ? (
            <UrlLink url={`${previewHref(book)}#${bookPageAnchor(book.id, page)}`}>
              {name} <span className={`${classes.mark} chosen rounded text-xs`}>试读</span>
            </UrlLink>
          ) : (
            <span>{name}</span>
          )}
          <span className="note flex-none digits">第 {page} 页</span>
        </li>
      ))}
    </ol>
  </Sheet>
);
