import { endpointsOf } from '../../contract/endpoint.ts';
import type { orderSchemas } from './order.schema.ts';

const orders = endpointsOf<typeof orderSchemas>();

const prefix = '/zw-order/api/v1/order';

/** An order for goods at the gateway's prices; idempotent by the intent in `orderData`. */
export const insertOrder = orders({
  name: 'order.insert',
  method: 'POST',
  path: `${prefix}/insert`,
  token: 'required',
  reads: false,
});
export const integralPay = orders({
  name: 'order.integralPay',
  method: 'POST',
  path: `${prefix}/integralPay`,
  token: 'required',
  reads: false,
});
/** One's own orders, the latest first. */
export const orderList = orders({
  name: 'order.list',
  method: 'POST',
  path: `${prefix}/list`,
  token: 'required',
  reads: true,
});
export const cancelOrder = orders({
  name: 'order.cancel',
  method: 'POST',
  path: `${prefix}/cancel`,
  token: 'required',
  reads: false,
});
/** Asks the operators to give a paid order back; a request that waits already stays as it is. */
export const askRefund = orders({
  name: 'order.askRefund',
  method: 'POST',
  path: `${prefix}/askRefund`,
  token: 'required',
  reads: false,
  extension: true,
});
/** Takes back one's own request for a refund that waits; one that was taken back already stays so. */
export const withdrawRefund = orders({
  name: 'order.withdrawRefund',
  method: 'POST',
  path: `${prefix}/withdrawRefund`,
  token: 'required',
  reads: false,
  extension: true,
});
export const orderDetail = orders({
  name: 'order.detail',
  method: 'GET',
  path: `${prefix}/detail/{orderNo}`,
  token: 'required',
  reads: true,
  extension: true,
});
export const scanPay = orders({
  name: 'order.scanPay',
  method: 'POST',
  path: `${prefix}/scanPay`,
  token: 'required',
  reads: false,
  extension: true,
});
export const orderReceipt = orders({
  name: 'order.receipt',
  method: 'POST',
  path: `${prefix}/receipt`,
  token: 'required',
  reads: false,
  extension: true,
});
