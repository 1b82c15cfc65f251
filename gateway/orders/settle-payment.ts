import { eq } from 'drizzle-orm';
import { isOpenOrder } from '../../shared/domain/order-state.ts';
import type { Db } from '../db/database.ts';
import { type OrderActor, paymentAttempt } from '../db/schema/order.ts';
import type { Trade } from '../payments/payment-provider.ts';
import { payOrder } from './grant-goods.ts';
import { attemptOf, lockOrder, noteOrder, type OrderRow } from './order-store.ts';
import { nowOf, type PaymentTools } from './order-tools.ts';
import { finishRefunds, refundSurplus } from './refund-order.ts';

export type Settled = 'paid' | 'already' | 'surplus' | 'amountDiffers' | 'unknown' | 'unpaid';

/**
 * Takes over what the provider says about a payment: pays the order, or gives back money that it does not need because
 * it was closed or paid otherwise meanwhile. Repeated calls change nothing.
 */
export async function settlePayment(tools: PaymentTools, trade: Trade, actor: OrderActor): Promise<Settled> {
  if (trade.state !== 'paid') return 'unpaid';
  const { db, log } = tools;
  const settled = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, trade.outTradeNo);
    return order ? settleLocked(tools, tx, order, trade, actor) : 'unknown';
  });
  const facts = { orderNo: trade.outTradeNo, tradeNo: trade.tradeNo };
  if (settled === 'unknown') log.error({ event: 'payment.unknown-order', ...facts });
  if (settled === 'amountDiffers') log.error({ event: 'payment.amount-differs', ...facts, amountFen: trade.amountFen });
  if (settled === 'surplus') {
    log.warn({ event: 'payment.surplus', ...facts });
    await finishRefunds(tools, trade.outTradeNo);
  }
  return settled;
}

async function settleLocked(
  tools: PaymentTools,
  tx: Db,
  order: OrderRow,
  trade: Trade,
  actor: OrderActor,
): Promise<Settled> {
  const now = nowOf(tools);
  const attempt = await attemptOf(tx, order.id);
  if (!attempt) return 'unknown';
  if (attempt.state === 'success' || attempt.state === 'surplus') return 'already';
  const providerId = trade.tradeNo;
  if (trade.amountFen !== attempt.amountFen) {
    const reason = `支付金额 ${trade.amountFen} 分与订单 ${attempt.amountFen} 分不符`;
    await noteOrder(tx, order, { actor, reason, providerId }, now);
    return 'amountDiffers';
  }
  const isNeeded = isOpenOrder(order.state);
  const paidAt = trade.paidAt ?? now;
  await tx
    .update(paymentAttempt)
    .set({ state: isNeeded ? 'success' : 'surplus', providerTradeNo: trade.tradeNo, paidAt })
    .where(eq(paymentAttempt.id, attempt.id));
  if (isNeeded) {
    await payOrder(tools, tx, order, { paidBy: 'scanCode', paidAt, actor, reason: '扫码支付成功', providerId }, now);
    return 'paid';
  }
  await refundSurplus(tx, order, attempt, now);
  return 'surplus';
}
