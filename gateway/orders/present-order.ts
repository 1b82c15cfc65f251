import type { Order } from '../../shared/catalogue/order.schema.ts';
import type { OrderItemRow, OrderRow, RefundRow } from './order-store.ts';

/** An order as its person sees it. */
export function presentOrder(
  order: OrderRow,
  { items, refunds }: { items: readonly OrderItemRow[]; refunds: readonly RefundRow[] },
): Order {
  const { orderNo, title, state, payMode, amountFen, points, paidBy, createdAt, expiresAt, paidAt, backPath } = order;
  return {
    ...{ id: orderNo, orderNo, title, state, payMode, amountFen, points, paidBy, backPath },
    createTime: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidTime: paidAt?.toISOString() ?? null,
    items: items
      .filter(({ orderId }) => orderId === order.id)
      .map(({ kind, goodsId, title: name, count, amountFen: itemFen, url }) => ({
        ...{ kind, id: goodsId, title: name, count, url },
        amountFen: itemFen,
      })),
    refunds: refunds
      .filter(({ orderId }) => orderId === order.id)
      .map((refund) => ({
        state: refund.state,
        amountFen: refund.amountFen,
        points: refund.points,
        reason: refund.reason,
        time: (refund.doneAt ?? refund.createdAt).toISOString(),
      })),
  };
}
