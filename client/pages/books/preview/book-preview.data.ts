import { bookFunctionResources, bookInfo, bookTrialInfo } from '../../../../shared/shop/calls/book.ts';
import type { SiteFacts } from '../../../../shared/site/hosts.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import type { Head, PlannedCall } from '../../../../shared/site/render.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { bookHref } from '../../../features/shop/book/book-links.ts';
import { bookIdOf } from '../../../features/shop/book/book-visit.ts';
import { optional, type ReadCall, required } from '../../../lib/site/page.ts';

export type BookPreviewRoute = 'book-mall-preview-id' | 'lh-book-mall-preview-id';

/** The book of the address, and behind it the one that is inserted. */
export function bookIdsOf(visit: PublicVisit<BookPreviewRoute>): readonly string[] {
  const { params } = visit;
  const inserted = 'insertedBookId' in params ? params.insertedBookId : undefined;
  return [bookIdOf(visit), ...(inserted && inserted !== params.bookId ? [inserted] : [])];
}

export const needs = (visit: PublicVisit<BookPreviewRoute>): readonly PlannedCall[] =>
  bookIdsOf(visit).flatMap((bookId) => [
    required(bookInfo, { bookId }),
    required(bookTrialInfo, { bookId }),
    optional(bookFunctionResources, { bookId }),
  ]);

export function head(visit: PublicVisit<BookPreviewRoute>, read: ReadCall, site: SiteFacts): Head {
  const bookId = bookIdOf(visit);
  const book = read(bookInfo, { bookId });
  const first = read(bookTrialInfo, { bookId })?.list[0]?.url;
  return {
    title: `${book?.bookName ?? '图书'} - 试读 - ${site.name}`,
    description: `试读${book?.bookName ?? '图书'}的样章。`,
    // the sample belongs to the book's own page
    canonicalPath: book ? bookHref(book) : hrefOf('book-mall'),
    noindex: true,
    ...(first && { heroImage: fileUrl(site.cdnBaseUrl, first) }),
  };
}
