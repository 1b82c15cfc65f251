import {
  bookCorrections,
  bookFunctionResources,
  bookInfo,
  recommendedBooks,
} from '../../../../shared/shop/calls/book.ts';
import type { PlannedCall } from '../../../../shared/site/render.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { bookIdOf } from '../../../features/shop/book/book-visit.ts';
import { optional, required } from '../../../lib/site/page.ts';

export type BookDetailRoute = 'book-mall-detail-id' | 'lh-book-mall-detail-id';

/** Books beside this one, those of the textbook version that the visitor uses first, else of the book's. */
export const relatedInput = (visit: PublicVisit<BookDetailRoute>) => ({
  bookId: bookIdOf(visit),
  ...(visit.ownVersion && { versionCode: visit.ownVersion }),
});

export function needs(visit: PublicVisit<BookDetailRoute>): readonly PlannedCall[] {
  const bookId = bookIdOf(visit);
  return [
    required(bookInfo, { bookId }),
    optional(bookFunctionResources, { bookId }),
    optional(bookCorrections, { bookId }),
    optional(recommendedBooks, relatedInput(visit)),
  ];
}
