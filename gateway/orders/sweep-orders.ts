import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { paymentAttempt, paymentRefund, purchaseOrder } from '../db/schema/order.ts';
import { askProvider, closeAtProvider, closeOrder } from './close-order.ts';
import { fulfilOrder } from './grant-goods.ts';
import { lockOrder } from './order-store.ts';
import { nowOf, type PaymentTools } from './order-tools.ts';
import { finishRefunds } from './refund-order.ts';

/** Of one kind of work in one run. */
const most = 100;
/** Ages of a payment, in seconds, at which the provider is asked whether it has been made. */
const askAtSeconds = [10, 30, 60, 180, 600, 1200];
/** How long an expired order waits for a provider that does not answer. */
const graceMs = 10 * 60_000;

/** Finishes what calls have left: asks the provider, closes expired orders, grants rights and gives money back. */
export async function sweepOrders(tools: PaymentTools): Promise<void> {
  await fulfilPaid(tools);
  await askDue(tools);
  await closeExpired(tools);
  await closeLeftPayments(tools);
  await finishPendingRefunds(tools);
}

async function fulfilPaid(tools: PaymentTools) {
  const { db } = tools;
  const rows = await db
    .select({ orderNo: purchaseOrder.orderNo })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.state, 'paid'))
    .limit(most);
  for (const { orderNo } of rows) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (order?.state === 'paid') await fulfilOrder(tools, tx, order, nowOf(tools));
    });
  }
}

/** Payments that have passed one of the ages since the provider was last asked about them. */
function isDueToAsk(now: Date) {
  const { createdAt, askedAt } = paymentAttempt;
  const passed = askAtSeconds.map((age) =>
    and(
      lte(createdAt, new Date(now.getTime() - age * 1000)),
      or(isNull(askedAt), sql`${askedAt} < ${createdAt} + ${`${age} seconds`}::interval`),
    ),
  );
  return or(...passed);
}

async function askDue(tools: PaymentTools) {
  const { db, payments } = tools;
  if (!payments) return;
  const rows = await db
    .select({ id: purchaseOrder.id, orderNo: purchaseOrder.orderNo })
    .from(purchaseOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, purchaseOrder.id))
    .where(
      and(
        inArray(purchaseOrder.state, ['created', 'paying']),
        eq(paymentAttempt.state, 'waiting'),
        eq(paymentAttempt.provider, payments.name),
        isDueToAsk(nowOf(tools)),
      ),
    )
    .orderBy(asc(purchaseOrder.id))
    .limit(most);
  for (const row of rows) await askProvider(tools, row);
}

async function closeExpired(tools: PaymentTools) {
  const now = nowOf(tools);
  const rows = await tools.db
    .select()
    .from(purchaseOrder)
    .where(and(inArray(purchaseOrder.state, ['created', 'paying']), lte(purchaseOrder.expiresAt, now)))
    .orderBy(asc(purchaseOrder.expiresAt))
    .limit(most);
  for (const order of rows) {
    const answer = await closeAtProvider(tools, order);
    const isGiven = answer === 'unanswered' && now.getTime() - order.expiresAt.getTime() < graceMs;
    if (!isGiven) await closeOrder(tools, order, { actor: 'gateway', reason: '超时未支付' });
  }
}

/** Payments that wait at the provider for an order that is closed, or was paid with points. */
async function closeLeftPayments(tools: PaymentTools) {
  const rows = await tools.db
    .select({ id: purchaseOrder.id, orderNo: purchaseOrder.orderNo })
    .from(paymentAttempt)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, paymentAttempt.orderId))
    .where(and(eq(paymentAttempt.state, 'waiting'), notInArray(purchaseOrder.state, ['created', 'paying'])))
    .limit(most);
  for (const row of rows) await closeAtProvider(tools, row);
}

async function finishPendingRefunds(tools: PaymentTools) {
  const rows = await tools.db
    .selectDistinct({ orderNo: purchaseOrder.orderNo })
    .from(paymentRefund)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, paymentRefund.orderId))
    .where(eq(paymentRefund.state, 'pending'))
    .limit(most);
  for (const { orderNo } of rows) await finishRefunds(tools, orderNo);
}
