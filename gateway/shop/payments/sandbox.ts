import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PaymentProvider, Trade } from './payment-provider.ts';
import { loadSandboxKeys, type SandboxKeys } from './sandbox-keys.ts';
import { type SandboxSwitch, sendNotification } from './sandbox-notification.ts';
import { sandboxPhone } from './sandbox-phone.ts';
import { sandboxTrades, type TradeRow } from './sandbox-trades.ts';
import { readTransaction } from './wechat-messages.schema.ts';
import { answerNotification, readNotification } from './wechat-notification.ts';

/** Faults of the provider itself, as opposed to those of one notification. */
export const sandboxFaults = ['createTimeout', 'refundTimeout', 'silent', 'billLacksLine'] as const;
export type SandboxFault = (typeof sandboxFaults)[number];

export interface PaySandbox extends PaymentProvider {
  /** Switched on and off by tests and by PAY_SANDBOX_FAULTS. */
  readonly faults: Set<SandboxFault>;
  /** The person at the phone confirms. */
  confirm(token: string, notifyUrl: string, how?: SandboxSwitch): Promise<TradeRow['state'] | undefined>;
}

export const sandboxPayBase = '/files/pay-sandbox';
const codeScheme = 'zhizhan-sandbox://pay/';

/**
 * A payment provider for the demo and for tests that behaves like WeChat Pay's Native payments: states, expiry, signed
 * notifications with a sealed content. Its customers scan with a page that plays the phone.
 */
export function createPaySandbox({
  db,
  clock,
  faults = new Set(),
  send = sendNotification,
}: {
  db: Db;
  clock: Pick<Clock, 'now'>;
  faults?: Set<SandboxFault>;
  send?: typeof sendNotification;
}): PaySandbox {
  const trades = sandboxTrades(db, clock);
  let loading: Promise<SandboxKeys> | undefined;
  const keys = () => {
    loading ??= loadSandboxKeys(db).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const failIfSilent = () => {
    if (faults.has('silent')) throw new Error('the sandbox gives no answer');
  };

  const sandbox: PaySandbox = {
    name: 'sandbox',
    title: '微信扫码支付',
    faults,
    async create(trade) {
      failIfSilent();
      const made = await trades.open(trade);
      if (made && faults.has('createTimeout')) throw new Error('the sandbox answers too late');
      const token = made ?? (await trades.find({ outTradeNo: trade.outTradeNo }))?.token;
      return { codeUrl: `${codeScheme}${token}` };
    },
    async query(outTradeNo) {
      failIfSilent();
      const row = await trades.find({ outTradeNo });
      return row && presentTrade(row, '');
    },
    async close(outTradeNo) {
      failIfSilent();
      return (await trades.close(outTradeNo)) === 'SUCCESS' ? 'paid' : 'closed';
    },
    async refund({ outTradeNo, refundNo, amountFen }) {
      failIfSilent();
      const trade = await trades.find({ outTradeNo });
      if (!trade?.transactionId) throw new Error(`the sandbox knows no payment ${outTradeNo}`);
      const refundId = await trades.refund({ outTradeNo, refundNo, amountFen });
      if (faults.has('refundTimeout')) throw new Error('the sandbox answers too late');
      return { state: 'done', refundId };
    },
    parseNotification: async (headers, rawBody) => readNotification(await keys(), headers, rawBody, clock.now()),
    answerNotification,
    async bill(day) {
      failIfSilent();
      const lines = await trades.bill(day);
      return faults.has('billLacksLine') ? lines.slice(1) : lines;
    },
    async confirm(token, notifyUrl, how = 'normal') {
      const trade = await trades.find({ token });
      const mayPay = trade && (trade.state === 'NOTPAY' || (how === 'afterClose' && trade.state === 'CLOSED'));
      if (!mayPay) return trade?.state;
      const paid = await trades.pay(token);
      if (paid) await send({ keys: await keys(), trade: paid, notifyUrl, how, nowMs: clock.now() });
      return 'SUCCESS';
    },
    sandbox: {
      path: (codeUrl) => `${sandboxPayBase}/${codeUrl.slice(codeScheme.length)}`,
      router: sandboxPhone({
        tradeOf: (token) => trades.find({ token }),
        confirm: (...args) => sandbox.confirm(...args),
      }),
    },
  };
  return sandbox;
}

const presentTrade = (row: TradeRow, mchid: string): Trade =>
  readTransaction({
    mchid,
    out_trade_no: row.outTradeNo,
    trade_state: row.state,
    transaction_id: row.transactionId ?? '',
    ...(row.paidAt && { success_time: row.paidAt.toISOString(), amount: { total: row.amountFen } }),
  });
