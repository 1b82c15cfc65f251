import { endpointsOf } from '../../contract/endpoint.ts';
import type { shareSchemas } from './share.schema.ts';

const info = endpointsOf<typeof shareSchemas>();

/** The person's own link to something: made when it is first asked for, the same one each time. */
export const getShareLink = info({
  name: 'info.getShareLink',
  method: 'GET',
  path: '/zw-zzw/api/v1/info/getShareLink',
  token: 'required',
  reads: true,
});
/** That a link was opened (docs/product/contributions.md#share-links). */
export const updateOpenTimes = info({
  name: 'info.updateOpenTimes',
  method: 'GET',
  path: '/zw-zzw/api/v1/info/updateOpenTimes',
  token: 'optional',
  reads: false,
  silent: true,
  quiet: true,
});
/** The user who invites to a campaign by a link. */
export const shareLinkOwner = info({
  name: 'info.shareLinkOwner',
  method: 'GET',
  path: '/zw-zzw/api/v1/info/shareLink/{token}',
  token: 'never',
  reads: true,
  extension: true,
});
