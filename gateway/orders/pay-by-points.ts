import type { GoodsKindName } from '../../shared/domain/goods.ts';
import { isOpenOrder, isPaidOrder, type OrderState } from '../../shared/domain/order-state.ts';
import { lockAccount } from '../accounts/account-store.ts';
import type { Db } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { movePoints } from '../points/journal.ts';
import { payOrder } from './grant-goods.ts';
import { itemsOf, lockOrder, type OrderRow } from './order-store.ts';
import { nowOf, type OrderTools } from './order-tools.ts';
import { refusedOrder, refuseOwned } from './refuse-owned.ts';

/** Journals of orders: one for each kind of goods in the order. */
export const journalKind = 'order';
export const journalRef = (orderNo: string, kind: GoodsKindName) => `${orderNo}:${kind}`;

type PointsTools = Pick<OrderTools, 'db' | 'clock' | 'goods' | 'log'>;

/**
 * Pays an order of one's own with points, in one transaction with the rights. An order that is paid already stays as
 * it is and costs nothing again.
 *
 * @throws CodedError 404 for another person's order; a refusal where it cannot be paid so.
 */
export async function payByPoints(tools: PointsTools, userId: number, orderNo: string): Promise<OrderState> {
  const now = nowOf(tools);
  return tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order || order.userId !== userId) throw notFound('订单');
    if (isPaidOrder(order.state)) return order.state;
    if (!isOpenOrder(order.state) || order.expiresAt <= now) throw refusedOrder('订单已关闭，请重新下单');
    if (order.points === null) throw refusedOrder('该商品不支持积分支付');
    // two orders may hold the same thing: the later payment sees what the earlier one gave
    await lockAccount(tx, userId);
    await refuseOwned(tools, tx, order, now);
    await spend(tx, order, now);
    const reason = { actor: 'person', reason: '积分支付' } as const;
    return (await payOrder(tools, tx, order, { paidBy: 'integral', paidAt: now, ...reason }, now)).state;
  });
}

/** Points that the goods of each kind in an order cost, in a fixed order of kinds. */
export async function pointsByKind(tx: Db, order: OrderRow): Promise<[GoodsKindName, number][]> {
  const sums = new Map<GoodsKindName, number>();
  for (const { kind, points } of await itemsOf(tx, [order.id])) sums.set(kind, (sums.get(kind) ?? 0) + (points ?? 0));
  return [...sums].filter(([, points]) => points > 0).sort();
}

async function spend(tx: Db, order: OrderRow, now: Date) {
  for (const [kind, points] of await pointsByKind(tx, order)) {
    const moved = await movePoints(
      tx,
      {
        userId: order.userId,
        amount: -points,
        account: `spent:${kind}`,
        kind: journalKind,
        ref: journalRef(order.orderNo, kind),
        reason: `购买：${order.title}`,
      },
      now,
    );
    if (moved === 'insufficient') throw refusedOrder(`积分不足：需要 ${order.points} 积分`);
  }
}
