import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { membershipSchemas } from './membership.schema.ts';

const membership = endpointsOf<typeof membershipSchemas>();

/** The memberships that are sold, with their prices for a year. */
export const vipPlans = membership({
  name: 'vip.plans',
  method: 'GET',
  path: '/zw-zzw/api/v1/vip/plans',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(10), graceSeconds: hours(24), tags: ['dict', 'price'] },
  extension: true,
});

/** What each plan would cost this person now: a new term, the next one, or an upgrade. */
export const vipOffers = membership({
  name: 'vip.offers',
  method: 'GET',
  path: '/zw-zzw/api/v1/vip/offers',
  token: 'required',
  reads: true,
  extension: true,
});
