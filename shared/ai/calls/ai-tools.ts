import { endpointsOf } from '../../contract/endpoint.ts';
import type { aiToolsSchemas, eventStreamSchemas } from './ai-tools.schema.ts';

const aiTools = endpointsOf<typeof aiToolsSchemas & typeof eventStreamSchemas>();

const prefix = '/zw-aiTools/api/v1';

export const aiToolList = aiTools({
  name: 'aiTools.tools',
  method: 'GET',
  path: `${prefix}/tools`,
  token: 'optional',
  reads: true,
  silent: true,
  quiet: true,
});
/** An envelope where the request is refused, else server-sent events. Changes nothing but the count of the day. */
export const aiChat = aiTools({
  name: 'aiTools.chat',
  method: 'POST',
  path: `${prefix}/chat`,
  token: 'optional',
  reads: false,
  silent: true,
  quiet: true,
  answer: 'events',
});
