import type { Order } from '../../../shared/shop/calls/order.schema.ts';
import { refundObstacle } from '../../../shared/shop/refund-term.ts';
import type { OrderItemRow, OrderRow, RefundRow } from './order-store.ts';
import type { RefundRequestRow } from './refund-request-store.ts';

interface OrderParts {
  readonly items: readonly OrderItemRow[];
  readonly refunds: readonly RefundRow[];
  /** The latest first. */
  readonly requests: readonly RefundRequestRow[];
}

/** An order as its person sees it. */
export function presentOrder(order: OrderRow, { items, refunds, requests }: OrderParts, now: Date): Order {
  const { orderNo, title, state, payMode, amountFen, points, paidBy, createdAt, expiresAt, paidAt, backPath } = order;
  const asked = requests.filter(({ orderId }) => orderId === order.id);
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
    refundRequest: asked[0] ? presentRequest(asked[0]) : null,
    canAskRefund: refundObstacle({ state, paidAt, requests: asked }, now) === undefined,
  };
}

const presentRequest = ({ state, reason, reply, createdAt }: RefundRequestRow) => ({
  ...{ state, reason, reply },
  createTime: createdAt.toISOString(),
});
