import { eq } from 'drizzle-orm';
import { isOpenOrder } from '../../shared/domain/order-state.ts';
import { lockAccount } from '../accounts/account-store.ts';
import type { Db } from '../db/database.ts';
import { type OrderActor, paymentAttempt } from '../db/schema/order.ts';
import type { Trade } from '../payments/payment-provider.ts';
import { payOrder } from './grant-goods.ts';
import { attemptOf, itemsOf, lockOrder, moveOrder, noteOrder, type OrderRow } from './order-store.ts';
import { nowOf, type PaymentTools } from './order-tools.ts';
import { finishRefunds, refundSurplus } from './refund-order.ts';

export type Settled = 'paid' | 'already' | 'surplus' | 'amountDiffers' | 'unknown' | 'unpaid';

/**
 * Takes over what the provider says about a payment: pays the order, or gives back money that it does not need because
 * it was closed or paid otherwise meanwhile, or because the person owns all of its goods by now. Repeated calls change nothing.
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
  const isKnown = attempt.state === 'success' || attempt.state === 'surplus';
  if (isKnown || attempt.providerTradeNo === trade.tradeNo) return 'already';
  const providerId = trade.tradeNo;
  if (trade.amountFen !== attempt.amountFen) {
    const reason = `支付金额 ${trade.amountFen} 分与订单 ${attempt.amountFen} 分不符`;
    await noteOrder(tx, order, { actor, reason, providerId }, now);
    return 'amountDiffers';
  }
  const isOpen = isOpenOrder(order.state);
  const isNeeded = isOpen && !(await isAllOwned(tools, tx, order, now));
  const paidAt = trade.paidAt ?? now;
  await tx
    .update(paymentAttempt)
    .set({ state: isNeeded ? 'success' : 'surplus', providerTradeNo: trade.tradeNo, paidAt })
    .where(eq(paymentAttempt.id, attempt.id));
  if (isNeeded) {
    await payOrder(tools, tx, order, { paidBy: 'scanCode', paidAt, actor, reason: '扫码支付成功', providerId }, now);
    return 'paid';
  }
  const left = isOpen ? await moveOrder(tx, order, 'closed', { actor: 'gateway', reason: '已拥有该商品' }, now) : order;
  const reason = isOpen || order.state !== 'closed' ? '重复支付，自动退款' : '订单关闭后到账，自动退款';
  await refundSurplus(tx, left, { attempt, reason }, now);
  return 'surplus';
}

/** Another order may have given what this one is paid for; the account is locked until the transaction ends. */
async function isAllOwned({ goods }: PaymentTools, tx: Db, order: OrderRow, now: Date): Promise<boolean> {
  await lockAccount(tx, order.userId);
  for (const { kind, goodsId, count } of await itemsOf(tx, [order.id])) {
    const offer = await goods[kind].offer(tx, { userId: order.userId }, goodsId, count, now);
    if (!offer?.ownedAlready) return false;
  }
  return true;
}
