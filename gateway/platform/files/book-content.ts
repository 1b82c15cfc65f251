import type { book, bookFile, bookFunction } from '../db/schema/book.ts';

/** Columns that determine the pages of a book. */
export type BookFacts = Pick<
  typeof book.$inferSelect,
  'id' | 'bookName' | 'writing' | 'studyPhaseCode' | 'subjectCode' | 'volumeId'
>;

/** Columns that determine an accompanying file: the same values give the same file. */
export interface BookFileColumns {
  readonly book: BookFacts;
  readonly place: Pick<typeof bookFunction.$inferSelect, 'functionName' | 'chapterId'>;
  readonly file: Pick<typeof bookFile.$inferSelect, 'id' | 'fileName' | 'kind' | 'fileType'>;
}

/** The accompanying files of books. */
export interface BookContent {
  makeFile(facts: BookFileColumns): Promise<Uint8Array>;
}

/** Size of the picture of a page, and of a slide. */
export const sheetSize = { width: 794, height: 1123 } as const;
export const slideSize = { width: 960, height: 540 } as const;
