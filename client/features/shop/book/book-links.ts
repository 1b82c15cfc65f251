import type { BookBrief } from '../../../../shared/shop/calls/book.schema.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';

type Book = Pick<BookBrief, 'id' | 'line' | 'studyPhaseCode' | 'subjectCode'>;

const ownParams = ({ id, studyPhaseCode, subjectCode }: Book) => ({
  bookId: id,
  studyPhaseCode: String(studyPhaseCode),
  subjectCode: String(subjectCode),
});

/** The page of a book, in its line. */
export const bookHref = (book: Book): string =>
  book.line === 'own'
    ? hrefOf('book-mall-detail-id', ownParams(book))
    : hrefOf('lh-book-mall-detail-id', { bookId: book.id });

/** Its sample pages; the other book's stand behind them where one is inserted. */
export const previewHref = (book: Book, insertedBookId?: string): string =>
  book.line === 'own'
    ? hrefOf('book-mall-preview-id', ownParams(book))
    : hrefOf('lh-book-mall-preview-id', { bookId: book.id, ...(insertedBookId && { insertedBookId }) });

/** All of its accompanying files. */
export const filesHref = ({ id, line }: Pick<Book, 'id' | 'line'>): string =>
  hrefOf(line === 'own' ? 'book-mall-resource' : 'lh-book-mall-resource', {}, { bookId: id });

/** One of them, as the QR code of its place leads to. */
export const fileHref = (
  { id, line }: Pick<Book, 'id' | 'line'>,
  { fileId, functionId }: { readonly fileId: string; readonly functionId: string },
): string =>
  line === 'own'
    ? hrefOf('book-mall-resource-id', { fileId, functionId, bookId: id })
    : hrefOf('lh-book-mall-resource-id', { resourceId: fileId, bookId: id });

/** Books of a series: a joint one has a page of its own. */
export const seriesHref = ({ id, line }: { readonly id: string; readonly line: Book['line'] }): string =>
  line === 'own' ? hrefOf('book-mall', {}, { series: id }) : hrefOf('lh-book-series-detail-id', { id });
