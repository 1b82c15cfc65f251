import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { albumSchemas } from './album.schema.ts';

const album = endpointsOf<typeof albumSchemas>();

/** One album with its items. */
export const albumDetail = album({
  name: 'album.detail',
  method: 'GET',
  path: '/zw-resource/api/v1/resource/collection/detail/{id}',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(5), graceSeconds: hours(24), tags: ['album', 'resource'] },
  extension: true,
});
