import { gradeName } from '../../../shared/platform/facet-codes.ts';
import { fullSubjectName } from '../../../shared/platform/study.ts';
import { foldText } from '../../library/terms/fold-text.ts';
import { literalWords } from '../../library/terms/term-understanding.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, asc, count, desc, eq, getTableColumns, inArray, ne, sql } from '../../platform/db/drizzle.ts';
import { book, bookCorrection, bookFile, bookFollow, bookFunction, bookSeries } from '../../platform/db/schema/book.ts';

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
  /** Words that stand in the names of book, series, edition and subject. */
  readonly keyWord?: string | undefined;
}

const facetFields = ['studyPhaseCode', 'subjectCode', 'seriesId', 'versionCode', 'grade'] as const;

/** What filters and orders of a list read of every book; texts stay where they are. */
const listColumns = {
  id: book.id,
  bookName: book.bookName,
  studyPhaseCode: book.studyPhaseCode,
  subjectCode: book.subjectCode,
  seriesId: book.seriesId,
  seriesName: bookSeries.seriesName,
  seriesSort: bookSeries.sort,
  versionCode: book.versionCode,
  versionName: book.versionName,
  grade: book.grade,
  publishedOn: book.publishedOn,
  followers: columns.followers,
  sort: book.sort,
};
type ListedBook = Awaited<ReturnType<typeof listedBooks>>[number];
const listedBooks = (db: Db) =>
  db.select(listColumns).from(book).innerJoin(bookSeries, eq(bookSeries.id, book.seriesId)).orderBy(book.sort);

const orders: Readonly<Record<'usual' | 'new' | 'hot', (a: ListedBook, b: ListedBook) => number>> = {
  usual: () => 0,
  new: (a, b) => b.publishedOn.localeCompare(a.publishedOn),
  hot: (a, b) => b.followers - a.followers,
};

/** 0 lets all through, as a missing filter does. */
const fits = (row: ListedBook, filter: BookFilter, except?: (typeof facetFields)[number]) =>
  facetFields.every((field) => field === except || !filter[field] || row[field] === filter[field]);

/** The books that a search leaves, before filters: all without words. */
async function foundBooks(db: Db, { keyWord = '' }: BookFilter): Promise<ListedBook[]> {
  const words = literalWords(keyWord).flat();
  return (await listedBooks(db)).filter((row) => {
    const { bookName, seriesName, versionName, studyPhaseCode, subjectCode, grade } = row;
    const subject = fullSubjectName({ studyPhaseCode, subjectCode });
    const text = foldText(`${bookName} ${seriesName} ${versionName} ${subject} ${gradeName(grade)}`);
    return words.every((word) => text.includes(word));
  });
}

export const numberOfBooks = async (db: Db, filter: BookFilter): Promise<number> =>
  (await foundBooks(db, filter)).filter((row) => fits(row, filter)).length;

/**
 * A page of the list and the values of each filter, with the books that each would give, the other filters kept. All
 * counts come from one read: a mall has thousands of books, not millions.
 */
export async function bookPage(
  db: Db,
  filter: BookFilter,
  { sort, limit, offset }: { sort: keyof typeof orders; limit: number; offset: number },
) {
  const all = await foundBooks(db, filter);
  const found = all.filter((row) => fits(row, filter)).sort(orders[sort]);
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectBooks(db).where(inArray(book.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: found.length,
    facets: facetFields.map((field) => ({
      field,
      options: optionsOf(
        field,
        all.filter((row) => fits(row, filter, field)),
      ),
    })),
  };
}

/** Names of the values whose names are no codes of the product. */
const namesOf: Partial<Readonly<Record<(typeof facetFields)[number], (row: ListedBook) => string>>> = {
  seriesId: ({ seriesName }) => seriesName,
  versionCode: ({ versionName }) => versionName,
};

function optionsOf(field: (typeof facetFields)[number], rows: readonly ListedBook[]) {
  const order = ({ [field]: value, seriesSort }: ListedBook) => (field === 'seriesId' ? seriesSort : Number(value));
  return [...Map.groupBy(rows, (row) => row[field])]
    .flatMap(([value, [first, ...more]]) => (first ? [{ value, first, count: 1 + more.length }] : []))
    .sort((a, b) => order(a.first) - order(b.first))
    .map(({ value, first, count }) => ({ code: String(value), name: namesOf[field]?.(first) ?? '', count }));
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

interface Neighbourhood {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  /** Empty for any. */
  readonly versionCode: string;
  /** Id of the book that others stand beside; 0 for none. */
  readonly without: number;
}

/**
 * Books of the phase and subject first, among them those of the textbook version, then of the phase, without the book
 * itself; the most followed first.
 */
export function selectRecommendedBooks(
  db: Db,
  { studyPhaseCode, subjectCode, versionCode, without }: Neighbourhood,
  limit: number,
) {
  const isOfPhase = sql`(${book.studyPhaseCode} = ${studyPhaseCode})::int`;
  const isOfSubject = sql`(${book.subjectCode} = ${subjectCode})::int`;
  const isOfVersion = sql`(${book.versionCode} = ${versionCode})::int`;
  const nearness = sql`${isOfPhase} * 4 + ${isOfSubject} * 2 + ${isOfPhase} * ${isOfSubject} * ${isOfVersion}`;
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
