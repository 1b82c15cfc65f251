import type { Router } from 'express';
import type { PaymentTools } from './shop/orders/order-tools.ts';
import { type Settled, settlePayment } from './shop/orders/settle-payment.ts';
import { notifyRouter } from './shop/payments/notify-routes.ts';
import type { PaymentProvider } from './shop/payments/payment-provider.ts';

/** What need not be told again. */
const done: readonly Settled[] = ['paid', 'already', 'surplus', 'unpaid'];

/** Where a payment provider tells of payments. */
export const notifications = (tools: PaymentTools, provider: PaymentProvider): Router =>
  notifyRouter({
    provider,
    settle: async (trade) => done.includes(await settlePayment(tools, provider.name, trade)),
    log: tools.log,
  });
