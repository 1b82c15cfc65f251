import { endpointsOf } from '../../contract/endpoint.ts';
import type { mediaSchemas } from './media.schema.ts';

const media = endpointsOf<typeof mediaSchemas>();

/**
 * Leave to play a video or audio for a while; `getPlayInfo` asks for it. Playing costs nothing; what costs points or
 * money or belongs to schools is refused to those without the right (docs/product/library.md#previews).
 */
export const getPlayAuth = media({
  name: 'vod.getPlayAuth',
  method: 'GET',
  path: '/zw-oss/api/v1/vod/getPlayAuth/{id}',
  token: 'optional',
  reads: true,
});
/** Addresses of the streams, relative to the site (`/files/...`), with ranges. */
export const getPlayInfo = media({
  name: 'vod.getPlayInfo',
  method: 'GET',
  path: '/zw-oss/api/v1/vod/getPlayInfo/{id}',
  token: 'optional',
  reads: true,
});
