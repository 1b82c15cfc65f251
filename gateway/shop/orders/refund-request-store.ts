import { type RefundRequestState, refundObstacle } from '../../../shared/shop/refund-term.ts';
import { isAmong } from '../../operators/desk/desk-kind.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray, type SQL } from '../../platform/db/drizzle.ts';
import { purchaseOrder, refundRequest } from '../../platform/db/schema/order.ts';
import { lockOrder, type OrderRow } from './order-store.ts';
import { nowOf, type PaymentTools } from './order-tools.ts';
import { refusedOrder } from './refuse-owned.ts';

/** States in which the operators' desk lists requests: withdrawn ones are nobody's work. */
type DecidableState = Exclude<RefundRequestState, 'withdrawn'>;
export type RefundRequestRow = typeof refundRequest.$inferSelect;

/** The requests for refunds of these orders, the latest first. */
export const refundRequestsOf = (db: Queries, orderIds: readonly number[]): Promise<RefundRequestRow[]> =>
  db
    .select()
    .from(refundRequest)
    .where(inArray(refundRequest.orderId, [...orderIds]))
    .orderBy(desc(refundRequest.id));

/**
 * Writes down that a buyer asks for a refund; one that waits already is left as it is.
 *
 * @throws CodedError where the order cannot be given back this way.
 */
export async function requestRefund(
  tools: Pick<PaymentTools, 'db' | 'clock'>,
  { orderNo, userId }: Pick<OrderRow, 'orderNo' | 'userId'>,
  reason: string,
): Promise<void> {
  const now = nowOf(tools);
  await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new Error(`order ${orderNo} is gone`);
    const requests = await refundRequestsOf(tx, [order.id]);
    if (requests.some(({ state }) => state === 'submitted')) return;
    const obstacle = refundObstacle({ ...order, requests }, now);
    if (obstacle !== undefined) throw refusedOrder(obstacle);
    await tx.insert(refundRequest).values({
      ...{ orderId: order.id, userId, reason, state: 'submitted' as const, reply: '' },
      ...{ createdAt: now, handledAt: null },
    });
  });
}

/**
 * Takes a buyer's own request back while nobody has decided on it; nothing happens where it is taken back already.
 *
 * @throws CodedError where none waits.
 */
export async function withdrawRefundRequest(
  tools: Pick<PaymentTools, 'db' | 'clock'>,
  { orderNo }: Pick<OrderRow, 'orderNo'>,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new Error(`order ${orderNo} is gone`);
    const withdrawn = await decideWaiting(tx, order.id, { state: 'withdrawn', reply: '' }, nowOf(tools));
    if (withdrawn) return;
    const [latest] = await refundRequestsOf(tx, [order.id]);
    if (latest?.state !== 'withdrawn') throw refusedOrder('这个订单没有待审核的退款申请，可能已经处理');
  });
}

/** Ends the request of a locked order that waits; undefined where none does. */
async function decideWaiting(
  tx: Queries,
  orderId: number,
  { state, reply }: Pick<RefundRequestRow, 'state' | 'reply'>,
  now: Date,
): Promise<RefundRequestRow | undefined> {
  const [row] = await tx
    .update(refundRequest)
    .set({ state, reply, handledAt: now })
    .where(and(eq(refundRequest.orderId, orderId), eq(refundRequest.state, 'submitted')))
    .returning();
  return row;
}

export interface RefundAnswer {
  readonly state: 'accepted' | 'rejected';
  readonly reply: string;
}

/** Answers the request of a locked order that waits, and tells the buyer; false where none waits. */
export async function answerRefundRequest(
  tx: Queries,
  order: OrderRow,
  { state, reply }: RefundAnswer,
  now: Date,
): Promise<boolean> {
  const row = await decideWaiting(tx, order.id, { state, reply }, now);
  if (!row) return false;
  const isAccepted = state === 'accepted';
  await addMessage(
    tx,
    {
      userId: order.userId,
      kind: 'order',
      ref: `refund-${row.id}`,
      title: isAccepted ? '退款申请已通过' : '退款申请未通过',
      content: `订单 ${order.orderNo}（${order.title}）：${reply}`,
      url: '/user/orders',
    },
    now,
  );
  return true;
}

/** A request with its order, without locks. */
export async function refundRequestOf(db: Queries, id: number) {
  const [row] = await db
    .select({ request: refundRequest, order: purchaseOrder })
    .from(refundRequest)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, refundRequest.orderId))
    .where(eq(refundRequest.id, id));
  return row;
}

export async function refundRequestPage(
  db: Db,
  { state, among, limit, offset }: { state: DecidableState; among?: SQL | undefined; limit: number; offset: number },
) {
  const where = and(eq(refundRequest.state, state), isAmong(refundRequest.id, among));
  const rows = await db
    .select({ request: refundRequest, order: purchaseOrder })
    .from(refundRequest)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, refundRequest.orderId))
    .where(where)
    .orderBy(state === 'submitted' ? asc(refundRequest.id) : desc(refundRequest.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(refundRequest, where) };
}
