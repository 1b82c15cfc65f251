import type { PublicVisit } from '../../../../shared/site/visit.ts';

/** Pages about one book, of either line, whose path names it. */
export type BookRoute =
  | 'book-mall-detail-id'
  | 'lh-book-mall-detail-id'
  | 'book-mall-preview-id'
  | 'lh-book-mall-preview-id';

export const bookIdOf = ({ params }: Pick<PublicVisit<BookRoute>, 'params'>): string => params.bookId;
