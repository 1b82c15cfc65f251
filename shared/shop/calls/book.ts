import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { bookMallSchemas } from './book.schema.ts';

const bookMall = endpointsOf<typeof bookMallSchemas>();

const publicGet = { method: 'GET', token: 'never', reads: true } as const;
const ownRead = { token: 'required', reads: true } as const;
const cache = { ttlSeconds: minutes(5), graceSeconds: hours(24), tags: ['book'] } as const;

/** Books by phase, subject, series, edition and grade, with the counts of these filters. */
export const bookList = bookMall({
  ...publicGet,
  name: 'bookMall.list',
  path: '/zw-zzw/api/v1/bookMall/list',
  cache,
});
export const bookInfo = bookMall({
  ...publicGet,
  name: 'bookMall.info',
  path: '/zw-zzw/api/v1/bookMall/info/{bookId}',
  cache,
});
/** The files behind the QR codes of a printed book; those of one code where a function is named. */
export const bookFunctionResources = bookMall({
  ...publicGet,
  name: 'bookMall.functionResources',
  path: '/zw-zzw/api/v1/bookMall/functionResources',
  cache,
});
/** The sample pages. */
export const bookTrialInfo = bookMall({
  ...publicGet,
  name: 'bookMall.trialInfo',
  path: '/zw-zzw/api/v1/bookMall/trialInfo/{bookId}',
  cache,
});
/** Follows or unfollows a book; idempotent. */
export const bookAttention = bookMall({
  name: 'bookMall.attention',
  method: 'POST',
  path: '/zw-zzw/api/v1/bookMall/attention',
  token: 'required',
  reads: false,
});
/** Books whose files the person has bought, or that they follow, newest first. */
export const myBooks = bookMall({
  ...ownRead,
  name: 'bookMall.myBooks',
  method: 'GET',
  path: '/zw-book/api/v1/bookMall/myBooks',
});
export const bookSeriesDetail = bookMall({
  ...publicGet,
  name: 'bookMall.series',
  path: '/zw-book/api/v1/bookMall/series/{id}',
  cache,
});
/** Books for a study, or beside a book; those of the named textbook version, or of the book's, first. */
export const recommendedBooks = bookMall({
  ...publicGet,
  name: 'bookMall.recommend',
  path: '/zw-book/api/v1/bookMall/recommend',
  cache,
});
/** All series, and how many books stand where. */
export const bookIndex = bookMall({
  ...publicGet,
  name: 'bookMall.index',
  path: '/zw-book/api/v1/bookMall/index',
  cache,
  extension: true,
});
/** Corrections of the printings of a book. */
export const bookCorrections = bookMall({
  ...publicGet,
  name: 'bookMall.corrections',
  path: '/zw-book/api/v1/bookMall/corrections/{bookId}',
  cache,
  extension: true,
});
/** What the person has to do with a book. */
export const ownBook = bookMall({
  ...ownRead,
  name: 'bookMall.own',
  method: 'GET',
  path: '/zw-book/api/v1/bookMall/own/{bookId}',
  extension: true,
});
export const requestBookSample = bookMall({
  name: 'bookMall.requestSample',
  method: 'POST',
  path: '/zw-book/api/v1/bookMall/requestSample',
  token: 'required',
  reads: false,
  extension: true,
});
export const bookSampleRequests = bookMall({
  ...ownRead,
  name: 'bookMall.sampleRequests',
  method: 'POST',
  path: '/zw-book/api/v1/bookMall/sampleRequests',
  extension: true,
});
/** Which of some files of a book the person may take. */
export const checkBookBatchDownload = bookMall({
  ...ownRead,
  name: 'bookMall.checkBatchDownload',
  method: 'POST',
  path: '/zw-book/api/v1/bookMallDownload/checkBatchDownload',
});
/** What the accompanying files of a book cost this person. */
export const checkBookDownloadPrice = bookMall({
  ...ownRead,
  name: 'bookMall.checkDownloadPrice',
  method: 'GET',
  path: '/zw-book/api/v1/bookMallDownload/checkDownloadPrice',
});
/** The address of a file, or of one archive of several. AES payload. */
export const downloadBookFiles = bookMall({
  name: 'bookMall.download',
  method: 'POST',
  path: '/zw-book/api/v1/bookMallDownload/download',
  token: 'required',
  reads: false,
});
