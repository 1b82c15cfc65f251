import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { collectionSchemas } from './collection.schema.ts';

const collection = endpointsOf<typeof collectionSchemas>();

/** Albums of the home page. */
export const collectionHomePageList = collection({
  name: 'resource.collectionHomePageList',
  method: 'POST',
  path: '/zw-resource/api/v1/resource/collection/homePageList',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(5), graceSeconds: hours(24), tags: ['album'] },
});
export const albumList = collection({
  name: 'resource.albumList',
  method: 'POST',
  path: '/zw-resource/api/v1/resource/collection/albumList',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(5), graceSeconds: hours(24), tags: ['album'] },
});
