import { gradeName } from '../../../shared/platform/facet-codes.ts';
import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import type { bookSchemas } from '../../../shared/shop/calls/book.schema.ts';
import { sheetSize } from '../../platform/files/book-content.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { storedPages } from './book-files.ts';
import { bookPagePath } from './book-pictures.ts';
import {
  allSeries,
  type BookRow,
  bookById,
  bookCounts,
  bookPage,
  booksOfSeries,
  correctionsOfBook,
  fileCounts,
  functionsOfBook,
  numberOfBooks,
  selectRecommendedBooks,
} from './book-store.ts';
import { presentBook, presentBookFile, presentBookInfo, presentSeries } from './present-book.ts';

type PublicSchemas = Pick<
  typeof bookSchemas,
  | 'bookMall.list'
  | 'bookMall.count'
  | 'bookMall.info'
  | 'bookMall.functionResources'
  | 'bookMall.trialInfo'
  | 'bookMall.series'
  | 'bookMall.recommend'
  | 'bookMall.index'
  | 'bookMall.corrections'
>;

/** Beside a book, and on the mall's first page. */
const recommendedCount = 6;

/** Names of values that are codes; the others come with the rows. */
const facetNames: Readonly<Record<string, (code: number) => string>> = {
  studyPhaseCode: phaseName,
  subjectCode: (code) => subjectName(0, code),
  grade: gradeName,
};

/** The public calls about books. */
export const bookHandlers = ({ db }: Pick<BaseTools, 'db'>): HandlersOf<PublicSchemas> => {
  async function bookOf(id: string): Promise<BookRow> {
    const row = await bookById(db, rowId(id));
    if (!row) throw notFound('图书');
    return row;
  }

  return {
    'bookMall.list': async ({ pageNum, pageSize, sort, seriesId, ...codes }) => {
      const filter = { ...codes, ...(seriesId !== undefined && { seriesId: rowId(seriesId) }) };
      const { rows, total, facets } = await bookPage(db, filter, {
        sort: sort ?? 'usual',
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      });
      return {
        list: rows.map(presentBook),
        total,
        pageNum,
        pageSize,
        facets: facets.map(({ field, options }) => ({
          field,
          options: options.map((option) => ({
            ...option,
            name: option.name || (facetNames[field]?.(Number(option.code)) ?? option.code),
          })),
        })),
      };
    },
    'bookMall.count': async (filter) => ({ total: await numberOfBooks(db, filter) }),
    'bookMall.info': async ({ bookId }) => {
      const row = await bookOf(bookId);
      return presentBookInfo(row, await fileCounts(db, row.id));
    },
    'bookMall.functionResources': async ({ bookId, functionId }) => {
      const row = await bookOf(bookId);
      const places = await functionsOfBook(db, row.id, functionId === undefined ? undefined : rowId(functionId));
      if (functionId !== undefined && places.length === 0) throw notFound('配套资源');
      return {
        bookId,
        list: places.map(({ place, files }) => ({
          id: String(place.id),
          functionName: place.functionName,
          pageNo: place.pageNo,
          chapterId: place.chapterId === null ? null : String(place.chapterId),
          files: files.map((file) => presentBookFile(file, row)),
        })),
      };
    },
    'bookMall.trialInfo': async ({ bookId }) => {
      const { id, samplePages, pageCount, chapters } = await bookOf(bookId);
      const stored = await storedPages(db, id, samplePages);
      return {
        bookId,
        total: pageCount,
        list: Array.from({ length: samplePages }, (_, i) => ({
          page: i + 1,
          url: stored.get(i + 1) ?? bookPagePath(id, i + 1),
          ...sheetSize,
        })),
        chapters: chapters.map(({ name, page }) => ({ name, page })),
      };
    },
    'bookMall.series': async ({ id }) => {
      const [series] = await allSeries(db, rowId(id));
      if (!series) throw notFound('图书系列');
      const books = await booksOfSeries(db, series.id);
      return { ...presentSeries(series), books: books.map(presentBook) };
    },
    'bookMall.recommend': async ({ studyPhaseCode = 0, subjectCode = 0, bookId, versionCode }) => {
      const of = bookId === undefined ? undefined : await bookById(db, rowId(bookId));
      const near = {
        studyPhaseCode: of?.studyPhaseCode ?? studyPhaseCode,
        subjectCode: of?.subjectCode ?? subjectCode,
        versionCode: versionCode ?? of?.versionCode ?? '',
      };
      const rows = await selectRecommendedBooks(db, { ...near, without: of?.id ?? 0 }, recommendedCount);
      return rows.map(presentBook);
    },
    'bookMall.index': async () => ({
      series: (await allSeries(db)).map(presentSeries),
      counts: (await bookCounts(db)).map((row) => ({ ...row, seriesId: String(row.seriesId) })),
    }),
    'bookMall.corrections': async ({ bookId }) => {
      const { id, printing } = await bookOf(bookId);
      const rows = await correctionsOfBook(db, id);
      return {
        printing,
        list: rows.map(({ bookId: _book, ...row }) => ({ ...row, id: String(row.id) })),
      };
    },
  };
};
