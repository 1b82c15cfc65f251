import express, { type Router } from 'express';
import type { Logger } from 'pino';
import { ForgedMessage, type NotificationOutcome, type PaymentProvider, type Trade } from './payment-provider.ts';

export const notifyBase = '/pay/notify';

interface NotifyOptions {
  readonly provider: PaymentProvider;
  /** Takes over a payment; false where the provider shall tell it again. */
  readonly settle: (trade: Trade) => Promise<boolean>;
  readonly log: Logger;
}

/**
 * Notifications of the payment provider. They come as signed bytes without a login, so they have a path of their own
 * outside of the catalogue, which the edge does not pass on. The provider verifies, reads and answers them.
 */
export function notifyRouter({ provider, settle, log }: NotifyOptions): Router {
  const router = express.Router();
  const rawBody = express.raw({ type: () => true, limit: '64kb' });

  async function takeNotification({ headers, body }: express.Request): Promise<NotificationOutcome> {
    let trade: Trade | undefined;
    try {
      trade = await provider.parseNotification(headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    } catch (err) {
      log.warn({ event: 'payment.notification-refused', provider: provider.name, err });
      return err instanceof ForgedMessage ? 'forged' : 'unreadable';
    }
    return trade === undefined || (await settle(trade)) ? 'taken' : 'refused';
  }

  router.post(`/${provider.name}`, rawBody, async (req, res) => {
    const { status, contentType, body } = provider.answerNotification(await takeNotification(req));
    res.status(status).type(contentType).send(body);
  });
  return router;
}
