import { endpointsOf } from '../../contract/endpoint.ts';
import type { trackingSchemas } from './tracking.schema.ts';

const tracking = endpointsOf<typeof trackingSchemas>();

/** Clicks of one browser, several at a time (docs/product/library.md#tracking); never shown, never retried. */
export const insertEvents = tracking({
  name: 'event.insert',
  method: 'POST',
  path: '/zw-event/api/v1/event/insert',
  token: 'optional',
  reads: false,
  silent: true,
  quiet: true,
  limit: 'tracking',
});
