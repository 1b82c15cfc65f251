import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { isOpenOrder } from '../../../shared/shop/order-state.ts';
import { paymentAttempt } from '../../platform/db/schema/order.ts';
import { attemptOf, lockOrder, type MoveReason, moveOrder, type OrderRow } from './order-store.ts';
import { nowOf, type PaymentTools } from './order-tools.ts';
import { settlePayment } from './settle-payment.ts';

/** The provider is asked about a payment no more often than this. */
const askPauseMs = 3_000;

/**
 * Closes an order that is not paid. The provider closes its payment first: one that was made meanwhile pays the order
 * instead. Where the provider gives no answer, the order is closed all the same, and money that still comes is given
 * back.
 */
export async function closeOrder(tools: PaymentTools, order: OrderRow, reason: MoveReason): Promise<void> {
  if (!isOpenOrder(order.state)) return;
  const closedThere = await closeAtProvider(tools, order);
  if (closedThere !== 'paid') await closeHere(tools, order, reason);
}

/** Closes an order that is not paid, without asking the provider. */
export async function closeHere(
  tools: Pick<PaymentTools, 'db' | 'clock'>,
  order: Pick<OrderRow, 'orderNo'>,
  reason: MoveReason,
): Promise<void> {
  const now = nowOf(tools);
  await tools.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.orderNo);
    if (!locked || !isOpenOrder(locked.state)) return;
    await moveOrder(tx, locked, 'closed', reason, now);
  });
}

/** Closes the payment of an order at the provider, if it has one there that waits. */
export async function closeAtProvider(
  tools: PaymentTools,
  order: Pick<OrderRow, 'id' | 'orderNo'>,
): Promise<'closed' | 'paid' | 'unanswered'> {
  const { db, payments, log } = tools;
  const attempt = await attemptOf(db, order.id);
  if (attempt?.state !== 'waiting') return 'closed';
  if (!payments || payments.name !== attempt.provider) return 'unanswered';
  try {
    if ((await payments.close(attempt.outTradeNo)) === 'paid') {
      const trade = await payments.query(attempt.outTradeNo);
      if (trade) await settlePayment(tools, trade, 'provider');
      return 'paid';
    }
  } catch (err) {
    log.warn({ event: 'payment.close-failed', orderNo: order.orderNo, err });
    return 'unanswered';
  }
  // a notification may have settled it meanwhile
  await db
    .update(paymentAttempt)
    .set({ state: 'closed' })
    .where(and(eq(paymentAttempt.id, attempt.id), eq(paymentAttempt.state, 'waiting')));
  return 'closed';
}

/**
 * Asks the provider about the payment of an order and takes over what it says; failures are logged. Where it has just
 * been asked, nothing happens.
 */
export async function askAboutPayment(tools: PaymentTools, order: Pick<OrderRow, 'id' | 'orderNo'>): Promise<void> {
  const { db, payments, log } = tools;
  const attempt = await attemptOf(db, order.id);
  if (attempt?.state !== 'waiting' || !payments || payments.name !== attempt.provider) return;
  const now = nowOf(tools);
  const { id, askedAt } = paymentAttempt;
  // a moment in the future is left from a clock that was wrong
  const mayAsk = or(isNull(askedAt), lte(askedAt, new Date(now.getTime() - askPauseMs)), gt(askedAt, now));
  const asking = await db
    .update(paymentAttempt)
    .set({ askedAt: now })
    .where(and(eq(id, attempt.id), mayAsk))
    .returning({ id });
  if (asking.length === 0) return;
  try {
    const trade = await payments.query(attempt.outTradeNo);
    if (trade) await settlePayment(tools, trade, 'provider');
  } catch (err) {
    log.warn({ event: 'payment.query-failed', orderNo: order.orderNo, err });
  }
}
