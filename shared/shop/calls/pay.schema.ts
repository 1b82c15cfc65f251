import { z } from 'zod';
import { orderStates } from '../order-state.ts';
import { orderNoText } from './order.schema.ts';

const paid = { input: z.strictObject({ orderNo: orderNoText }), data: z.object({ state: z.enum(orderStates) }) };

export const paySchemas = {
  'pay.checkPaySuccess': paid,
  /** Makes the gateway ask the payment provider now. */
  'pay.askProvider': paid,
};
