import { endpoint, endpointsOf, hours } from '../../contract/endpoint.ts';
import type { referenceSchemas } from './reference.schema.ts';

const reference = endpointsOf<typeof referenceSchemas>();

const rarely = { ttlSeconds: hours(1), graceSeconds: hours(72) };

export const dictListByType = reference({
  name: 'core.dictListByType',
  method: 'GET',
  path: '/zw-core/api/v1/core/common/dict/getDictListByType',
  token: 'never',
  reads: true,
  quiet: true,
  cache: { ...rarely, tags: ['dict'] },
});
export const provinceList = reference({
  name: 'core.provinceList',
  method: 'GET',
  path: '/zw-core/api/v1/core/common/area/provinceList',
  token: 'never',
  reads: true,
  cache: { ...rarely, tags: ['area'] },
});
export const cityList = reference({
  name: 'core.cityList',
  method: 'GET',
  path: '/zw-core/api/v1/core/common/area/cityList',
  token: 'never',
  reads: true,
  cache: { ...rarely, tags: ['area'] },
});
/** Schools of a province by name, 50 at most. */
export const schoolList = reference({
  name: 'core.schoolList',
  method: 'GET',
  path: '/zw-core/api/v1/core/common/school/list',
  token: 'never',
  reads: true,
  quiet: true,
  extension: true,
});
/** Prices and points that operators have set; what is left out has its standard amount (shared/platform/prices.ts). */
export const priceList = reference({
  name: 'core.prices',
  method: 'GET',
  path: '/zw-core/api/v1/core/common/prices',
  token: 'never',
  reads: true,
  quiet: true,
  silent: true,
  cache: { ...rarely, tags: ['price'] },
  dispensable: true,
  extension: true,
});
/** Textbook editions of a subject. */
export const textbookVersionList = reference({
  name: 'core.textbookVersionList',
  method: 'GET',
  path: '/zw-core/api/v1/core/common/textbookVersion/list',
  token: 'never',
  reads: true,
  quiet: true,
  cache: { ...rarely, tags: ['tree'] },
  extension: true,
});
/**
 * The stand-in for the maps service: answers `{status, data: {gb, province}}`, which is not the envelope, so it
 * passes through as it is. Where MAPS_BASE_URL is set the browser asks that service instead.
 */
export const cityName = endpoint<{ lon: number; lat: number }, never>({
  name: 'core.cityName',
  method: 'GET',
  path: '/zw-core/api/v1/core/common/cityName',
  token: 'never',
  reads: true,
  silent: true,
  quiet: true,
  answer: 'stream',
});
