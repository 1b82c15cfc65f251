import { endpointsOf } from '../../contract/endpoint.ts';
import type { messageSchemas } from './message.schema.ts';

const message = endpointsOf<typeof messageSchemas>();

export const messageList = message({
  name: 'message.list',
  method: 'POST',
  path: '/zw-zzw/api/v1/zzw/message/list',
  token: 'required',
  reads: true,
  extension: true,
});
export const readMessages = message({
  name: 'message.read',
  method: 'POST',
  path: '/zw-zzw/api/v1/zzw/message/read',
  token: 'required',
  reads: false,
  extension: true,
});
