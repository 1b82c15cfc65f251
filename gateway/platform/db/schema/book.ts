import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

export const bookSeries = pgTable('book_series', {
  id: id(),
  seriesName: text().notNull(),
  /** `own` or `joint` (the lh-book pages). */
  line: text().$type<'own' | 'joint'>().notNull(),
  summary: text().notNull(),
  press: text().notNull(),
  color: text().notNull(),
  sort: integer().notNull(),
});

export interface BookChapter {
  readonly name: string;
  /** Page of the book that it begins on. */
  readonly page: number;
}

export const book = pgTable('book', {
  id: id(),
  seriesId: reference().notNull(),
  bookName: text().notNull(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  /** Dictionary `textbookVersion`; empty for a book that follows no textbook. */
  versionCode: text().notNull(),
  versionName: text().notNull(),
  grade: integer().notNull(),
  year: integer().notNull(),
  isbn: text().notNull(),
  author: text().notNull(),
  /** Of the printed book, in fen. */
  price: integer().notNull(),
  /** Of all accompanying files together: in fen, and in points. */
  filePrice: integer().notNull(),
  filePoints: integer().notNull(),
  pageCount: integer().notNull(),
  /** Number of first pages that are open to all visitors. */
  samplePages: integer().notNull(),
  summary: text().notNull(),
  cover: text(),
  chapters: jsonb().$type<readonly BookChapter[]>().notNull(),
  /** Number of the latest printing. */
  printing: integer().notNull(),
  publishedOn: date({ mode: 'string' }).notNull(),
  /** How the demo writes its pages, and from which volume. */
  writing: text().notNull(),
  volumeId: reference(),
  /** Followers besides those of `book_follow`. */
  attentionNum: integer().notNull(),
  sort: integer().notNull(),
  /** Of an import; the same key again changes the row. */
  importKey: text(),
});

/** A page of a book as a picture; without one the demo draws it. */
export const bookPage = pgTable(
  'book_page',
  { bookId: reference().notNull(), page: integer().notNull(), picture: text().notNull() },
  (t) => [primaryKey({ columns: [t.bookId, t.page] })],
);

/** A place in a printed book with a QR code. */
export const bookFunction = pgTable('book_function', {
  id: id(),
  bookId: reference().notNull(),
  functionName: text().notNull(),
  pageNo: integer().notNull(),
  chapterId: reference(),
  sort: integer().notNull(),
});

/** A file behind such a place. */
export const bookFile = pgTable('book_file', {
  id: id(),
  bookId: reference().notNull(),
  functionId: reference().notNull(),
  fileName: text().notNull(),
  kind: text().$type<'slides' | 'audio' | 'answers' | 'plan' | 'exercise' | 'text'>().notNull(),
  fileType: text().notNull(),
  /** Bytes; 0 until the file was made. */
  fileSize: integer().notNull(),
  isFree: boolean().notNull(),
  /** Path among the files that are not public; null where the demo writes it. */
  path: text(),
  sort: integer().notNull(),
});

/** What is wrong in a printing and right from the next one on. */
export const bookCorrection = pgTable('book_correction', {
  id: id(),
  bookId: reference().notNull(),
  printing: integer().notNull(),
  pageNo: integer().notNull(),
  wrong: text().notNull(),
  corrected: text().notNull(),
  publishedOn: date({ mode: 'string' }).notNull(),
});

/** All accompanying files of a book are a person's, once for each order. */
export const bookRight = pgTable(
  'book_right',
  {
    userId: reference().notNull(),
    bookId: reference().notNull(),
    orderNo: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookId, t.orderNo] })],
);

export const bookFollow = pgTable(
  'book_follow',
  { userId: reference().notNull(), bookId: reference().notNull(), createdAt: moment().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.bookId] })],
);

/** A teacher's wish for a printed copy to look at; one for each book. */
export const bookSampleRequest = pgTable('book_sample_request', {
  id: id(),
  userId: reference().notNull(),
  bookId: reference().notNull(),
  receiver: text().notNull(),
  phone: text().notNull(),
  schoolName: text().notNull(),
  address: text().notNull(),
  reason: text().notNull(),
  state: text().$type<'submitted' | 'accepted' | 'sent' | 'refused'>().notNull(),
  /** The operator's words to the user. */
  reply: text().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
