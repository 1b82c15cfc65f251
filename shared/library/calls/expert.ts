import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { expertSchemas } from './expert.schema.ts';

const expert = endpointsOf<typeof expertSchemas>();

const publicGet = { method: 'GET', token: 'never', reads: true } as const;

export const expertUserList = expert({
  ...publicGet,
  name: 'zzw.expertUserList',
  path: '/zw-zzw/api/v1/zzw/user/expertUserList',
  cache: { ttlSeconds: minutes(10), graceSeconds: hours(24), tags: ['expert'] },
});
