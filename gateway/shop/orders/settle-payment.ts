import type { OrderNeed } from '../../../shared/shop/goods.ts';
import { isOpenOrder } from '../../../shared/shop/order-state.ts';
import type { Db } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { paymentAttempt } from '../../platform/db/schema/order.ts';
import type { PaymentProviderName, Trade } from '../payments/payment-provider.ts';
import { type Fulfil, payAndGrant } from './grant-goods.ts';
import { attemptByNo, type LockedOrder, lockOrder, moveOrder, noteOrder, type OrderRow } from './order-store.ts';
import { nowOf, type PaymentTools } from './order-tools.ts';
import { finishRefunds, refundSurplus } from './refund-order.ts';
import { needOf } from './refuse-owned.ts';

export type Settled = 'paid' | 'already' | 'surplus' | 'amountDiffers' | 'unknown' | 'unpaid';

/**
 * Takes over what a provider says about a payment: pays the order, or gives back money that it does not need because it
 * was closed or paid otherwise meanwhile, or because the person owns something of it by now. Repeated calls change
 * nothing.
 */
export async function settlePayment(
  tools: PaymentTools,
  provider: PaymentProviderName,
  trade: Trade,
): Promise<Settled> {
  if (trade.state !== 'paid') return 'unpaid';
  const { db, log } = tools;
  const { outTradeNo, tradeNo } = trade;
  const found = await attemptByNo(db, { provider, outTradeNo });
  if (!found) {
    log.error({ event: 'payment.unknown-order', orderNo: outTradeNo, tradeNo });
    return 'unknown';
  }
  const { orderNo } = found;
  const settled = await payAndGrant(tools, orderNo, async (tx, fulfil) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new Error(`order ${orderNo} is gone`);
    return settleLocked({ ...tools, fulfil }, tx, order, { ...trade, provider });
  });
  const facts = { orderNo, tradeNo };
  if (settled === 'amountDiffers') log.error({ event: 'payment.amount-differs', ...facts, amountFen: trade.amountFen });
  if (settled === 'surplus') {
    log.warn({ event: 'payment.surplus', ...facts });
    await finishRefunds(tools, orderNo);
  }
  return settled;
}

async function settleLocked(
  tools: PaymentTools & { readonly fulfil: Fulfil },
  tx: Db,
  order: LockedOrder,
  trade: Trade & { readonly provider: PaymentProviderName },
): Promise<Settled> {
  const now = nowOf(tools);
  const attempt = (await attemptByNo(tx, trade))?.attempt;
  if (!attempt) return 'unknown';
  const isKnown = attempt.state === 'success' || attempt.state === 'surplus';
  if (isKnown || attempt.providerTradeNo === trade.tradeNo) return 'already';
  const providerId = trade.tradeNo;
  if (trade.amountFen !== attempt.amountFen) {
    const reason = `支付金额 ${trade.amountFen} 分与订单 ${attempt.amountFen} 分不符`;
    await noteOrder(tx, order, { actor: 'provider', reason, providerId }, now);
    return 'amountDiffers';
  }
  const isOpen = isOpenOrder(order.state);
  const need = await needOf(tools, tx, order, now);
  const isNeeded = isOpen && need === 'all';
  const paidAt = trade.paidAt ?? now;
  await tx
    .update(paymentAttempt)
    .set({ state: isNeeded ? 'success' : 'surplus', providerTradeNo: trade.tradeNo, paidAt })
    .where(eq(paymentAttempt.id, attempt.id));
  if (isNeeded) {
    const paid = { to: 'paid', actor: 'provider', reason: '支付成功', providerId } as const;
    await tools.fulfil(tx, order, [paid], { paidBy: 'scanCode', paidAt });
    return 'paid';
  }
  const owned = need === 'part' ? '已拥有其中的商品' : '已拥有该商品';
  const left = isOpen ? await moveOrder(tx, order, 'closed', { actor: 'gateway', reason: owned }, now) : order;
  const reason = surplusReason(order, need);
  await refundSurplus(tx, left, { attempt, reason }, now);
  return 'surplus';
}

function surplusReason({ state }: OrderRow, need: OrderNeed): string {
  if (state === 'closed') return '订单关闭后到账，自动退款';
  return isOpenOrder(state) && need === 'part' ? '已拥有其中的商品，全额退款，其余请重新下单' : '重复支付，自动退款';
}
