import {
  type InvoiceWords,
  invoiceObstacle,
  invoiceProblems,
  invoiceTermOf,
  tidyInvoice,
} from '../../../shared/shop/invoice.ts';
import { givenTexts } from '../../library/cms/site-text-store.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, desc, eq, inArray } from '../../platform/db/drizzle.ts';
import { invoiceRequest } from '../../platform/db/schema/order.ts';
import { invalidInput } from '../../platform/http/refusal.ts';
import { lockOrder, type OrderRow } from '../orders/order-store.ts';
import { nowOf, type OrderTools } from '../orders/order-tools.ts';
import { refundRequestsOf } from '../orders/refund-request-store.ts';
import { refusedOrder } from '../orders/refuse-owned.ts';

export type InvoiceRow = typeof invoiceRequest.$inferSelect;

/** Whether this site issues invoices: its operators have said how, or it is a demo. */
export const hasInvoices = async ({ db, demo }: Pick<OrderTools, 'db' | 'demo'>): Promise<boolean> =>
  invoiceTermOf({ demo, texts: await givenTexts(db) }) !== '';

/** The requests for invoices of these orders, the latest first. */
export const invoicesOf = (db: Queries, orderIds: readonly number[]): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoiceRequest)
    .where(inArray(invoiceRequest.orderId, [...orderIds]))
    .orderBy(desc(invoiceRequest.id));

/** A person's last request. */
export async function lastInvoiceOf(db: Queries, userId: number): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoiceRequest)
    .where(eq(invoiceRequest.userId, userId))
    .orderBy(desc(invoiceRequest.id))
    .limit(1);
  return row;
}

/**
 * Writes down that a buyer asks for an invoice; one with the same words that waits already is left as it is.
 *
 * @throws CodedError where the words are wrong, or the order can have none.
 */
export async function requestInvoice(
  tools: Pick<OrderTools, 'db' | 'clock' | 'demo'>,
  { orderNo, userId }: Pick<OrderRow, 'orderNo' | 'userId'>,
  given: InvoiceWords,
): Promise<void> {
  const words = tidyInvoice(given);
  const [problem] = Object.values(invoiceProblems(words));
  if (problem !== undefined) throw invalidInput(problem);
  if (!(await hasInvoices(tools))) throw refusedOrder('本站暂不开具发票，请凭订单号联系客服');
  const now = nowOf(tools);
  await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new Error(`order ${orderNo} is gone`);
    const invoices = await invoicesOf(tx, [order.id]);
    if (invoices.some((row) => row.state === 'submitted' && isSame(row, words))) return;
    const refundRequests = await refundRequestsOf(tx, [order.id]);
    const obstacle = invoiceObstacle({ ...order, invoices, refundRequests }, now);
    if (obstacle !== undefined) throw refusedOrder(obstacle);
    await tx.insert(invoiceRequest).values({
      ...{ orderId: order.id, userId, ...words, amountFen: order.amountFen, state: 'submitted' as const },
      ...{ reply: '', number: '', createdAt: now },
    });
  });
}

const isSame = (row: InvoiceWords, words: InvoiceWords) =>
  (['titleKind', 'title', 'taxNumber', 'email'] as const).every((field) => row[field] === words[field]);

/**
 * What a refund of a locked order makes of its invoice: an issued one has to be reversed, one that waits is not issued
 * any more. The message of the refund tells the buyer.
 */
export async function endInvoice(tx: Queries, { id }: Pick<OrderRow, 'id'>, now: Date): Promise<void> {
  const ofOrder = (state: InvoiceRow['state']) => and(eq(invoiceRequest.orderId, id), eq(invoiceRequest.state, state));
  await tx.update(invoiceRequest).set({ state: 'reversing', handledAt: now }).where(ofOrder('issued'));
  const reply = '订单已退款，不再开具发票';
  await tx.update(invoiceRequest).set({ state: 'rejected', reply, handledAt: now }).where(ofOrder('submitted'));
}

/** Changes a request of a locked order. */
export async function changeInvoice(
  tx: Queries,
  id: number,
  change: Partial<Pick<InvoiceRow, 'state' | 'reply' | 'number' | 'issuedOn' | 'filePath' | 'handledAt'>>,
): Promise<void> {
  await tx.update(invoiceRequest).set(change).where(eq(invoiceRequest.id, id));
}

/** Tells the buyer what has become of their request. */
export const tellInvoice = (
  tx: Queries,
  { order, invoice, title, words }: { order: OrderRow; invoice: InvoiceRow; title: string; words: string },
  now: Date,
) =>
  addMessage(
    tx,
    {
      ...{ userId: invoice.userId, kind: 'order', ref: `invoice-${invoice.id}`, title, url: '/user/orders' },
      content: `订单 ${order.orderNo}（${order.title}）：${words}`,
    },
    now,
  );
