import { formatFen, formatMinute } from '../../../shared/platform/format.ts';
import { orderStateNames } from '../../../shared/shop/order-state.ts';
import { needsSecondOperator } from '../../../shared/shop/refund-term.ts';
import {
  type DeskDecision,
  type DeskItem,
  type DeskKind,
  type DeskState,
  storedState,
} from '../../operators/desk/desk-kind.ts';
import { askRefundOf } from '../../operators/studio/users/change-user.ts';
import type { Db } from '../../platform/db/database.ts';
import { type LockedOrder, lockOrder, type OrderRow } from './order-store.ts';
import type { PaymentTools } from './order-tools.ts';
import { beginRefund } from './refund-order.ts';
import {
  answerRefundRequest,
  type RefundRequestRow,
  refundRequestOf,
  refundRequestPage,
} from './refund-request-store.ts';

const presentItem = (
  { request, order }: { request: RefundRequestRow; order: OrderRow },
  state: DeskState,
): DeskItem => ({
  id: request.id,
  state,
  title: `退款：${order.title}`,
  facts: [
    ['订单号', order.orderNo],
    ['订单状态', orderStateNames[order.state]],
    ['实付', order.paidBy === 'integral' ? `${order.points ?? 0} 积分` : formatFen(order.amountFen)],
    ['支付时间', order.paidAt ? formatMinute(order.paidAt.toISOString()) : ''],
    ['原因', request.reason],
  ],
  createdAt: request.createdAt,
  reply: request.reply,
  isSound: !needsSecondOperator(order),
});

/** The locked order of a request that waits. Orders are locked before their requests. */
async function lockOrderOf(tx: Db, id: number): Promise<LockedOrder | undefined> {
  const found = await refundRequestOf(tx, id);
  if (found?.request.state !== 'submitted') return undefined;
  const order = await lockOrder(tx, found.order.orderNo);
  // the buyer may have taken it back while this waited for the lock
  const current = await refundRequestOf(tx, id);
  return current?.request.state === 'submitted' ? order : undefined;
}

const defaultReason = '退款申请通过';

async function accept(
  goods: PaymentTools['goods'],
  tx: Db,
  { id, reason, now, by }: DeskDecision,
): Promise<boolean | 'waiting'> {
  const order = await lockOrderOf(tx, id);
  if (!order) return false;
  if (needsSecondOperator(order)) {
    await askRefundOf(tx, by, { order, requestId: id, reason: reason || defaultReason }, now);
    return 'waiting';
  }
  const why = { actor: 'operator', reason: reason || defaultReason } as const;
  // money follows by the sweep of orders, which asks the provider outside of a transaction
  const outcome = await beginRefund({ goods }, tx, order, why, now);
  return outcome === 'refunded' || outcome === 'refunding';
}

async function reject(tx: Db, { id, reason, now }: DeskDecision): Promise<boolean> {
  const order = await lockOrderOf(tx, id);
  return order !== undefined && answerRefundRequest(tx, order, { state: 'rejected', reply: reason }, now);
}

/**
 * Buyers' requests for refunds. An accepted one gives the order back: rights and points at once, then money; above the
 * bound when a second operator has confirmed it.
 */
export const refundDesk = (goods: PaymentTools['goods']): DeskKind => ({
  kind: 'refund',
  title: '退款申请',
  group: 'shop',
  reasons: ['文件已下载使用，不能退款', '会员权益已使用，不能退款', '请写明退款的原因'],
  async list(db, { state, ...page }) {
    const { rows, total } = await refundRequestPage(db, { state: storedState(state), ...page });
    return { items: rows.map((row) => presentItem(row, state)), total };
  },
  accept: (tx, decision) => accept(goods, tx, decision),
  reject,
});
