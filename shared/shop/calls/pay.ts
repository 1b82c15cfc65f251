import { endpointsOf } from '../../contract/endpoint.ts';
import type { paySchemas } from './pay.schema.ts';

const pay = endpointsOf<typeof paySchemas>();

/** The state of one's order, asked again and again while its code is shown. */
export const checkPaySuccess = pay({
  name: 'pay.checkPaySuccess',
  method: 'GET',
  path: '/zw-pay/pay/checkPaySuccess/{orderNo}',
  token: 'required',
  reads: true,
  silent: true,
  quiet: true,
});
export const askProvider = pay({
  name: 'pay.askProvider',
  method: 'POST',
  path: '/zw-pay/pay/askProvider',
  token: 'required',
  reads: false,
  extension: true,
});
