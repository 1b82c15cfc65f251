import { hasOpenFirstPage } from '../../../shared/shop/book.ts';
import type {
  BookBrief,
  BookFile,
  BookInfo,
  BookSeries,
  SampleRequest,
} from '../../../shared/shop/calls/book.schema.ts';
import type { bookFile, bookSampleRequest, bookSeries } from '../../platform/db/schema/book.ts';
import { sheetSize, slideSize } from '../../platform/files/book-content.ts';
import { bookFilePicturePath } from './book-pictures.ts';
import type { BookRow } from './book-store.ts';

export const presentBook = (row: BookRow): BookBrief => ({
  id: String(row.id),
  bookName: row.bookName,
  studyPhaseCode: row.studyPhaseCode,
  subjectCode: row.subjectCode,
  line: row.line,
  seriesId: String(row.seriesId),
  seriesName: row.seriesName,
  versionName: row.versionName,
  grade: row.grade,
  price: row.price,
  cover: row.cover ?? `covers/book-${row.id}.svg`,
  author: row.author,
  pageCount: row.pageCount,
  attentionNum: row.followers,
});

export const presentBookInfo = (row: BookRow, counts: Pick<BookInfo, 'functionNum' | 'fileNum'>): BookInfo => ({
  ...presentBook(row),
  versionCode: row.versionCode,
  year: row.year,
  isbn: row.isbn,
  press: row.press,
  summary: row.summary,
  seriesSummary: row.seriesSummary,
  printing: row.printing,
  publishedOn: row.publishedOn,
  samplePages: row.samplePages,
  chapters: row.chapters.map(({ name, page }) => ({ name, page })),
  ...counts,
  filePrice: row.filePrice,
  filePoints: row.filePoints,
});

export function presentBookFile(
  row: typeof bookFile.$inferSelect,
  { filePrice: amountFen, filePoints: points }: Pick<BookRow, 'filePrice' | 'filePoints'>,
): BookFile {
  const size = row.fileType === 'pptx' ? slideSize : sheetSize;
  return {
    id: String(row.id),
    fileName: row.fileName,
    kind: row.kind,
    fileType: row.fileType,
    fileSize: row.fileSize,
    isFree: row.isFree,
    // the first page of a stored file is not drawn
    preview:
      row.path === null && hasOpenFirstPage({ ...row, amountFen, points })
        ? { url: bookFilePicturePath(row.id), ...size }
        : null,
  };
}

export const presentSeries = (row: typeof bookSeries.$inferSelect & { readonly bookNum: number }): BookSeries => ({
  id: String(row.id),
  seriesName: row.seriesName,
  line: row.line,
  press: row.press,
  summary: row.summary,
  color: row.color,
  bookNum: row.bookNum,
});

export const presentSample = (row: typeof bookSampleRequest.$inferSelect, bookName: string): SampleRequest => ({
  id: String(row.id),
  bookId: String(row.bookId),
  bookName,
  state: row.state,
  reply: row.reply,
  createTime: row.createdAt.toISOString(),
});
