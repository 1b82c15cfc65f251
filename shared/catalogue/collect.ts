import type { collectSchemas } from './collect.schema.ts';
import { endpointsOf } from './endpoint.ts';

const collect = endpointsOf<typeof collectSchemas>();

/** Keeps a favourite or lets go of it; doing either twice changes nothing. */
export const doSaveCollect = collect({
  name: 'collect.doSave',
  method: 'POST',
  path: '/zw-zzw/api/v1/collect/doSave',
  token: 'required',
  reads: false,
  quiet: true,
});
export const hasCollect = collect({
  name: 'collect.hasCollect',
  method: 'POST',
  path: '/zw-zzw/api/v1/collect/hasCollect',
  token: 'required',
  reads: true,
  silent: true,
});
/** The person's favourites, newest first. */
export const myCollect = collect({
  name: 'collect.myCollect',
  method: 'POST',
  path: '/zw-zzw/api/v1/collect/myCollect',
  token: 'required',
  reads: true,
  extension: true,
});
