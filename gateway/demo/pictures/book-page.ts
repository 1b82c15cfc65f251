import type { Db } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { book, bookFile, bookFunction } from '../../platform/db/schema/book.ts';
import type { BookFacts } from '../../platform/files/book-content.ts';
import { type LaidPage, paginate } from '../content/layout.ts';
import { bookFileContent, writeBook } from '../content/write-book.ts';
import { drawnPage, pagePicture } from '../files/page-picture.ts';

/** Books whose pages were asked for last: a reader goes on to the next page. */
const keptBooks = 8;
const kept = new Map<string, readonly LaidPage[]>();

function pagesOf(facts: BookFacts): readonly LaidPage[] {
  const key = `${facts.id}/${facts.writing}/${facts.volumeId}/${facts.bookName}`;
  const pages = kept.get(key) ?? paginate(writeBook(facts));
  kept.delete(key);
  kept.set(key, pages);
  const [oldest] = kept.keys();
  if (kept.size > keptBooks && oldest !== undefined) kept.delete(oldest);
  return pages;
}

/** The picture of a page of a book, `{book}-{page}`. */
export async function drawBookPage(db: Db, key: string): Promise<string | undefined> {
  const [id = 0, page = 0] = key.split('-').map(Number);
  const [facts] = await db.select().from(book).where(eq(book.id, id));
  if (!facts) return undefined;
  const pages = pagesOf(facts);
  const found = pages[page - 1];
  return found && drawnPage(facts.bookName, found.lines, { page, count: pages.length });
}

/** The picture of the first page of an accompanying file. */
export async function drawBookFile(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ book, place: bookFunction, file: bookFile })
    .from(bookFile)
    .innerJoin(bookFunction, eq(bookFunction.id, bookFile.functionId))
    .innerJoin(book, eq(book.id, bookFile.bookId))
    .where(eq(bookFile.id, Number(id)));
  return row && pagePicture(bookFileContent(row), 1);
}
