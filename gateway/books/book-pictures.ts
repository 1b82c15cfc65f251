import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { book } from '../db/schema/book.ts';

/** Paths of pictures of books, below /files. */
export const bookPagePath = (bookId: number, page: number) => `books/page-${bookId}-${page}.svg`;
export const bookFilePicturePath = (fileId: number) => `books/file-${fileId}.svg`;

/** Whether the picture at a path below /files may be seen by all: the pages of a book beyond its sample may not. */
export async function isOpenBookPicture(db: Db, path: string): Promise<boolean> {
  const [, id, page] = /^\/books\/page-(\d{1,15})-(\d{1,3})\.svg$/.exec(path) ?? [];
  if (id === undefined) return true;
  const [row] = await db
    .select({ samplePages: book.samplePages })
    .from(book)
    .where(eq(book.id, Number(id)));
  return row !== undefined && Number(page) <= row.samplePages;
}
