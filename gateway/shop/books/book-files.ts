import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, inArray, lte } from '../../platform/db/drizzle.ts';
import { book, bookFile, bookFunction, bookPage } from '../../platform/db/schema/book.ts';
import type { SentFile } from '../../platform/files/resource-files.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { BookTools } from './book-tools.ts';

/** Files of a book by id, with what they are made from, in the order of the book. */
export const bookFilesOf = (db: Db, bookId: number, ids: readonly number[]) =>
  db
    .select({ book, place: bookFunction, file: bookFile })
    .from(bookFile)
    .innerJoin(bookFunction, eq(bookFunction.id, bookFile.functionId))
    .innerJoin(book, eq(book.id, bookFile.bookId))
    .where(and(eq(bookFile.bookId, bookId), inArray(bookFile.id, [...ids])))
    .orderBy(bookFile.sort);
export type BookFileRow = Awaited<ReturnType<typeof bookFilesOf>>[number];

/** The file on disk: the stored one, or one that is made at its first download; its size is then known. */
export async function keepBookFile(
  { db, bookContent, resourceFiles }: Pick<BookTools, 'db' | 'bookContent' | 'resourceFiles'>,
  row: BookFileRow,
): Promise<SentFile> {
  const { id, fileName, fileType, kind, fileSize, path } = row.file;
  if (path !== null) {
    const stored = await resourceFiles.store.stat(path);
    if (!stored) throw notFound('文件');
    return known(stored);
  }
  // a file whose name or book has changed is made anew
  const version = createHash('sha256')
    .update(JSON.stringify([fileName, kind, row.place.functionName, row.book.bookName, row.book.writing]))
    .digest('hex')
    .slice(0, 12);
  const stored = await resourceFiles.keep(`book-${id}-${version}.${fileType}`, () => bookContent.makeFile(row));
  return known(stored);

  async function known(sent: SentFile): Promise<SentFile> {
    if (sent.size !== fileSize) await db.update(bookFile).set({ fileSize: sent.size }).where(eq(bookFile.id, id));
    return sent;
  }
}

/** The stored pictures of a book's first pages, by page. */
export async function storedPages(db: Db, bookId: number, last: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select()
    .from(bookPage)
    .where(and(eq(bookPage.bookId, bookId), lte(bookPage.page, last)));
  return new Map(rows.map(({ page, picture }) => [page, picture]));
}
