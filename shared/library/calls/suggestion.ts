import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { suggestionSchemas } from './suggestion.schema.ts';

const suggestion = endpointsOf<typeof suggestionSchemas>();

/** Suggestions under the search box: up to 10 (docs/product/library.md#search-box). */
export const fastSearch = suggestion({
  name: 'search.fastSearch',
  method: 'POST',
  path: '/zw-search/zw/resource/fastSearch',
  token: 'never',
  reads: true,
  limit: 'suggestion',
  silent: true,
  quiet: true,
  cache: { ttlSeconds: minutes(1), graceSeconds: minutes(10), tags: ['search'] },
});
/** The lesson that a title is about, for who gives a file of that title. */
export const lessonOfTitle = suggestion({
  name: 'search.lessonOfTitle',
  method: 'POST',
  path: '/zw-search/zw/resource/lessonOfTitle',
  token: 'never',
  reads: true,
  limit: 'suggestion',
  silent: true,
  quiet: true,
  extension: true,
});
/** Update counts of the home page. */
export const latestResource = suggestion({
  name: 'search.latestResource',
  method: 'POST',
  path: '/zw-search/zw/resource/latestResource',
  token: 'never',
  reads: true,
  silent: true,
  cache: { ttlSeconds: minutes(2), graceSeconds: hours(24), tags: ['search', 'resource'] },
});
