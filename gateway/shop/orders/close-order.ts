import { isOpenOrder } from '../../../shared/shop/order-state.ts';
import { and, eq, gt, isNull, lte, or } from '../../platform/db/drizzle.ts';
import { paymentAttempt } from '../../platform/db/schema/order.ts';
import { type AttemptRow, attemptsOf, lockOrder, type MoveReason, moveOrder, type OrderRow } from './order-store.ts';
import { nowOf, type PaymentTools, providerOf } from './order-tools.ts';
import { settlePayment } from './settle-payment.ts';

/** A provider is asked about a payment no more often than this. */
const askPauseMs = 3_000;

/**
 * Closes an order that is not paid. Its providers close their payments first: one that was made meanwhile pays the order
 * instead. Where a provider gives no answer, the order is closed all the same, and money that still comes is given
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

type ClosedThere = 'closed' | 'paid' | 'unanswered';

/** Closes the payments of an order that wait at their providers. */
export async function closeAtProvider(
  tools: PaymentTools,
  order: Pick<OrderRow, 'id' | 'orderNo'>,
): Promise<ClosedThere> {
  const waiting = await waitingAttempts(tools, order);
  const closed = await Promise.all(waiting.map((attempt) => closeAttempt(tools, order, attempt)));
  return (['paid', 'unanswered'] as const).find((one) => closed.includes(one)) ?? 'closed';
}

const waitingAttempts = async ({ db }: Pick<PaymentTools, 'db'>, { id }: Pick<OrderRow, 'id'>) =>
  (await attemptsOf(db, id)).filter(({ state }) => state === 'waiting');

/** Closes one payment that waits at its provider. */
export async function closeAttempt(
  tools: PaymentTools,
  { orderNo }: Pick<OrderRow, 'orderNo'>,
  { id, provider: name, outTradeNo }: Pick<AttemptRow, 'id' | 'provider' | 'outTradeNo'>,
): Promise<ClosedThere> {
  const { db, log } = tools;
  const provider = providerOf(tools, name);
  if (!provider) return 'unanswered';
  try {
    if ((await provider.close(outTradeNo)) === 'paid') {
      const trade = await provider.query(outTradeNo);
      if (trade) await settlePayment(tools, provider.name, trade);
      return 'paid';
    }
  } catch (err) {
    log.warn({ event: 'payment.close-failed', orderNo, err });
    return 'unanswered';
  }
  // a notification may have settled it meanwhile
  await db
    .update(paymentAttempt)
    .set({ state: 'closed' })
    .where(and(eq(paymentAttempt.id, id), eq(paymentAttempt.state, 'waiting')));
  return 'closed';
}

/** Asks the providers about the payments of an order that wait; see `askAboutAttempt`. */
export async function askAboutPayment(tools: PaymentTools, order: Pick<OrderRow, 'id' | 'orderNo'>): Promise<void> {
  const waiting = await waitingAttempts(tools, order);
  await Promise.all(waiting.map((attempt) => askAboutAttempt(tools, order, attempt)));
}

/**
 * Asks the provider about a payment and takes over what it says; failures are logged. Where it has just been asked,
 * nothing happens.
 */
export async function askAboutAttempt(
  tools: PaymentTools,
  { orderNo }: Pick<OrderRow, 'orderNo'>,
  attempt: Pick<AttemptRow, 'id' | 'provider' | 'outTradeNo'>,
): Promise<void> {
  const { db, log } = tools;
  const provider = providerOf(tools, attempt.provider);
  if (!provider) return;
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
    const trade = await provider.query(attempt.outTradeNo);
    if (trade) await settlePayment(tools, provider.name, trade);
  } catch (err) {
    log.warn({ event: 'payment.query-failed', orderNo, err });
  }
}
