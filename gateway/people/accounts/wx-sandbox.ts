import express, { type Request, type Response, type Router } from 'express';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { linksOnly } from '../../platform/http/links-only.ts';
import { accountByWechat } from './account-store.ts';
import { type PhoneStep, stepTicket } from './wx-login.ts';
import { sandboxPage } from './wx-sandbox-page.ts';
import { sandboxAccounts } from './wx-sandbox-phones.ts';

/**
 * Pages that stand in for the phone in the demo's WeChat login: opening the code is the scan, following a link the
 * decision. A link carries the code's 256 random bits, and it can only log a browser in as one of the sandbox's WeChat
 * accounts.
 */
export function wxSandboxRouter({ db, clock }: { db: Db; clock: Pick<Clock, 'now'> }): Router {
  const router = express.Router();
  router.use(linksOnly);

  async function show(req: Request<{ scanCode: string }>, res: Response, step: PhoneStep) {
    const { scanCode } = req.params;
    const state = await stepTicket(db, scanCode, step, new Date(clock.now()));
    const accounts = await Promise.all(
      sandboxAccounts.map(async (account) => ({
        ...account,
        isBound: (await accountByWechat(db, account.wechatId)) !== undefined,
      })),
    );
    const chosen = accounts.find(({ wechatId }) => wechatId === req.query.wechat) ?? accounts[0];
    const outcome = step.step === 'cancel' ? 'cancelled' : state;
    res.type('html').send(sandboxPage({ scanCode, outcome, accounts, chosen }));
  }

  router.get('/:scanCode', (req, res) => show(req, res, { step: 'scan' }));
  router.get('/:scanCode/cancel', (req, res) => show(req, res, { step: 'cancel' }));
  router.get('/:scanCode/confirm/:wechatId', (req, res, next) => {
    const account = sandboxAccounts.find(({ wechatId }) => wechatId === req.params.wechatId);
    return account ? show(req, res, { step: 'confirm', ...account }) : next();
  });
  return router;
}
