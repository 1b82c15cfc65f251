import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { book, bookFile, bookFunction } from '../../platform/db/schema/book.ts';
import type { StoredFile } from '../../platform/files/resource-files.ts';
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

/** The file on disk, made at its first download; its size is then known. */
export async function keepBookFile(
  { db, bookContent, resourceFiles }: Pick<BookTools, 'db' | 'bookContent' | 'resourceFiles'>,
  row: BookFileRow,
): Promise<StoredFile> {
  const { id, fileName, fileType, kind, fileSize } = row.file;
  // a file whose name or book has changed is made anew
  const version = createHash('sha256')
    .update(JSON.stringify([fileName, kind, row.place.functionName, row.book.bookName, row.book.writing]))
    .digest('hex')
    .slice(0, 12);
  const stored = await resourceFiles.keep(`book-${id}-${version}.${fileType}`, () => bookContent.makeFile(row));
  if (stored.size !== fileSize) await db.update(bookFile).set({ fileSize: stored.size }).where(eq(bookFile.id, id));
  return stored;
}
