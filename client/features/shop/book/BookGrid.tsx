import { gradeName } from '../../../../shared/platform/facet-codes.ts';
import { formatFen } from '../../../../shared/platform/format.ts';
import type { BookBrief } from '../../../../shared/shop/calls/book.schema.ts';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { BookCover } from './BookCover.tsx';
import classes from './BookGrid.module.css';
import { bookHref } from './book-links.ts';

interface BookGridProps {
  readonly books: readonly BookBrief[];
  /** Smaller, in a column beside something. */
  readonly narrow?: boolean;
}

/** Books by their covers. */
export const BookGrid = ({ books, narrow = false }: BookGridProps) => (
  <ul className={`${classes.root} grid`} data-narrow={narrow || undefined}>
    {books.map((book) => (
      <li key={book.id}>
        <article className={`${classes.book} grid gap-4 min-w-0 relative`}>
          <BookCover picture={book.cover} />
          <UrlLink className={`${classes.name} tap overflow-hidden text-dark`} url={bookHref(book)}>
            {book.bookName}
          </UrlLink>
          <p className={`${classes.facts} note leading-20 breaks`}>
            {[book.seriesName, book.versionName, gradeName(book.grade)].filter(Boolean).join(' · ')}
          </p>
          {book.price > 0 && <p className="text-warm text-note leading-20 digits">定价 {formatFen(book.price)}</p>}
        </article>
      </li>
    ))}
  </ul>
);
