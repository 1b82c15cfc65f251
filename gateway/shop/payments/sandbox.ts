import { randomBytes } from 'node:crypto';
import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import { daySpan } from '../../../shared/platform/china-time.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { sandboxRefund, sandboxTrade } from '../../platform/db/schema/sandbox-trade.ts';
import type { BillLine, PaymentProvider, Trade } from './payment-provider.ts';
import { loadSandboxKeys, type SandboxKeys } from './sandbox-keys.ts';
import { type SandboxSwitch, sendNotification } from './sandbox-notification.ts';
import { sandboxPhone } from './sandbox-phone.ts';
import { readTransaction } from './wechat-messages.schema.ts';
import { answerNotification, readNotification } from './wechat-notification.ts';

type TradeRow = typeof sandboxTrade.$inferSelect;

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
  let loading: Promise<SandboxKeys> | undefined;
  const keys = () => {
    loading ??= loadSandboxKeys(db).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const now = () => new Date(clock.now());
  const failIfSilent = () => {
    if (faults.has('silent')) throw new Error('the sandbox gives no answer');
  };

  async function tradeBy(where: { token: string } | { outTradeNo: string }): Promise<TradeRow | undefined> {
    const condition =
      'token' in where ? eq(sandboxTrade.token, where.token) : eq(sandboxTrade.outTradeNo, where.outTradeNo);
    const [row] = await db.select().from(sandboxTrade).where(condition);
    if (row?.state === 'NOTPAY' && row.expiresAt <= now()) return { ...row, state: 'CLOSED' };
    return row;
  }

  const sandbox: PaySandbox = {
    name: 'sandbox',
    title: '微信扫码支付',
    faults,
    async create({ outTradeNo, title, amountFen, expiresAt }) {
      failIfSilent();
      const [made] = await db
        .insert(sandboxTrade)
        .values({
          outTradeNo,
          token: randomBytes(24).toString('base64url'),
          title,
          amountFen,
          state: 'NOTPAY',
          expiresAt,
        })
        .onConflictDoNothing()
        .returning({ token: sandboxTrade.token });
      if (made && faults.has('createTimeout')) throw new Error('the sandbox answers too late');
      const token = made?.token ?? (await tradeBy({ outTradeNo }))?.token;
      return { codeUrl: `${codeScheme}${token}` };
    },
    async query(outTradeNo) {
      failIfSilent();
      const row = await tradeBy({ outTradeNo });
      return row && presentTrade(row, '');
    },
    async close(outTradeNo) {
      failIfSilent();
      const [closed] = await db
        .update(sandboxTrade)
        .set({ state: 'CLOSED' })
        .where(and(eq(sandboxTrade.outTradeNo, outTradeNo), eq(sandboxTrade.state, 'NOTPAY')))
        .returning({ outTradeNo: sandboxTrade.outTradeNo });
      const state = closed ? 'CLOSED' : (await tradeBy({ outTradeNo }))?.state;
      return state === 'SUCCESS' ? 'paid' : 'closed';
    },
    async refund({ outTradeNo, refundNo, amountFen }) {
      failIfSilent();
      const trade = await tradeBy({ outTradeNo });
      if (!trade?.transactionId) throw new Error(`the sandbox knows no payment ${outTradeNo}`);
      const refundId = `50${randomBytes(13).toString('hex')}`;
      await db
        .insert(sandboxRefund)
        .values({ refundNo, outTradeNo, refundId, amountFen, createdAt: now() })
        .onConflictDoNothing();
      await db.update(sandboxTrade).set({ state: 'REFUND' }).where(eq(sandboxTrade.outTradeNo, outTradeNo));
      if (faults.has('refundTimeout')) throw new Error('the sandbox answers too late');
      const [row] = await db.select().from(sandboxRefund).where(eq(sandboxRefund.refundNo, refundNo));
      return { state: 'done', refundId: row?.refundId ?? refundId };
    },
    parseNotification: async (headers, rawBody) => readNotification(await keys(), headers, rawBody, clock.now()),
    answerNotification,
    async bill(day) {
      failIfSilent();
      const lines = await billOf(db, day);
      return faults.has('billLacksLine') ? lines.slice(1) : lines;
    },
    async confirm(token, notifyUrl, how = 'normal') {
      const trade = await tradeBy({ token });
      const mayPay = trade && (trade.state === 'NOTPAY' || (how === 'afterClose' && trade.state === 'CLOSED'));
      if (!mayPay) return trade?.state;
      const [paid] = await db
        .update(sandboxTrade)
        .set({ state: 'SUCCESS', transactionId: `42${randomBytes(13).toString('hex')}`, paidAt: now() })
        .where(and(eq(sandboxTrade.token, token), isNull(sandboxTrade.transactionId)))
        .returning();
      if (paid) await send({ keys: await keys(), trade: paid, notifyUrl, how, nowMs: clock.now() });
      return 'SUCCESS';
    },
    sandbox: {
      path: (codeUrl) => `${sandboxPayBase}/${codeUrl.slice(codeScheme.length)}`,
      router: sandboxPhone({ tradeOf: (token) => tradeBy({ token }), confirm: (...args) => sandbox.confirm(...args) }),
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

/** Payments and refunds of a day in China. */
async function billOf(db: Db, day: string): Promise<BillLine[]> {
  const { from, to } = daySpan(day);
  const paid = await db
    .select()
    .from(sandboxTrade)
    .where(and(gte(sandboxTrade.paidAt, from), lt(sandboxTrade.paidAt, to)));
  const refunds = await db
    .select({ refund: sandboxRefund, trade: sandboxTrade })
    .from(sandboxRefund)
    .innerJoin(sandboxTrade, eq(sandboxTrade.outTradeNo, sandboxRefund.outTradeNo))
    .where(and(gte(sandboxRefund.createdAt, from), lt(sandboxRefund.createdAt, to)));
  return [
    ...paid.map(({ outTradeNo, transactionId, amountFen }) => ({
      ...{ kind: 'payment' as const, outTradeNo, tradeNo: transactionId ?? '', amountFen, refundNo: '' },
    })),
    ...refunds.map(({ refund, trade }) => ({
      ...{ kind: 'refund' as const, outTradeNo: trade.outTradeNo, tradeNo: trade.transactionId ?? '' },
      ...{ amountFen: refund.amountFen, refundNo: refund.refundNo },
    })),
  ];
}
