import {
  bookCorrections,
  bookFunctionResources,
  bookInfo,
  recommendedBooks,
} from '../../../../shared/catalogue/book-mall.ts';
import type { PlannedCall } from '../../../../shared/render.ts';
import type { PublicVisit } from '../../../../shared/visit.ts';
import { optional, required } from '../../../lib/page.ts';
import { bookIdOf } from '../book-visit.ts';

export type BookDetailRoute = 'book-mall-detail-id' | 'lh-book-mall-detail-id';

export function needs(visit: PublicVisit<BookDetailRoute>): readonly PlannedCall[] {
  const bookId = bookIdOf(visit);
  return [
    required(bookInfo, { bookId }),
    optional(bookFunctionResources, { bookId }),
    optional(bookCorrections, { bookId }),
    optional(recommendedBooks, { bookId }),
  ];
}
