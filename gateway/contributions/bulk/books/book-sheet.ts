import { isoDay } from '../../../../shared/platform/china-time.ts';
import type { Refusal } from '../../../operators/bulk/bulk-fault.ts';
import { type BulkTools, isRefusal, type Outcome, type Sheet } from '../../../operators/bulk/sheet.ts';
import { holds } from '../../../operators/bulk/sheets/given-fields.ts';
import type { Db } from '../../../platform/db/database.ts';
import { asc, eq, inArray, max, or } from '../../../platform/db/drizzle.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { book, bookFile, bookFunction, bookPage, bookSeries } from '../../../platform/db/schema/book.ts';
import type { BulkFiles } from '../bulk-files.ts';
import { type FolderFile, isSameFile, keepFiles, keepPages, keepPicture } from './book-folder.ts';
import { type BookRow, bookSheetColumns, readBook } from './book-row.ts';
import { exportBooks } from './export-books.ts';

interface BookTools {
  readonly files: BulkFiles;
  /** Address of ClamAV's clamd; empty without. */
  readonly clamdUrl: string;
}

/** A line whose pictures and files were found; undefined for what the line does not name. */
interface PreparedBook {
  readonly row: BookRow;
  readonly cover: string | undefined;
  /** Paths of pictures. */
  readonly pages: readonly string[] | undefined;
  readonly files: readonly FolderFile[] | undefined;
}
type Line = BookRow | PreparedBook;

/** Books by their keys, with cover, open pages and files. A series is made with its first book. */
export const bookSheet = (tools: BookTools): Sheet<Line> => ({
  kind: 'books',
  form: 'table',
  columns: bookSheetColumns,
  tags: ['book'],
  begin: () => ({
    read: readBook,
    keyOf: (line) => ('row' in line ? line.row.key : line.key),
    prepare: async (rows, bulk) => {
      const prepared: (PreparedBook | Refusal)[] = [];
      // one after another: a book has hundreds of files
      for (const row of rows as readonly BookRow[]) prepared.push(await prepare(row, bulk, tools));
      return prepared;
    },
    save: (lines, bulk) => saveBooks(lines as readonly PreparedBook[], bulk),
  }),
  exportRows: (bulk, found) => exportBooks(bulk, { ...found, files: tools.files }),
});

async function prepare(
  row: BookRow,
  { db, dir, isDry }: BulkTools,
  { files, clamdUrl }: BookTools,
): Promise<PreparedBook | Refusal> {
  const rows = row.files === undefined ? [] : await db.select({ path: bookFile.path }).from(bookFile);
  const paths = new Set(rows.map(({ path }) => path));
  const tools = { dir, isDry, files, clamdUrl, isKnown: (path: string) => paths.has(path) };
  const cover = row.cover === undefined ? undefined : await keepPicture(row.cover, 'cover', tools);
  if (typeof cover === 'object') return cover;
  const pages = row.pages === undefined ? undefined : await keepPages(row.pages, tools);
  if (pages && isRefusal(pages)) return pages;
  const kept = row.files === undefined ? undefined : await keepFiles(row.files, tools);
  if (kept && isRefusal(kept)) return kept;
  return { row, cover, pages, files: kept };
}

async function saveBooks(lines: readonly PreparedBook[], { db, now }: BulkTools): Promise<Outcome[]> {
  const keys = lines.map(({ row }) => row.key);
  const names = lines.map(({ row }) => row.name);
  const present = await db
    .select()
    .from(book)
    .where(or(inArray(book.importKey, keys), inArray(book.bookName, names)))
    .orderBy(asc(book.id));
  const [last] = await db.select({ sort: max(book.sort) }).from(book);
  let sort = last?.sort ?? 0;
  const outcomes: Outcome[] = [];
  for (const line of lines) {
    const { row } = line;
    const seriesId = await seriesOf(db, row);
    const isOf = (one: (typeof present)[number]) =>
      one.importKey === null &&
      one.bookName === row.name &&
      one.seriesId === seriesId &&
      one.studyPhaseCode === row.studyPhaseCode &&
      one.subjectCode === row.subjectCode;
    const known = present.find(({ importKey }) => importKey === row.key) ?? present.find(isOf);
    const fields = fieldsOf(line, known, seriesId);
    if (!known) {
      sort += 1;
      const usual = { ...usualFields, year: Number(isoDay(now).slice(0, 4)), publishedOn: isoDay(now), sort };
      const [added] = await db
        .insert(book)
        .values({ ...usual, ...fields, importKey: row.key })
        .returning({ id: book.id });
      if (!added) throw new Error('a book that was not added');
      await savePages(db, added.id, line);
      await saveFiles(db, added.id, line);
      outcomes.push('added');
      continue;
    }
    const isSame = holds(known, fields);
    // one that was written here takes the key of the file over
    if (!isSame || known.importKey !== row.key) {
      await db
        .update(book)
        .set({ ...fields, importKey: row.key })
        .where(eq(book.id, known.id));
    }
    const hasOtherPages = await savePages(db, known.id, line);
    const hasOtherFiles = await saveFiles(db, known.id, line);
    outcomes.push(isSame && !hasOtherPages && !hasOtherFiles ? 'same' : 'changed');
  }
  return outcomes;
}

const usualFields = {
  ...{ versionCode: '', versionName: '', grade: 0, isbn: '', author: '', price: 0, filePrice: 0, filePoints: 0 },
  ...{ pageCount: 1, samplePages: 0, summary: '', cover: null, chapters: [], printing: 1, writing: '', volumeId: null },
  attentionNum: 0,
};

/** What a book is after its line, but for what the line leaves open. */
function fieldsOf({ row, cover, pages }: PreparedBook, known: { pageCount: number } | undefined, seriesId: number) {
  const { studyPhaseCode, subjectCode, name, given } = row;
  const pageCount = Math.max(given.pageCount ?? known?.pageCount ?? 1, pages?.length ?? 0);
  return {
    ...{ seriesId, bookName: name, studyPhaseCode, subjectCode, ...given },
    ...{ pageCount },
    ...(cover !== undefined && { cover }),
    ...(pages && { samplePages: pages.length }),
  };
}

const seriesColor = '#1a6daa';

async function seriesOf(db: Db, { series, line, ofSeries }: BookRow): Promise<number> {
  const all = await db.select().from(bookSeries).orderBy(asc(bookSeries.id));
  const known = all.find((one) => one.seriesName === series && one.line === line);
  if (known) return known.id;
  const sort = Math.max(0, ...all.map((one) => one.sort)) + 1;
  const [added] = await db
    .insert(bookSeries)
    .values({ seriesName: series, line, summary: '', press: '', color: seriesColor, sort, ...ofSeries })
    .returning({ id: bookSeries.id });
  if (!added) throw new Error('a series that was not added');
  return added.id;
}

/** Whether the pages of the line are others than those of the book. */
async function savePages(db: Db, bookId: number, { pages }: PreparedBook): Promise<boolean> {
  if (!pages) return false;
  const rows = pages.map((picture, i) => ({ bookId, page: i + 1, picture }));
  const present = await db.select().from(bookPage).where(eq(bookPage.bookId, bookId)).orderBy(asc(bookPage.page));
  const isSame = present.length === rows.length && rows.every((row, i) => holds(present[i] ?? {}, row));
  if (isSame) return false;
  await db.delete(bookPage).where(eq(bookPage.bookId, bookId));
  await insertRows(db, bookPage, rows);
  return true;
}

/** Brings the files of a line to their places. Files that the folder does not have stay. */
async function saveFiles(db: Db, bookId: number, { files = [] }: PreparedBook): Promise<boolean> {
  if (files.length === 0) return false;
  const places = await db
    .select()
    .from(bookFunction)
    .where(eq(bookFunction.bookId, bookId))
    .orderBy(asc(bookFunction.id));
  const present = await db.select().from(bookFile).where(eq(bookFile.bookId, bookId));
  const placed = present.flatMap((row) => {
    const place = places.find(({ id }) => id === row.functionId);
    return place ? [{ row, place: place.functionName, pageNo: place.pageNo, fileName: row.fileName }] : [];
  });
  let last = Math.max(0, ...present.map(({ sort }) => sort));
  let isChanged = false;
  for (const file of files) {
    const { place, pageNo, ...fields } = file;
    const known = placed.find((one) => isSameFile(one, file));
    if (known) {
      if (holds(known.row, fields)) continue;
      await db.update(bookFile).set(fields).where(eq(bookFile.id, known.row.id));
    } else {
      const found = places.find((one) => one.functionName === place && one.pageNo === pageNo);
      const functionId = found?.id ?? (await addPlace(places.length + 1));
      await db.insert(bookFile).values({ ...fields, bookId, functionId, sort: ++last });
    }
    isChanged = true;

    async function addPlace(sort: number): Promise<number> {
      const values = { bookId, functionName: place, pageNo, chapterId: null, sort };
      const [added] = await db.insert(bookFunction).values(values).returning();
      if (!added) throw new Error('a place that was not added');
      places.push(added);
      return added.id;
    }
  }
  return isChanged;
}
