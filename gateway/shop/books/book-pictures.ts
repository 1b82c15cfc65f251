import { hasOpenFirstPage } from '../../../shared/shop/book.ts';
import type { Db } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { book, bookFile } from '../../platform/db/schema/book.ts';

/** Paths of pictures of books, below /files. */
export const bookPagePath = (bookId: number, page: number) => `books/page-${bookId}-${page}.svg`;
export const bookFilePicturePath = (fileId: number) => `books/file-${fileId}.svg`;

/**
 * Whether the picture at a path below /files may be seen by all: the pages of a book beyond its sample may not, nor
 * what would give away a file that has to be bought.
 */
export async function isOpenBookPicture(db: Db, path: string): Promise<boolean> {
  const fileId = /^\/books\/file-(\d{1,15})\.svg$/.exec(path)?.[1];
  if (fileId !== undefined) return isOpenFilePicture(db, Number(fileId));
  const [, id, page] = /^\/books\/page-(\d{1,15})-(\d{1,3})\.svg$/.exec(path) ?? [];
  if (id === undefined) return true;
  const [row] = await db
    .select({ samplePages: book.samplePages })
    .from(book)
    .where(eq(book.id, Number(id)));
  return row !== undefined && Number(page) <= row.samplePages;
}

async function isOpenFilePicture(db: Db, fileId: number): Promise<boolean> {
  const [row] = await db
    .select({ kind: bookFile.kind, isFree: bookFile.isFree, amountFen: book.filePrice, points: book.filePoints })
    .from(bookFile)
    .innerJoin(book, eq(book.id, bookFile.bookId))
    .where(eq(bookFile.id, fileId));
  return row !== undefined && hasOpenFirstPage(row);
}
