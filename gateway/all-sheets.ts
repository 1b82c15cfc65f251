import { bookSheet } from './contributions/bulk/books/book-sheet.ts';
import type { BulkFiles } from './contributions/bulk/bulk-files.ts';
import { resourceSheet } from './contributions/bulk/resource-sheet.ts';
import type { Sheet } from './operators/bulk/sheet.ts';
import { announcementSheet } from './operators/bulk/sheets/announcement-sheet.ts';
import { knowledgeSheet } from './operators/bulk/sheets/knowledge-sheet.ts';
import { schoolSheet } from './operators/bulk/sheets/school-sheet.ts';
import { textbookSheet } from './operators/bulk/sheets/textbook-sheet.ts';
import { questionSheet } from './questions/bulk/question-sheet.ts';

/** Everything that can be imported and exported, in the order of an import: what is named comes before what names it. */
export const allSheets = (tools: { readonly files: BulkFiles; readonly clamdUrl: string }): readonly Sheet<never>[] => [
  textbookSheet as Sheet<never>,
  knowledgeSheet as Sheet<never>,
  schoolSheet as Sheet<never>,
  resourceSheet(tools) as Sheet<never>,
  bookSheet(tools) as Sheet<never>,
  announcementSheet as Sheet<never>,
  questionSheet as Sheet<never>,
];
