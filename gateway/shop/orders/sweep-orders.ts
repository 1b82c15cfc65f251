import type { PgColumn } from '../../platform/db/drizzle.ts';
import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, type SQL, sql } from '../../platform/db/drizzle.ts';
import { paymentAttempt, paymentRefund, purchaseOrder } from '../../platform/db/schema/order.ts';
import { askAboutAttempt, closeAtProvider, closeAttempt, closeHere } from './close-order.ts';
import { payAndGrant } from './grant-goods.ts';
import { lockOrder } from './order-store.ts';
import { nowOf, type PaymentTools } from './order-tools.ts';
import { type PatientProvider, patientProvider } from './patient-provider.ts';
import { finishRefunds } from './refund-order.ts';

/** Of one kind of work in one run. */
const most = 100;
/** Ages of a payment, in seconds, at which the provider is asked whether it has been made. */
const askAtSeconds = [10, 30, 60, 180, 600, 1200];
/** How long an expired order waits for a provider that does not answer. */
const graceMs = 10 * 60_000;
const timedOut = { actor: 'gateway', reason: '超时未支付' } as const;

interface SweepTools extends PaymentTools {
  readonly payments: readonly PatientProvider[];
}

/** Finishes what calls have left: asks the provider, closes expired orders, grants rights and gives money back. */
export async function sweepOrders({ payments, ...others }: PaymentTools): Promise<void> {
  const tools: SweepTools = { ...others, payments: payments.map((one) => patientProvider(one, others.clock)) };
  await fulfilPaid(tools);
  for (const provider of tools.payments) await askDue(tools, provider);
  await closeExpired(tools);
  for (const provider of tools.payments) await closeLeftPayments(tools, provider);
  await finishPendingRefunds(tools);
}

async function fulfilPaid(tools: PaymentTools) {
  const { db } = tools;
  const now = nowOf(tools);
  const rows = await db
    .select({ id: purchaseOrder.id, orderNo: purchaseOrder.orderNo })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.state, 'paid'),
        isDueAgain(purchaseOrder.triedAt, sql`coalesce(${purchaseOrder.paidAt}, ${purchaseOrder.createdAt})`, now),
      ),
    )
    .orderBy(leastRecent(purchaseOrder.triedAt), asc(purchaseOrder.id))
    .limit(most);
  for (const { id, orderNo } of rows) {
    await db.update(purchaseOrder).set({ triedAt: now }).where(eq(purchaseOrder.id, id));
    await payAndGrant(tools, orderNo, async (tx, fulfil) => {
      const order = await lockOrder(tx, orderNo);
      if (order?.state === 'paid') await fulfil(tx, order, []);
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

/** Whether this run asks nobody any more. */
const isGivenUp = ({ payments }: SweepTools) => payments.length > 0 && payments.every((one) => one.isGivenUp);

async function askDue(tools: SweepTools, provider: PatientProvider) {
  const rows = await tools.db
    .select({ attempt: paymentAttempt, orderNo: purchaseOrder.orderNo })
    .from(purchaseOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, purchaseOrder.id))
    .where(
      and(
        inArray(purchaseOrder.state, ['created', 'paying']),
        eq(paymentAttempt.state, 'waiting'),
        eq(paymentAttempt.provider, provider.name),
        isDueToAsk(nowOf(tools)),
      ),
    )
    .orderBy(leastRecent(paymentAttempt.askedAt), asc(purchaseOrder.id))
    .limit(most);
  for (const { attempt, ...order } of rows) {
    if (provider.isGivenUp) return;
    await askAboutAttempt(tools, order, attempt);
  }
}

async function closeExpired(tools: SweepTools) {
  const now = nowOf(tools);
  const rows = await tools.db
    .select()
    .from(purchaseOrder)
    .where(and(inArray(purchaseOrder.state, ['created', 'paying']), lte(purchaseOrder.expiresAt, now)))
    .orderBy(leastRecent(purchaseOrder.triedAt), asc(purchaseOrder.expiresAt))
    .limit(most);
  for (const order of rows) {
    const hasGrace = now.getTime() - order.expiresAt.getTime() < graceMs;
    if (hasGrace && isGivenUp(tools)) continue;
    await tools.db.update(purchaseOrder).set({ triedAt: now }).where(eq(purchaseOrder.id, order.id));
    const answer = await closeAtProvider(tools, order);
    if (answer === 'closed' || (answer === 'unanswered' && !hasGrace)) await closeHere(tools, order, timedOut);
  }
}

/** Payments that wait at a provider for an order that is closed, or was paid otherwise. */
async function closeLeftPayments(tools: SweepTools, provider: PatientProvider) {
  const { db } = tools;
  const now = nowOf(tools);
  const rows = await db
    .select({ attempt: paymentAttempt, orderNo: purchaseOrder.orderNo })
    .from(paymentAttempt)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, paymentAttempt.orderId))
    .where(
      and(
        eq(paymentAttempt.state, 'waiting'),
        eq(paymentAttempt.provider, provider.name),
        notInArray(purchaseOrder.state, ['created', 'paying']),
      ),
    )
    .orderBy(leastRecent(paymentAttempt.triedAt), asc(paymentAttempt.id))
    .limit(most);
  for (const { attempt, ...order } of rows) {
    if (provider.isGivenUp) return;
    await db.update(paymentAttempt).set({ triedAt: now }).where(eq(paymentAttempt.id, attempt.id));
    await closeAttempt(tools, order, attempt);
  }
}

async function finishPendingRefunds(tools: SweepTools) {
  const now = nowOf(tools);
  const rows = await tools.db
    .select({ id: paymentRefund.id, orderNo: purchaseOrder.orderNo })
    .from(paymentRefund)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, paymentRefund.orderId))
    .where(
      and(eq(paymentRefund.state, 'pending'), isDueAgain(paymentRefund.triedAt, sql`${paymentRefund.createdAt}`, now)),
    )
    .orderBy(leastRecent(paymentRefund.triedAt), asc(paymentRefund.id))
    .limit(most);
  for (const { id, orderNo } of rows) {
    if (isGivenUp(tools)) return;
    await tools.db.update(paymentRefund).set({ triedAt: now }).where(eq(paymentRefund.id, id));
    await finishRefunds(tools, orderNo);
  }
}

/** What was never tried comes first, then what was tried longest ago. */
const leastRecent = (triedAt: PgColumn) => sql`${triedAt} asc nulls first`;

/**
 * Back-off: a try that failed is repeated after half of the time that had passed until then, in an hour at the latest.
 * A try in the future is left from a clock that was wrong.
 */
const isDueAgain = (triedAt: PgColumn, since: SQL, now: Date) =>
  or(
    isNull(triedAt),
    gt(triedAt, now),
    sql`${triedAt} + least(interval '1 hour', (${triedAt} - ${since}) / 2) <= ${now.toISOString()}::timestamptz`,
  );
