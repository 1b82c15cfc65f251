import { gradeName } from '../../../../shared/platform/facet-codes.ts';
import { formatCount, formatFen } from '../../../../shared/platform/format.ts';
import { fullSubjectName } from '../../../../shared/platform/study.ts';
import { printingName } from '../../../../shared/shop/book.ts';
import type { BookInfo } from '../../../../shared/shop/calls/book.schema.ts';

interface BookFact {
  readonly name: string;
  readonly value: string;
}

/** What can be said of a book in words and numbers; what nobody has entered is left out. */
export const bookDetailFacts = (book: BookInfo): readonly BookFact[] =>
  factsOf(book).filter(({ value }) => value !== '');

const factsOf = (book: BookInfo): readonly BookFact[] => [
  { name: '系列', value: book.seriesName },
  { name: '学段学科', value: fullSubjectName(book) },
  { name: '版本年级', value: `${book.versionName} ${gradeName(book.grade)}`.trim() },
  { name: '作者', value: book.author },
  { name: '出版', value: book.press },
  { name: '印次', value: `${book.publishedOn.slice(0, 7)}，${printingName(book.printing)}` },
  { name: '书号', value: book.isbn },
  { name: '页数', value: `${book.pageCount}页` },
  { name: '定价', value: book.price > 0 ? formatFen(book.price) : '' },
  { name: '关注', value: `${formatCount(book.attentionNum)}人` },
];

export interface ChapterEntry {
  readonly name: string;
  readonly page: number;
  /** Whether the sample has the page that it begins on. */
  readonly inSample: boolean;
}

export const chapterEntries = ({ chapters, samplePages }: Pick<BookInfo, 'chapters' | 'samplePages'>): ChapterEntry[] =>
  chapters.map(({ name, page }) => ({ name, page, inSample: page <= samplePages }));
