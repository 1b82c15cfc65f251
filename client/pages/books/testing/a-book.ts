import type { BookBrief, BookFunction, BookInfo } from '../../../../shared/shop/calls/book.schema.ts';

export const aBrief = (fields: Partial<BookBrief> = {}): BookBrief => ({
  id: '1',
  bookName: '高中语文必修上册同步学练',
  studyPhaseCode: 300,
  subjectCode: 1,
  line: 'own',
  seriesId: '2',
  seriesName: '知学同步',
  versionName: '统编版',
  grade: 10,
  price: 3980,
  cover: 'covers/book-1.svg',
  author: '知站编写组',
  pageCount: 29,
  attentionNum: 113,
  ...fields,
});

export const aBook = (fields: Partial<BookInfo> = {}): BookInfo => ({
  ...aBrief(),
  versionCode: '1',
  year: 2025,
  isbn: '9787999900016',
  press: '知站教育图书',
  summary: '按课时编写。',
  seriesSummary: '与教材课时一一对应。',
  printing: 2,
  publishedOn: '2025-02-15',
  samplePages: 4,
  chapters: [
    { name: '沁园春·长沙', page: 2 },
    { name: '红烛', page: 6 },
  ],
  functionNum: 1,
  fileNum: 2,
  filePrice: 990,
  filePoints: 60,
  ...fields,
});

export const aPlace = (fields: Partial<BookFunction> = {}): BookFunction => ({
  id: '7',
  functionName: '沁园春·长沙',
  pageNo: 2,
  chapterId: '31',
  files: [
    {
      id: '5',
      fileName: '沁园春·长沙 课件',
      kind: 'slides',
      fileType: 'pptx',
      fileSize: 0,
      isFree: true,
      preview: { url: 'books/file-5.svg', width: 960, height: 540 },
    },
    {
      id: '6',
      fileName: '沁园春·长沙 朗读音频',
      kind: 'audio',
      fileType: 'mp3',
      fileSize: 2048,
      isFree: false,
      preview: null,
    },
  ],
  ...fields,
});

export const aSample = (bookId: string, pages: number) => ({
  bookId,
  total: 29,
  list: Array.from({ length: pages }, (_, i) => ({
    page: i + 1,
    url: `books/page-${bookId}-${i + 1}.svg`,
    width: 794,
    height: 1123,
  })),
  chapters: aBook().chapters,
});
