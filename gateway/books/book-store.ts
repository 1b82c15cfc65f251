import { and, asc, count, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { book, bookCorrection, bookFile, bookFollow, bookFunction, bookSeries } from '../db/schema/book.ts';

const columns = {
  ...getTableColumns(book),
  line: bookSeries.line,
  seriesName: bookSeries.seriesName,
  press: bookSeries.press,
  seriesSummary: bookSeries.summary,
  followers: sql<number>`${book.attentionNum} + (
    select count(*)::int from ${bookFollow} where ${bookFollow.bookId} = ${book.id})`,
};
export const selectBooks = (db: Db) =>
  db.select(columns).from(book).innerJoin(bookSeries, eq(bookSeries.id, book.seriesId)).$dynamic();
export type BookRow = Awaited<ReturnType<typeof selectBooks>>[number];

export interface BookFilter {
  readonly studyPhaseCode?: number | undefined;
  readonly subjectCode?: number | undefined;
  readonly seriesId?: number | undefined;
  readonly versionCode?: string | undefined;
  readonly grade?: number | undefined;
}

/** 0 lets all through, as a missing filter does. */
const conditionsOf = (filter: BookFilter): Readonly<Record<keyof BookFilter, SQL | undefined>> => ({
  studyPhaseCode: filter.studyPhaseCode ? eq(book.studyPhaseCode, filter.studyPhaseCode) : undefined,
  subjectCode: filter.subjectCode ? eq(book.subjectCode, filter.subjectCode) : undefined,
  seriesId: filter.seriesId === undefined ? undefined : eq(book.seriesId, filter.seriesId),
  versionCode: filter.versionCode === undefined ? undefined : eq(book.versionCode, filter.versionCode),
  grade: filter.grade === undefined ? undefined : eq(book.grade, filter.grade),
});

const orders = {
  usual: [asc(book.sort)],
  new: [desc(book.publishedOn), asc(book.sort)],
  hot: [desc(columns.followers), asc(book.sort)],
} as const;

export async function bookPage(
  db: Db,
  filter: BookFilter,
  { sort, limit, offset }: { sort: keyof typeof orders; limit: number; offset: number },
) {
  const where = and(...Object.values(conditionsOf(filter)));
  const rows = await selectBooks(db)
    .where(where)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(book, where) };
}

type FacetColumn = (typeof book)[keyof BookFilter];

/** Values of each filter with the books that each would give, the other filters kept; a code without a name of its own has none. */
export async function bookFacets(db: Db, filter: BookFilter) {
  const conditions = conditionsOf(filter);
  const countedBy = async (
    field: keyof BookFilter,
    name = sql<string>`''`,
    order: SQL | FacetColumn = book[field],
  ) => ({
    field,
    options: await db
      .select({ code: sql<string>`${book[field]}::text`, name, count: count() })
      .from(book)
      .innerJoin(bookSeries, eq(bookSeries.id, book.seriesId))
      .where(and(...Object.entries(conditions).map(([key, condition]) => (key === field ? undefined : condition))))
      .groupBy(book[field])
      .orderBy(order),
  });
  return [
    await countedBy('studyPhaseCode'),
    await countedBy('subjectCode'),
    await countedBy('seriesId', sql`min(${bookSeries.seriesName})`, sql`min(${bookSeries.sort})`),
    await countedBy(
      'versionCode',
      sql`min(${book.versionName})`,
      sql`length(${book.versionCode}), ${book.versionCode}`,
    ),
    await countedBy('grade'),
  ];
}

export const bookById = (db: Db, id: number): Promise<BookRow | undefined> =>
  selectBooks(db)
    .where(eq(book.id, id))
    .then(([row]) => row);

export const booksOfSeries = (db: Db, seriesId: number) =>
  selectBooks(db).where(eq(book.seriesId, seriesId)).orderBy(asc(book.sort));

/** How many places with files, and how many files, a book has. */
export async function fileCounts(db: Db, bookId: number) {
  return {
    functionNum: await db.$count(bookFunction, eq(bookFunction.bookId, bookId)),
    fileNum: await db.$count(bookFile, eq(bookFile.bookId, bookId)),
  };
}

/** Series with their number of books. */
export const allSeries = (db: Db, id?: number) =>
  db
    .select({ ...getTableColumns(bookSeries), bookNum: count(book.id) })
    .from(bookSeries)
    .leftJoin(book, eq(book.seriesId, bookSeries.id))
    .where(id === undefined ? undefined : eq(bookSeries.id, id))
    .groupBy(bookSeries.id)
    .orderBy(bookSeries.sort);

export const bookCounts = (db: Db) =>
  db
    .select({
      studyPhaseCode: book.studyPhaseCode,
      subjectCode: book.subjectCode,
      seriesId: book.seriesId,
      versionCode: book.versionCode,
      versionName: book.versionName,
      count: count(),
    })
    .from(book)
    .groupBy(book.studyPhaseCode, book.subjectCode, book.seriesId, book.versionCode, book.versionName)
    .orderBy(desc(book.studyPhaseCode), book.subjectCode, book.seriesId);

/** Books of the subject first, then of the phase, without the book itself; the most followed first. */
export function recommendedBooks(
  db: Db,
  { studyPhaseCode, subjectCode, without }: { studyPhaseCode: number; subjectCode: number; without: number },
  limit: number,
) {
  const nearness = sql`(${book.studyPhaseCode} = ${studyPhaseCode})::int * 2 + (${book.subjectCode} = ${subjectCode})::int`;
  return selectBooks(db)
    .where(ne(book.id, without))
    .orderBy(desc(nearness), desc(columns.followers), asc(book.sort))
    .limit(limit);
}

/** Places of a book with their files; of one place where it is named. */
export async function functionsOfBook(db: Db, bookId: number, functionId?: number) {
  const rows = await db
    .select({ place: bookFunction, file: bookFile })
    .from(bookFunction)
    .innerJoin(bookFile, eq(bookFile.functionId, bookFunction.id))
    .where(and(eq(bookFunction.bookId, bookId), functionId === undefined ? undefined : eq(bookFunction.id, functionId)))
    .orderBy(bookFunction.sort, bookFile.sort);
  return [...Map.groupBy(rows, ({ place }) => place.id).values()].flatMap((group) =>
    group[0] ? [{ place: group[0].place, files: group.map(({ file }) => file) }] : [],
  );
}

export const correctionsOfBook = (db: Db, bookId: number) =>
  db
    .select()
    .from(bookCorrection)
    .where(eq(bookCorrection.bookId, bookId))
    .orderBy(desc(bookCorrection.printing), bookCorrection.pageNo);
