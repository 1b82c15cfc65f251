import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { resourceSchemas } from './collection.schema.ts';

const resource = endpointsOf<typeof resourceSchemas>();

/** Albums of the home page. */
export const collectionHomePageList = resource({
  name: 'resource.collectionHomePageList',
  method: 'POST',
  path: '/zw-resource/api/v1/resource/collection/homePageList',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(5), graceSeconds: hours(24), tags: ['album'] },
});
export const albumList = resource({
  name: 'resource.albumList',
  method: 'POST',
  path: '/zw-resource/api/v1/resource/collection/albumList',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(5), graceSeconds: hours(24), tags: ['album'] },
});
