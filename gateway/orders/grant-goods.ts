import type { PayMode } from '../../shared/domain/goods.ts';
import { lockAccount } from '../accounts/account-store.ts';
import type { Db } from '../db/database.ts';
import { itemsOf, type MoveReason, moveOrder, noteOrder, type OrderItemRow, type OrderRow } from './order-store.ts';
import type { PaymentTools } from './order-tools.ts';

interface Paid {
  readonly paidBy: PayMode;
  readonly paidAt: Date;
}

type GrantTools = Pick<PaymentTools, 'goods' | 'log'>;

/**
 * Moves a locked order to `paid` and grants its goods in the same transaction. Where a right cannot be granted, the
 * payment still counts: the order stays `paid`, and the sweep grants it later.
 */
export async function payOrder(
  tools: GrantTools,
  tx: Db,
  order: OrderRow,
  { paidBy, paidAt, ...reason }: Paid & MoveReason,
  now: Date,
): Promise<OrderRow> {
  const paid = await moveOrder(tx, order, 'paid', reason, now, { paidBy, paidAt });
  return fulfilOrder(tools, tx, paid, now);
}

/** Grants the goods of a locked order that is paid, and moves it to `fulfilled`. */
export async function fulfilOrder({ goods, log }: GrantTools, tx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  try {
    // a savepoint: what fails here leaves the payment as it is
    return await tx.transaction(async (step) => {
      const { userId, orderNo } = order;
      // like a download: the account first, then resources by number
      await lockAccount(step, userId);
      for (const { kind, goodsId, count } of inLockOrder(await itemsOf(step, [order.id]))) {
        await goods[kind].grant(step, { userId }, { id: goodsId, count, orderNo }, now);
      }
      return moveOrder(step, order, 'fulfilled', { actor: 'gateway', reason: '权益已发放' }, now);
    });
  } catch (err) {
    log.error({ event: 'order.grant-failed', orderNo: order.orderNo, err });
    await noteOrder(tx, order, { actor: 'gateway', reason: '权益发放失败，稍后重试' }, now);
    return order;
  }
}

const inLockOrder = (items: readonly OrderItemRow[]) =>
  items.toSorted((a, b) => a.kind.localeCompare(b.kind) || Number(a.goodsId) - Number(b.goodsId));

/** Takes the goods of a locked order back. */
export async function revokeGoods({ goods }: Pick<PaymentTools, 'goods'>, tx: Db, order: OrderRow, now: Date) {
  for (const { kind, goodsId, count } of await itemsOf(tx, [order.id])) {
    const { userId, orderNo } = order;
    await goods[kind].revoke(tx, { userId }, { id: goodsId, count, orderNo }, now);
  }
}
