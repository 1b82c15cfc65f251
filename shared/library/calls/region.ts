import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { regionSchemas } from './region.schema.ts';

const region = endpointsOf<typeof regionSchemas>();

const cache = { ttlSeconds: minutes(5), graceSeconds: hours(24), tags: ['resource', 'area'] } as const;

export const provinceResourceList = region({
  name: 'provinceResource.list',
  method: 'POST',
  path: '/zw-zzw/api/v1/zzw/provinceResource/list',
  token: 'never',
  reads: true,
  cache,
});
export const provinceResourceSummary = region({
  name: 'provinceResource.summary',
  method: 'GET',
  path: '/zw-zzw/api/v1/zzw/provinceResource/summary',
  token: 'never',
  reads: true,
  cache,
});
