import { endpointsOf } from './endpoint.ts';
import type { jfSchemas } from './jf.schema.ts';

const jf = endpointsOf<typeof jfSchemas>();

/** The points balance and its log, newest first. */
export const integralAccountDetail = jf({
  name: 'jf.integralAccountDetail',
  method: 'GET',
  path: '/zw-jf/api/v1/integral/account/detail',
  token: 'required',
  reads: true,
});
