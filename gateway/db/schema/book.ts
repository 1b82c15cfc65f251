import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const bookSeries = pgTable('book_series', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  seriesName: text().notNull(),
  /** `own` or `joint` (the lh-book pages). */
  line: text().$type<'own' | 'joint'>().notNull(),
  summary: text().notNull(),
  press: text().notNull(),
  color: text().notNull(),
  sort: integer().notNull(),
});

export const book = pgTable('book', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  seriesId: bigint({ mode: 'number' }).notNull(),
  bookName: text().notNull(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  versionName: text().notNull(),
  grade: integer().notNull(),
  year: integer().notNull(),
  isbn: text().notNull(),
  author: text().notNull(),
  /** In fen. */
  price: integer().notNull(),
  pageCount: integer().notNull(),
  summary: text().notNull(),
  /** Headings of the table of contents, one per line. */
  contents: text().notNull(),
  attentionNum: integer().notNull(),
  sort: integer().notNull(),
});
