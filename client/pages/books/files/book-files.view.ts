import { bookBatchMax, bookFileAccess } from '../../../../shared/shop/book.ts';
import type { BookFile, BookFunction, BookInfo } from '../../../../shared/shop/calls/book.schema.ts';

type Priced = Pick<BookInfo, 'filePrice' | 'filePoints'>;

/** Whether a file has to be bought first; false while it is not known whether the person owns it. */
export const hasToBuy = (book: Priced, { isFree }: Pick<BookFile, 'isFree'>, owns: boolean | undefined): boolean =>
  owns !== undefined &&
  bookFileAccess({ isFree, amountFen: book.filePrice, points: book.filePoints }, { owns }) === 'buy';

/** The files that choosing all of them takes: those that need not be bought, as many as fit into an archive. */
export const takenAtOnce = (book: Priced, places: readonly BookFunction[], owns: boolean | undefined): string[] =>
  places
    .flatMap(({ files }) => files.filter((file) => !hasToBuy(book, file, owns)).map(({ id }) => id))
    .slice(0, bookBatchMax);
