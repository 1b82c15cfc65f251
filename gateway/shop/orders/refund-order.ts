import { isPaidOrder, mayMove } from '../../../shared/shop/order-state.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import { reverseMove } from '../../people/points/journal.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { type OrderActor, paymentAttempt, paymentRefund, purchaseOrder } from '../../platform/db/schema/order.ts';
import { endInvoice } from '../invoices/invoice-store.ts';
import { revokeGoods } from './grant-goods.ts';
import {
  type AttemptRow,
  attemptsOf,
  type LockedOrder,
  lockOrder,
  moveOrder,
  noteOrder,
  type OrderRow,
} from './order-store.ts';
import { nowOf, type PaymentTools, providerOf } from './order-tools.ts';
import { journalKind, journalRef, pointsByKind } from './pay-by-points.ts';
import { answerRefundRequest } from './refund-request-store.ts';

export type RefundOutcome = 'refunded' | 'refunding' | 'already' | 'unknown' | 'notPaid';

/**
 * Gives a paid order back: rights at once, points at once, money as soon as the provider has done it. A second call
 * finds it done.
 */
export async function refundOrder(
  tools: PaymentTools,
  orderNo: string,
  { actor, reason }: { actor: OrderActor; reason: string },
): Promise<RefundOutcome> {
  const begun = await tools.db.transaction(async (tx): Promise<RefundOutcome> => {
    const order = await lockOrder(tx, orderNo);
    return order ? beginRefund(tools, tx, order, { actor, reason }, nowOf(tools)) : 'unknown';
  });
  if (begun !== 'refunding') return begun;
  return (await finishRefunds(tools, orderNo)) ? 'refunded' : 'refunding';
}

/**
 * Takes the rights of a locked order back and returns its points; money is pending from then on. An issued invoice waits
 * for operators to reverse it. The buyer reads of the refund in the answer to their open request, or else in a message.
 */
export async function beginRefund(
  tools: Pick<PaymentTools, 'goods'>,
  tx: Db,
  order: LockedOrder,
  { actor, reason }: { actor: OrderActor; reason: string },
  now: Date,
): Promise<Exclude<RefundOutcome, 'unknown'>> {
  if (order.state === 'refunding' || order.state === 'refunded') return 'already';
  if (!isPaidOrder(order.state)) return 'notPaid';
  const refunding = await moveOrder(tx, order, 'refunding', { actor, reason }, now);
  await revokeGoods(tools, tx, order, now);
  await endInvoice(tx, order, now);
  const isPoints = order.paidBy === 'integral';
  const reply = `${reason}：${isPoints ? '积分已退回。' : '款项将原路退回，到账时间以支付机构为准。'}`;
  const isTold = await answerRefundRequest(tx, order, { state: 'accepted', reply }, now);
  if (!isTold) await tellRefund(tx, order, { title: '订单已退款', reply }, now);
  if (isPoints) {
    await givePointsBack(tx, refunding, { actor, reason }, now);
    await moveOrder(tx, refunding, 'refunded', { actor: 'gateway', reason: '积分已退回' }, now);
    return 'refunded';
  }
  const attempt = (await attemptsOf(tx, order.id)).find(({ state }) => state === 'success');
  if (!attempt) throw new Error(`order ${order.orderNo} was paid without a payment`);
  await addRefund(tx, order, attempt, { actor, reason }, now);
  return 'refunding';
}

const tellRefund = (
  tx: Db,
  { userId, orderNo, title: what }: OrderRow,
  { title, reply }: { title: string; reply: string },
  now: Date,
) =>
  addMessage(
    tx,
    {
      ...{ userId, kind: 'order', ref: `${title} ${orderNo}`, title, url: '/user/orders' },
      content: `订单 ${orderNo}（${what}）：${reply}`,
    },
    now,
  );

async function givePointsBack(
  tx: Db,
  order: LockedOrder,
  { actor, reason }: { actor: OrderActor; reason: string },
  now: Date,
) {
  for (const [kind] of pointsByKind(order)) {
    const ref = journalRef(order.orderNo, kind);
    await reverseMove(tx, { kind: journalKind, ref, reason: `退款：${order.title}` }, now);
  }
  await tx.insert(paymentRefund).values({
    ...{ orderId: order.id, refundNo: `${order.orderNo}P`, state: 'done' as const, reason, actor },
    ...{ amountFen: 0, points: order.points ?? 0, providerRefundId: '', createdAt: now, doneAt: now },
  });
}

const addRefund = (
  tx: Db,
  order: OrderRow,
  attempt: AttemptRow,
  { actor, reason }: { actor: OrderActor; reason: string },
  now: Date,
) =>
  tx.insert(paymentRefund).values({
    ...{ orderId: order.id, attemptId: attempt.id, refundNo: `${attempt.outTradeNo}R`, state: 'pending' as const },
    ...{ amountFen: attempt.amountFen, points: 0, reason, actor, providerRefundId: '', createdAt: now },
  });

/**
 * Begins to give back money that a locked order does not need: it is closed, or was paid with points. Tells the buyer.
 */
export async function refundSurplus(
  tx: Db,
  order: OrderRow,
  { attempt, reason }: { attempt: AttemptRow; reason: string },
  now: Date,
): Promise<void> {
  await addRefund(tx, order, attempt, { actor: 'gateway', reason }, now);
  await tellRefund(tx, order, { title: '多付款项退回', reply: `${reason}，款项将原路退回。` }, now);
  if (order.state === 'closed') await moveOrder(tx, order, 'refunding', { actor: 'gateway', reason }, now);
  else await noteOrder(tx, order, { actor: 'gateway', reason }, now);
}

/**
 * Makes the providers give back what is pending for an order. They are asked outside of a transaction; what fails
 * is tried again by the sweep.
 *
 * @returns whether nothing is pending any more.
 */
export async function finishRefunds(tools: PaymentTools, orderNo: string): Promise<boolean> {
  const { db, log } = tools;
  const rows = await db
    .select({ refund: paymentRefund, attempt: paymentAttempt, order: purchaseOrder })
    .from(paymentRefund)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, paymentRefund.orderId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentRefund.attemptId))
    .where(and(eq(purchaseOrder.orderNo, orderNo), eq(paymentRefund.state, 'pending')));
  let isDone = true;
  for (const { refund, attempt } of rows) {
    try {
      const provider = providerOf(tools, attempt.provider);
      if (!provider) throw new Error(`no provider ${attempt.provider}`);
      const { refundNo, amountFen, reason } = refund;
      const { state, refundId } = await provider.refund({
        ...{ outTradeNo: attempt.outTradeNo, refundNo, amountFen, reason },
        totalFen: attempt.amountFen,
      });
      if (state === 'done') await recordRefund(tools, orderNo, refund.id, refundId);
      else isDone = false;
    } catch (err) {
      isDone = false;
      log.warn({ event: 'refund.failed', orderNo, err });
    }
  }
  return isDone;
}

async function recordRefund(tools: PaymentTools, orderNo: string, refundId: number, providerRefundId: string) {
  const now = nowOf(tools);
  await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) return;
    const done = await tx
      .update(paymentRefund)
      .set({ state: 'done', providerRefundId, doneAt: now })
      .where(and(eq(paymentRefund.id, refundId), eq(paymentRefund.state, 'pending')))
      .returning({ id: paymentRefund.id });
    if (done.length === 0 || !mayMove(order.state, 'refunded')) return;
    const reason = { actor: 'provider', reason: '款项已原路退回', providerId: providerRefundId } as const;
    await moveOrder(tx, order, 'refunded', reason, now);
  });
}
