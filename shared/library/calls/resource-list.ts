import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { resourceListSchemas } from './resource-list.schema.ts';

const suggestion = endpointsOf<typeof resourceListSchemas>();

const publicList = { method: 'POST', token: 'never', reads: true } as const;
const listCache = { ttlSeconds: minutes(1), graceSeconds: hours(24), tags: ['search', 'resource'] } as const;
const personal = { token: 'required', silent: true } as const;

/** The list call of all list pages: facets with counts, sort, ten a page, and what the typed words mean. */
export const keyWordSearch = suggestion({
  ...publicList,
  name: 'search.keyWordSearch',
  path: '/zw-search/zw/resource/keyWordSearch',
  cache: listCache,
});
/** Resources at a knowledge point and below it. */
export const keyPointQuery = suggestion({
  ...publicList,
  name: 'search.keyPointQuery',
  path: '/zw-search/api/v1/homeEs/resource/keyPointQuery',
  cache: listCache,
});
/** Resources at a place of a textbook and below it. */
export const textbookQuery = suggestion({
  ...publicList,
  name: 'search.textbookQuery',
  path: '/zw-search/api/v1/homeEs/resource/textbookQuery',
  cache: listCache,
});
/** Albums by words, phase, subject and type. */
export const collectionPageList = suggestion({
  ...publicList,
  name: 'search.collectionPageList',
  path: '/zw-search/api/v1/resource/collection/pageList',
  cache: { ...listCache, tags: ['search', 'album'] },
});
/** What the person searched before, newest first. */
export const searchRecords = suggestion({
  ...personal,
  name: 'search.searchRecords',
  method: 'GET',
  path: '/zw-search/zw/resource/searchRecords',
  reads: true,
});
/** Keeps a search of the person; the list call itself is public and carries no token. */
export const saveSearchRecord = suggestion({
  ...personal,
  name: 'search.saveSearchRecord',
  method: 'POST',
  path: '/zw-search/zw/resource/saveSearchRecord',
  reads: false,
  quiet: true,
  extension: true,
});
export const clearSearch = suggestion({
  ...personal,
  name: 'search.clearSearch',
  method: 'POST',
  path: '/zw-search/zw/resource/clearSearch',
  reads: false,
});
