import type { GoodsKindName } from '../../../shared/shop/goods.ts';
import { isOpenOrder, isPaidOrder, type OrderState } from '../../../shared/shop/order-state.ts';
import { movePoints } from '../../people/points/journal.ts';
import { allOf } from '../../platform/db/all-of.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { byKind } from './goods.ts';
import { payAndGrant } from './grant-goods.ts';
import { type LockedOrder, lockOrder } from './order-store.ts';
import { nowOf, type OrderTools } from './order-tools.ts';
import { refusedOrder, refuseOwned } from './refuse-owned.ts';

/** Journals of orders: one for each kind of goods in the order. */
export const journalKind = 'order';
export const journalRef = (orderNo: string, kind: GoodsKindName) => `${orderNo}:${kind}`;

type PointsTools = Pick<OrderTools, 'db' | 'clock' | 'goods' | 'log'>;

export interface PaidByPoints {
  readonly state: OrderState;
  /** What the person has left. */
  readonly balance: number;
}

/**
 * Pays an order of one's own with points, in one transaction with the rights. An order that is paid already stays as
 * it is and costs nothing again.
 *
 * @throws CodedError 404 for another person's order; a refusal where it cannot be paid so.
 */
export async function payByPoints(tools: PointsTools, userId: number, orderNo: string): Promise<PaidByPoints> {
  const now = nowOf(tools);
  return payAndGrant(tools, orderNo, async (tx, fulfil) => {
    const order = await lockOrder(tx, orderNo);
    if (!order || order.userId !== userId) throw notFound('订单');
    const { state, balance, points } = order;
    if (isPaidOrder(state)) return { state, balance };
    if (!isOpenOrder(state) || order.expiresAt <= now) throw refusedOrder('订单已关闭，请重新下单');
    if (points === null) throw refusedOrder('该商品不支持积分支付');
    // two orders may hold the same thing: the later payment sees what the earlier one gave
    await refuseOwned(tools, tx, order, now);
    const paid = { to: 'paid', actor: 'person', reason: '积分支付' } as const;
    const [, moved] = await allOf([
      spend(tx, order, now),
      fulfil(tx, order, [paid], { paidBy: 'integral', paidAt: now }),
    ]);
    return { state: moved.state, balance: balance - points };
  });
}

/** Points that the goods of each kind in an order cost, in a fixed order of kinds. */
export function pointsByKind({ items }: Pick<LockedOrder, 'items'>): [GoodsKindName, number][] {
  const sums = byKind(items).map(([kind, ofKind]): [GoodsKindName, number] => [
    kind,
    ofKind.reduce((sum, { points }) => sum + (points ?? 0), 0),
  ]);
  return sums.filter(([, points]) => points > 0);
}

/** All statements at once: one that waits would come after a grant that fails, and fail with it. */
const spend = (tx: Db, order: LockedOrder, now: Date) =>
  allOf(pointsByKind(order).map(([kind, points]) => spendOn(tx, { order, kind, points }, now)));

async function spendOn(
  tx: Db,
  { order, kind, points }: { order: LockedOrder; kind: GoodsKindName; points: number },
  now: Date,
) {
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
