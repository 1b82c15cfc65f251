import { endpointsOf } from '../../contract/endpoint.ts';
import type { pointsSchemas } from './points.schema.ts';

const points = endpointsOf<typeof pointsSchemas>();

/** The points balance and its log, newest first. */
export const integralAccountDetail = points({
  name: 'jf.integralAccountDetail',
  method: 'GET',
  path: '/zw-jf/api/v1/integral/account/detail',
  token: 'required',
  reads: true,
});

/** Whether the person has signed in today, and how many days in a row. */
export const signInState = points({
  name: 'jf.signInState',
  method: 'GET',
  path: '/zw-jf/api/v1/integral/signIn',
  token: 'required',
  reads: true,
  extension: true,
});

/** The sign-in of the day, which brings points once (docs/product/people.md#earning-points). */
export const signIn = points({
  name: 'jf.signIn',
  method: 'POST',
  path: '/zw-jf/api/v1/integral/signIn',
  token: 'required',
  reads: false,
  extension: true,
});
