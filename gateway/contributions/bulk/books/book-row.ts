import { readPrice } from '../../../../shared/library/price.ts';
import { isoDay } from '../../../../shared/platform/china-time.ts';
import { gradeNames, gradesOf, textbookVersions } from '../../../../shared/platform/facet-codes.ts';
import type { Cells, Column } from '../../../operators/bulk/reading/cells.ts';
import { defined } from '../../../operators/bulk/sheets/given-fields.ts';
import { readStudy, type StudyOf } from '../../../operators/bulk/sheets/study-cells.ts';
import type { BookChapter, book, bookSeries } from '../../../platform/db/schema/book.ts';

export const bookSheetColumns: readonly Column[] = [
  { name: 'key', isRequired: true, most: 100 },
  { name: 'series', isRequired: true, most: 40 },
  { name: 'name', isRequired: true, most: 60 },
  { name: 'phase', isRequired: true },
  { name: 'subject', isRequired: true },
  { name: 'line', isRequired: true },
  { name: 'isbn', most: 20 },
  { name: 'price' },
  { name: 'points' },
  { name: 'cover', most: 500 },
  { name: 'pages', most: 500 },
  { name: 'files', most: 500 },
  { name: 'listPrice' },
  { name: 'version' },
  { name: 'grade' },
  { name: 'year' },
  { name: 'author', most: 40 },
  { name: 'pageCount' },
  { name: 'printing' },
  { name: 'publishedOn' },
  { name: 'summary', most: 2000 },
  { name: 'chapters', most: 20_000 },
  { name: 'press', most: 40 },
  { name: 'seriesSummary', most: 500 },
];

export const bookLines = [
  { code: 'own', name: '自有图书' },
  { code: 'joint', name: '联合出品' },
] as const;

type Book = typeof book.$inferSelect;

/** A line of `books.csv`. What a missing column or an empty cell leaves open is undefined. */
export interface BookRow extends StudyOf {
  readonly key: string;
  readonly name: string;
  readonly series: string;
  readonly line: (typeof bookLines)[number]['code'];
  /** Of a series that is not there yet. */
  readonly ofSeries: Partial<Pick<typeof bookSeries.$inferSelect, 'press' | 'summary'>>;
  readonly given: Partial<
    Pick<
      Book,
      | 'isbn'
      | 'author'
      | 'price'
      | 'filePrice'
      | 'filePoints'
      | 'versionCode'
      | 'versionName'
      | 'grade'
      | 'year'
      | 'pageCount'
      | 'printing'
      | 'publishedOn'
      | 'summary'
      | 'chapters'
    >
  >;
  /** Paths in the folder of the import. */
  readonly cover: string | undefined;
  readonly pages: string | undefined;
  readonly files: string | undefined;
}

export function readBook(cells: Cells): BookRow {
  const study = readStudy(cells);
  const text = (column: string) => (cells.has(column) && cells.text(column) !== '' ? cells.text(column) : undefined);
  const version = cells.oneOf('version', textbookVersions);
  const published = cells.moment('publishedOn');
  const filePrice = readFen(cells, 'price');
  const filePoints = cells.integer('points', { min: 0, max: 1_000_000 });
  if (filePoints && !filePrice) cells.refuse('points', '填了points，price也要填');
  const given = {
    isbn: text('isbn'),
    author: text('author'),
    price: readFen(cells, 'listPrice'),
    filePrice,
    filePoints,
    versionCode: version?.code,
    versionName: version?.name,
    grade: readGrade(cells, study.studyPhaseCode),
    year: cells.integer('year', { min: 2000, max: 2100 }),
    pageCount: cells.integer('pageCount', { min: 1, max: 2000 }),
    printing: cells.integer('printing', { min: 1, max: 100 }),
    publishedOn: published && isoDay(published),
    summary: text('summary'),
    chapters: text('chapters') === undefined ? undefined : readChapters(cells),
  };
  return {
    ...study,
    key: cells.line('key'),
    name: cells.line('name'),
    series: cells.line('series'),
    line: cells.oneOf('line', bookLines)?.code ?? 'own',
    ofSeries: defined({ press: text('press'), summary: text('seriesSummary') }),
    given: defined(given),
    cover: text('cover'),
    pages: text('pages'),
    files: text('files'),
  };
}

function readGrade(cells: Cells, studyPhaseCode: number): number | undefined {
  const grades = gradesOf(studyPhaseCode).map((grade) => ({ code: grade, name: gradeNames[grade - 1] ?? '' }));
  return cells.oneOf('grade', [{ code: 0, name: '不分' }, ...grades])?.code;
}

/** Yuan with up to two decimals. */
function readFen(cells: Cells, column: string): number | undefined {
  const text = cells.line(column);
  if (text === '') return undefined;
  const fen = readPrice('pay', text);
  if (fen <= 1_000_000) return fen;
  cells.refuse(column, `“${text.slice(0, 30)}”不是价格，请写成元，最多两位小数，不超过10000`);
  return undefined;
}

const chapterText = /^(\d{1,4})\s+(.{1,80})$/;
const mostChapters = 200;

/** `1 第一单元；23 第二单元`. */
function readChapters(cells: Cells): BookChapter[] {
  const parts = cells
    .text('chapters')
    .split(/[；;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > mostChapters) cells.refuse('chapters', `最多${mostChapters}章`);
  return parts.flatMap((part) => {
    const [, page, name] = chapterText.exec(part) ?? [];
    if (page !== undefined && name !== undefined && Number(page) > 0) return [{ name, page: Number(page) }];
    cells.refuse('chapters', `“${part.slice(0, 30)}”要写成“页码 章名”，各章之间写“；”`);
    return [];
  });
}

export const chaptersText = (chapters: readonly BookChapter[]): string =>
  chapters.map(({ name, page }) => `${page} ${name}`).join('；');
