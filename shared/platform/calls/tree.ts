import { endpointsOf, hours } from '../../contract/endpoint.ts';
import type { treeSchemas } from './tree.schema.ts';

const tree = endpointsOf<typeof treeSchemas>();

const publicPost = { method: 'POST', token: 'never', reads: true } as const;
const tagCache = { ttlSeconds: hours(1), graceSeconds: hours(72) };

export const treeKpoint = tree({
  ...publicPost,
  name: 'zzw.treeKpoint',
  path: '/zw-zzw/api/v1/zzw/tree/kpoint',
  cache: { ...tagCache, tags: ['tree'] },
});
export const treeTextbook = tree({
  ...publicPost,
  name: 'zzw.treeTextbook',
  path: '/zw-zzw/api/v1/zzw/tree/textbook',
  cache: { ...tagCache, tags: ['tree'] },
});
