import { endpointsOf } from '../../contract/endpoint.ts';
import type { vodSchemas } from './media.schema.ts';

const vod = endpointsOf<typeof vodSchemas>();

/**
 * Leave to play a video or audio for a while; `getPlayInfo` asks for it. Playing costs nothing; what costs points or
 * money or belongs to schools is refused to those without the right (docs/product.md#previews).
 */
export const getPlayAuth = vod({
  name: 'vod.getPlayAuth',
  method: 'GET',
  path: '/zw-oss/api/v1/vod/getPlayAuth/{id}',
  token: 'optional',
  reads: true,
});
/** Addresses of the streams, relative to the site (`/files/...`), with ranges. */
export const getPlayInfo = vod({
  name: 'vod.getPlayInfo',
  method: 'GET',
  path: '/zw-oss/api/v1/vod/getPlayInfo/{id}',
  token: 'optional',
  reads: true,
});
