import express, { type Request, type Router } from 'express';
import type { sandboxTrade } from '../../platform/db/schema/sandbox-trade.ts';
import { unknownPath } from '../../platform/http/failure.ts';
import { linksOnly } from '../../platform/http/links-only.ts';
import { notifyBase } from './notify-routes.ts';
import { type SandboxSwitch, sandboxSwitches } from './sandbox-notification.ts';
import { phonePage } from './sandbox-phone-page.ts';

type TradeRow = typeof sandboxTrade.$inferSelect;

interface PhoneOptions {
  readonly tradeOf: (token: string) => Promise<TradeRow | undefined>;
  readonly confirm: (token: string, notifyUrl: string, how: SandboxSwitch) => Promise<TradeRow['state'] | undefined>;
}

/**
 * Pages that play the phone after scanning. A link carries the code's random token and can only pay, with invented money, for
 * what the code is for.
 */
export function sandboxPhone({ tradeOf, confirm }: PhoneOptions): Router {
  const router = express.Router();
  router.use(linksOnly);
  router.get('/:token', async (req, res, next) => {
    const trade = await tradeOf(req.params.token);
    if (!trade) return unknownPath(req, res, next);
    res.type('html').send(phonePage(trade));
  });
  router.get('/:token/pay/:how', async (req, res, next) => {
    const { token } = req.params;
    const how = sandboxSwitches.find((one) => one === req.params.how);
    if (!how || !(await tradeOf(token))) return unknownPath(req, res, next);
    await confirm(token, notifyUrlOf(req), how);
    const trade = await tradeOf(token);
    if (!trade) return unknownPath(req, res, next);
    res.type('html').send(phonePage(trade));
  });
  return router;
}

/** The listener that the request came to; notifications to another port are the operator's to configure. */
function notifyUrlOf(req: Request): string {
  const port: unknown = req.app.get('notify port');
  const { localPort, localAddress = '' } = req.socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  return `http://${host}:${typeof port === 'number' && port > 0 ? port : localPort}${notifyBase}/sandbox`;
}
