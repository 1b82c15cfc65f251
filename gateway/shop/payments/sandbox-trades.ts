import { randomBytes } from 'node:crypto';
import { daySpan } from '../../../shared/platform/china-time.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, gte, isNull, lt } from '../../platform/db/drizzle.ts';
import { sandboxRefund, sandboxTrade } from '../../platform/db/schema/sandbox-trade.ts';
import type { BillLine, NewRefund, NewTrade } from './payment-provider.ts';

export type TradeRow = typeof sandboxTrade.$inferSelect;

/** Trades and refunds as the payment sandbox has them in the database. */
export function sandboxTrades(db: Db, clock: Pick<Clock, 'now'>) {
  const now = () => new Date(clock.now());

  /** A trade that nobody paid in time is closed. */
  async function find(where: { token: string } | { outTradeNo: string }): Promise<TradeRow | undefined> {
    const condition =
      'token' in where ? eq(sandboxTrade.token, where.token) : eq(sandboxTrade.outTradeNo, where.outTradeNo);
    const [row] = await db.select().from(sandboxTrade).where(condition);
    if (row?.state === 'NOTPAY' && row.expiresAt <= now()) return { ...row, state: 'CLOSED' };
    return row;
  }

  return {
    find,
    /** Gives the token of the new trade; undefined where its number was opened before. */
    async open({ outTradeNo, title, amountFen, expiresAt }: NewTrade): Promise<string | undefined> {
      const token = randomBytes(24).toString('base64url');
      const [made] = await db
        .insert(sandboxTrade)
        .values({ outTradeNo, token, title, amountFen, state: 'NOTPAY', expiresAt })
        .onConflictDoNothing()
        .returning({ token: sandboxTrade.token });
      return made?.token;
    },
    /** Closes a trade that is not paid; gives the state that it has then. */
    async close(outTradeNo: string): Promise<TradeRow['state'] | undefined> {
      const [closed] = await db
        .update(sandboxTrade)
        .set({ state: 'CLOSED' })
        .where(and(eq(sandboxTrade.outTradeNo, outTradeNo), eq(sandboxTrade.state, 'NOTPAY')))
        .returning({ outTradeNo: sandboxTrade.outTradeNo });
      return closed ? 'CLOSED' : (await find({ outTradeNo }))?.state;
    },
    /** Pays a trade, once; gives it as paid, and undefined where it was paid before. */
    async pay(token: string): Promise<TradeRow | undefined> {
      const [paid] = await db
        .update(sandboxTrade)
        .set({ state: 'SUCCESS', transactionId: `42${randomBytes(13).toString('hex')}`, paidAt: now() })
        .where(and(eq(sandboxTrade.token, token), isNull(sandboxTrade.transactionId)))
        .returning();
      return paid;
    },
    /** Gives the id of the refund, which a second request with its number gets, too. */
    async refund(one: Pick<NewRefund, 'outTradeNo' | 'refundNo' | 'amountFen'>): Promise<string> {
      const refundId = `50${randomBytes(13).toString('hex')}`;
      await db
        .insert(sandboxRefund)
        .values({ ...one, refundId, createdAt: now() })
        .onConflictDoNothing();
      await db.update(sandboxTrade).set({ state: 'REFUND' }).where(eq(sandboxTrade.outTradeNo, one.outTradeNo));
      const [row] = await db.select().from(sandboxRefund).where(eq(sandboxRefund.refundNo, one.refundNo));
      return row?.refundId ?? refundId;
    },
    bill: (day: string) => billOf(db, day),
  };
}

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
