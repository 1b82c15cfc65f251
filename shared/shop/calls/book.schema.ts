import { z } from 'zod';
import { encrypted, listPaging, listPagingInQuery, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import { phonePattern } from '../../people/account-format.ts';
import { knownVersion, selectionCodes, studyFilters, typedLine, typedText } from '../../platform/study.schema.ts';
import { bookBatchMax, bookFileKinds, sampleStates } from '../book.ts';

const line = z.enum(['own', 'joint']);

const seriesBrief = z.object({
  id: z.string(),
  seriesName: z.string(),
  /** `joint`: published with another press; its pages are those of `/lh-book-mall`. */
  line,
  press: z.string(),
  summary: z.string(),
  color: z.string(),
  bookNum: z.int(),
});
export type BookSeries = z.infer<typeof seriesBrief>;

const bookBrief = z.object({
  id: z.string(),
  bookName: z.string(),
  ...selectionCodes,
  line,
  seriesId: z.string(),
  seriesName: z.string(),
  versionName: z.string(),
  /** 1 to 12. */
  grade: z.int(),
  /** Of the printed book, in fen. */
  price: z.int(),
  /** Relative to the CDN base. */
  cover: z.string(),
  author: z.string(),
  pageCount: z.int(),
  attentionNum: z.int(),
});
export type BookBrief = z.infer<typeof bookBrief>;

const bookInfo = bookBrief.extend({
  versionCode: z.string(),
  year: z.int(),
  isbn: z.string(),
  press: z.string(),
  summary: z.string(),
  seriesSummary: z.string(),
  /** Number of the latest printing. */
  printing: z.int(),
  /** ISO day. */
  publishedOn: z.string(),
  samplePages: z.int(),
  chapters: z.array(z.object({ name: z.string(), page: z.int() })),
  functionNum: z.int(),
  fileNum: z.int(),
  /** Of all accompanying files, in fen and in points; 0 is not for sale that way. */
  filePrice: z.int(),
  filePoints: z.int(),
});
export type BookInfo = z.infer<typeof bookInfo>;

const bookFile = z.object({
  id: z.string(),
  fileName: z.string(),
  kind: z.enum(bookFileKinds.map(({ code }) => code)),
  fileType: z.string(),
  /** Bytes; 0 where it is not known yet. */
  fileSize: z.int(),
  isFree: z.boolean(),
  /** Picture of its first page, open to all; null for sound. */
  preview: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type BookFile = z.infer<typeof bookFile>;

const bookFunction = z.object({
  id: z.string(),
  functionName: z.string(),
  /** Page of the printed book with the QR code. */
  pageNo: z.int(),
  /** Chapter of the textbook that it belongs to; null for a book that follows no textbook. */
  chapterId: z.string().nullable().default(null),
  files: z.array(bookFile),
});
export type BookFunction = z.infer<typeof bookFunction>;

const facet = z.object({
  field: z.string(),
  options: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
});

const page = z.object({ page: z.int(), url: z.string(), width: z.int(), height: z.int() });

const sampleRequest = z.object({
  id: z.string(),
  bookId: z.string(),
  bookName: z.string(),
  state: z.enum(sampleStates.map(({ code }) => code)),
  reply: z.string(),
  createTime: z.string(),
});
export type SampleRequest = z.infer<typeof sampleRequest>;

const access = z.enum(['login', 'buy', 'free', 'owned']);

const short = (max: number) => typedLine().trim().min(1).max(max);
const bookIdInput = z.strictObject({ bookId: rowIdText });

/** What the AES payload of a download holds: files of one book; several come as one archive. */
export const bookDownloadPayload = z.strictObject({
  bookId: rowIdText,
  ids: z.array(rowIdText).min(1).max(bookBatchMax),
});

/** Words stand in the name of the book, of its series or of its edition. */
const searchedBooks = { ...studyFilters, keyWord: typedLine().max(100).optional() };

export const bookSchemas = {
  'bookMall.list': {
    input: z.strictObject({
      ...listPagingInQuery,
      ...searchedBooks,
      seriesId: rowIdText.optional(),
      versionCode: knownVersion.optional(),
      grade: z.int().min(1).max(12).optional(),
      sort: z.enum(['new', 'hot']).optional(),
    }),
    data: pageOf(bookBrief).extend({ facets: z.array(facet) }),
  },
  'bookMall.count': { input: z.strictObject(searchedBooks), data: z.object({ total: z.int() }) },
  'bookMall.info': { input: bookIdInput, data: bookInfo },
  'bookMall.functionResources': {
    input: z.strictObject({ bookId: rowIdText, functionId: rowIdText.optional() }),
    data: z.object({ bookId: z.string(), list: z.array(bookFunction) }),
  },
  'bookMall.trialInfo': {
    input: bookIdInput,
    data: z.object({ bookId: z.string(), total: z.int(), list: z.array(page), chapters: bookInfo.shape.chapters }),
  },
  'bookMall.attention': {
    input: z.strictObject({ bookId: rowIdText, attention: z.boolean() }),
    data: z.object({ attention: z.boolean(), attentionNum: z.int() }),
  },
  'bookMall.myBooks': {
    input: z.strictObject({ kind: z.enum(['bought', 'followed']), ...listPagingInQuery }),
    data: pageOf(bookBrief.extend({ owned: z.boolean(), followed: z.boolean(), time: z.string() })),
  },
  'bookMall.series': {
    input: z.strictObject({ id: rowIdText }),
    data: seriesBrief.extend({ books: z.array(bookBrief) }),
  },
  'bookMall.recommend': {
    input: z.strictObject({ ...studyFilters, bookId: rowIdText.optional(), versionCode: knownVersion.optional() }),
    data: z.array(bookBrief),
  },
  'bookMall.index': {
    input: z.strictObject({}),
    data: z.object({
      series: z.array(seriesBrief),
      /** Books by phase, subject, series and edition; only what exists. */
      counts: z.array(
        z.object({
          ...selectionCodes,
          seriesId: z.string(),
          versionCode: z.string(),
          versionName: z.string(),
          count: z.int(),
        }),
      ),
    }),
  },
  'bookMall.corrections': {
    input: bookIdInput,
    data: z.object({
      printing: z.int(),
      list: z.array(
        z.object({
          id: z.string(),
          printing: z.int(),
          pageNo: z.int(),
          wrong: z.string(),
          corrected: z.string(),
          publishedOn: z.string(),
        }),
      ),
    }),
  },
  'bookMall.own': {
    input: bookIdInput,
    data: z.object({ owned: z.boolean(), followed: z.boolean(), sample: sampleRequest.nullable() }),
  },
  'bookMall.requestSample': {
    input: z.strictObject({
      bookId: rowIdText,
      receiver: short(20),
      phone: z.string().regex(phonePattern),
      schoolName: short(60),
      address: short(120),
      reason: typedText().trim().max(200),
    }),
    data: sampleRequest,
  },
  'bookMall.sampleRequests': { input: z.strictObject({ ...listPaging }), data: pageOf(sampleRequest) },
  'bookMall.checkBatchDownload': {
    input: z.strictObject({ bookId: rowIdText, ids: z.array(rowIdText).min(1).max(bookBatchMax) }),
    data: z.object({
      items: z.array(bookFile.extend({ access })),
      canDownload: z.boolean(),
    }),
  },
  'bookMall.checkDownloadPrice': {
    input: bookIdInput,
    data: z.object({
      owned: z.boolean(),
      amountFen: z.int(),
      points: z.int(),
      /** The person's points. */
      balance: z.int(),
    }),
  },
  'bookMall.download': {
    input: encrypted,
    data: z.object({
      /** Path below the site, `/files/...`; works for a quarter of an hour and answers ranges. */
      url: z.string(),
      fileName: z.string(),
      fileSize: z.int(),
    }),
  },
};
