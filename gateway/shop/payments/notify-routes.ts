import express, { type Router } from 'express';
import type { Logger } from 'pino';
import type { PaymentProvider, Trade } from './payment-provider.ts';
import { ForgedMessage } from './wechat-crypto.ts';

export const notifyBase = '/pay/notify';

interface NotifyOptions {
  readonly provider: PaymentProvider;
  /** Takes over a payment; false where the provider shall tell it again. */
  readonly settle: (trade: Trade) => Promise<boolean>;
  readonly log: Logger;
}

/**
 * Notifications of the payment provider. They come as signed bytes without a login, so they have a path of their own
 * outside of the catalogue, which the edge does not pass on. The provider repeats what is not answered with 200.
 */
export function notifyRouter({ provider, settle, log }: NotifyOptions): Router {
  const router = express.Router();
  const rawBody = express.raw({ type: () => true, limit: '64kb' });
  router.post(`/${provider.name}`, rawBody, async (req, res) => {
    let trade: Trade | undefined;
    try {
      trade = await provider.parseNotification(req.headers, Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));
    } catch (err) {
      const isForged = err instanceof ForgedMessage;
      log.warn({ event: 'payment.notification-refused', provider: provider.name, err });
      res.status(isForged ? 401 : 400).json({ code: 'FAIL', message: isForged ? '签名错误' : '内容无法解析' });
      return;
    }
    const isSettled = trade === undefined || (await settle(trade));
    if (isSettled) res.json({ code: 'SUCCESS', message: '成功' });
    else res.status(422).json({ code: 'FAIL', message: '与订单不符' });
  });
  return router;
}
