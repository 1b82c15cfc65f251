import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { bookSchemas } from './book.schema.ts';

const book = endpointsOf<typeof bookSchemas>();

const publicGet = { method: 'GET', token: 'never', reads: true } as const;
const ownRead = { token: 'required', reads: true } as const;
const cache = { ttlSeconds: minutes(5), graceSeconds: hours(24), tags: ['book'] } as const;

/** Books by words, phase, subject, series, edition and grade, with the counts of these filters. */
export const bookList = book({
  ...publicGet,
  name: 'bookMall.list',
  path: '/zw-zzw/api/v1/bookMall/list',
  cache,
});
/** How many books a search finds: for a page that only leads to them. */
export const bookCount = book({
  ...publicGet,
  name: 'bookMall.count',
  path: '/zw-zzw/api/v1/bookMall/count',
  cache,
  extension: true,
});
export const bookInfo = book({
  ...publicGet,
  name: 'bookMall.info',
  path: '/zw-zzw/api/v1/bookMall/info/{bookId}',
  cache,
});
/** The files behind the QR codes of a printed book; those of one code where a function is named. */
export const bookFunctionResources = book({
  ...publicGet,
  name: 'bookMall.functionResources',
  path: '/zw-zzw/api/v1/bookMall/functionResources',
  cache,
});
/** The sample pages. */
export const bookTrialInfo = book({
  ...publicGet,
  name: 'bookMall.trialInfo',
  path: '/zw-zzw/api/v1/bookMall/trialInfo/{bookId}',
  cache,
});
/** Follows or unfollows a book; idempotent. */
export const bookAttention = book({
  name: 'bookMall.attention',
  method: 'POST',
  path: '/zw-zzw/api/v1/bookMall/attention',
  token: 'required',
  reads: false,
});
/** Books whose files the person has bought, or that they follow, newest first. */
export const myBooks = book({
  ...ownRead,
  name: 'bookMall.myBooks',
  method: 'GET',
  path: '/zw-book/api/v1/bookMall/myBooks',
});
export const bookSeriesDetail = book({
  ...publicGet,
  name: 'bookMall.series',
  path: '/zw-book/api/v1/bookMall/series/{id}',
  cache,
});
/** Books for a study, or beside a book; those of the named textbook version, or of the book's, first. */
export const recommendedBooks = book({
  ...publicGet,
  name: 'bookMall.recommend',
  path: '/zw-book/api/v1/bookMall/recommend',
  cache,
});
/** All series, and how many books stand where. */
export const bookIndex = book({
  ...publicGet,
  name: 'bookMall.index',
  path: '/zw-book/api/v1/bookMall/index',
  cache,
  extension: true,
});
/** Corrections of the printings of a book. */
export const bookCorrections = book({
  ...publicGet,
  name: 'bookMall.corrections',
  path: '/zw-book/api/v1/bookMall/corrections/{bookId}',
  cache,
  extension: true,
});
/** What the person has to do with a book. */
export const ownBook = book({
  ...ownRead,
  name: 'bookMall.own',
  method: 'GET',
  path: '/zw-book/api/v1/bookMall/own/{bookId}',
  extension: true,
});
export const requestBookSample = book({
  name: 'bookMall.requestSample',
  method: 'POST',
  path: '/zw-book/api/v1/bookMall/requestSample',
  token: 'required',
  reads: false,
  extension: true,
});
export const bookSampleRequests = book({
  ...ownRead,
  name: 'bookMall.sampleRequests',
  method: 'POST',
  path: '/zw-book/api/v1/bookMall/sampleRequests',
  extension: true,
});
/** Which of some files of a book the person may take. */
export const checkBookBatchDownload = book({
  ...ownRead,
  name: 'bookMall.checkBatchDownload',
  method: 'POST',
  path: '/zw-book/api/v1/bookMallDownload/checkBatchDownload',
});
/** What the accompanying files of a book cost this person. */
export const checkBookDownloadPrice = book({
  ...ownRead,
  name: 'bookMall.checkDownloadPrice',
  method: 'GET',
  path: '/zw-book/api/v1/bookMallDownload/checkDownloadPrice',
});
/** The address of a file, or of one archive of several. AES payload. */
export const downloadBookFiles = book({
  name: 'bookMall.download',
  method: 'POST',
  path: '/zw-book/api/v1/bookMallDownload/download',
  token: 'required',
  reads: false,
});
