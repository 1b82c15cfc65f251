import { daySpan } from '../../../shared/platform/china-time.ts';
import { and, eq, gte, inArray, lt, or } from '../../platform/db/drizzle.ts';
import { paymentAttempt, paymentRefund, purchaseOrder } from '../../platform/db/schema/order.ts';
import type { BillLine, PaymentProvider, PaymentProviderName } from '../payments/payment-provider.ts';
import { askAboutAttempt } from './close-order.ts';
import { attemptByNo } from './order-store.ts';
import type { PaymentTools } from './order-tools.ts';
import { finishRefunds } from './refund-order.ts';

/** What the provider's bill and our books may differ in. */
export const differenceKinds = [
  'paidThereOnly',
  'paidHereOnly',
  'unknownOrder',
  'amountDiffers',
  'refundThereOnly',
  'refundHereOnly',
  'refundAmountDiffers',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  readonly orderNo: string;
  readonly thereFen: number;
  readonly hereFen: number;
  /** The command has put it right: the order was paid, or the refund noted. */
  readonly settled: boolean;
}

export interface Reconciliation {
  readonly day: string;
  readonly provider: string;
  readonly matched: number;
  readonly differences: readonly Difference[];
}

/**
 * Compares the provider's bill of a day in China with our payments and refunds. A payment that only the provider knows
 * of is taken over, so a repeated run finds it matched.
 */
export async function reconcileDay(
  tools: PaymentTools,
  provider: PaymentProvider,
  day: string,
): Promise<Reconciliation> {
  const lines = await provider.bill(day);
  const span = daySpan(day);
  const billed = { ...tools, provider: provider.name };
  const payments = await comparePayments(billed, linesOf(lines, 'payment'), span);
  const refunds = await compareRefunds(billed, linesOf(lines, 'refund'), span);
  return {
    day,
    provider: provider.name,
    matched: payments.matched + refunds.matched,
    differences: [...payments.differences, ...refunds.differences],
  };
}

const linesOf = (lines: readonly BillLine[], kind: BillLine['kind']) => lines.filter((line) => line.kind === kind);

interface BilledTools extends PaymentTools {
  /** Whose bill it is. */
  readonly provider: PaymentProviderName;
}

interface Compared {
  readonly matched: number;
  readonly differences: readonly Difference[];
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

async function comparePayments(tools: BilledTools, lines: readonly BillLine[], { from, to }: Span): Promise<Compared> {
  const { db, provider } = tools;
  const byProvider = eq(paymentAttempt.provider, provider);
  const ofDay = await db
    .select()
    .from(paymentAttempt)
    .where(and(byProvider, gte(paymentAttempt.paidAt, from), lt(paymentAttempt.paidAt, to)));
  const named = lines.map(({ outTradeNo }) => outTradeNo);
  const billed = await db
    .select()
    .from(paymentAttempt)
    .where(and(byProvider, inArray(paymentAttempt.outTradeNo, named)));
  const differences: Difference[] = [];
  let matched = 0;
  for (const { outTradeNo, amountFen } of lines) {
    const attempt = billed.find((one) => one.outTradeNo === outTradeNo);
    const difference = (kind: DifferenceKind, settled = false) =>
      differences.push({ kind, orderNo: outTradeNo, thereFen: amountFen, hereFen: attempt?.amountFen ?? 0, settled });
    if (!attempt) difference('unknownOrder');
    else if (attempt.amountFen !== amountFen) difference('amountDiffers');
    else if (attempt.paidAt) matched += 1;
    else difference('paidThereOnly', await takeOver(tools, outTradeNo));
  }
  const missing = ofDay.filter(({ outTradeNo }) => !named.includes(outTradeNo));
  for (const { outTradeNo, amountFen } of missing) {
    differences.push({ kind: 'paidHereOnly', orderNo: outTradeNo, thereFen: 0, hereFen: amountFen, settled: false });
  }
  return { matched, differences };
}

/** Makes a payment count that only the provider knows of. */
async function takeOver(tools: BilledTools, outTradeNo: string): Promise<boolean> {
  const { db, provider } = tools;
  const found = await attemptByNo(db, { provider, outTradeNo });
  if (found?.attempt.state === 'waiting') await askAboutAttempt(tools, found, found.attempt);
  const state = (await attemptByNo(db, { provider, outTradeNo }))?.attempt.state;
  return state === 'success' || state === 'surplus';
}

async function compareRefunds(tools: BilledTools, lines: readonly BillLine[], { from, to }: Span): Promise<Compared> {
  const { db, provider } = tools;
  const named = lines.map(({ refundNo }) => refundNo);
  const isOfDay = and(gte(paymentRefund.doneAt, from), lt(paymentRefund.doneAt, to));
  const rows = await db
    .select({ refund: paymentRefund, attempt: paymentAttempt, orderNo: purchaseOrder.orderNo })
    .from(paymentRefund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentRefund.attemptId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, paymentRefund.orderId))
    .where(and(eq(paymentAttempt.provider, provider), or(isOfDay, inArray(paymentRefund.refundNo, named))));
  const differences: Difference[] = [];
  let matched = 0;
  for (const { refundNo, outTradeNo, amountFen } of lines) {
    const row = rows.find(({ refund }) => refund.refundNo === refundNo);
    const hereFen = row?.refund.amountFen ?? 0;
    const difference = (kind: DifferenceKind, settled = false) =>
      differences.push({ kind, orderNo: outTradeNo, thereFen: amountFen, hereFen, settled });
    if (!row) difference('refundThereOnly');
    else if (hereFen !== amountFen) difference('refundAmountDiffers');
    else if (row.refund.state === 'done') matched += 1;
    else difference('refundThereOnly', await finishRefunds(tools, row.orderNo));
  }
  const missing = rows.filter(({ refund }) => !named.includes(refund.refundNo));
  for (const { refund, attempt } of missing) {
    const { amountFen: hereFen } = refund;
    differences.push({ kind: 'refundHereOnly', orderNo: attempt.outTradeNo, thereFen: 0, hereFen, settled: false });
  }
  return { matched, differences };
}
