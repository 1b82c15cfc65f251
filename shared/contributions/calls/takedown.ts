import { endpointsOf } from '../../contract/endpoint.ts';
import type { takedownSchemas } from './takedown.schema.ts';

const takedown = endpointsOf<typeof takedownSchemas>();

/** Anybody says that something on the site infringes a right of theirs. */
export const sendNotice = takedown({
  name: 'takedown.notice',
  method: 'POST',
  path: '/zw-zzw/api/v1/zzw/takedown/notice',
  token: 'optional',
  reads: false,
  extension: true,
});
/** What of the person's uploads was taken down, and what they have answered. */
export const myTakedowns = takedown({
  name: 'takedown.mine',
  method: 'GET',
  path: '/zw-zzw/api/v1/zzw/takedown/mine',
  token: 'required',
  reads: true,
  extension: true,
});
/** The uploader of something that was taken down answers. */
export const sendCounterNotice = takedown({
  name: 'takedown.counter',
  method: 'POST',
  path: '/zw-zzw/api/v1/zzw/takedown/counter',
  token: 'required',
  reads: false,
  extension: true,
});
