import type { GoodsKindName, PayMode } from '../../../../shared/shop/goods.ts';
import type { InvoiceState, InvoiceTitleKind } from '../../../../shared/shop/invoice.ts';
import type { OrderState } from '../../../../shared/shop/order-state.ts';
import type { RefundRequestState } from '../../../../shared/shop/refund-term.ts';
import { date, integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** A purchase with the prices that it was made at. */
export const purchaseOrder = pgTable('purchase_order', {
  id: id(),
  orderNo: text().notNull().unique(),
  userId: reference().notNull(),
  /** Names the purchase; a person has one order for each. */
  intent: text().notNull(),
  /** Of goods and way of paying: the same intent with another request is refused. */
  requestHash: text().notNull(),
  /** Of the goods: a person has one open order for the same ones. */
  goodsHash: text().notNull(),
  title: text().notNull(),
  state: text().$type<OrderState>().notNull(),
  payMode: text().$type<PayMode>().notNull(),
  paidBy: text().$type<PayMode>(),
  amountFen: integer().notNull(),
  /** Null where it cannot be paid with points. */
  points: integer(),
  backPath: text().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  paidAt: moment(),
  /** When the sweep last tried to finish it. */
  triedAt: moment(),
});

export const orderItem = pgTable(
  'order_item',
  {
    orderId: reference().notNull(),
    position: integer().notNull(),
    kind: text().$type<GoodsKindName>().notNull(),
    goodsId: text().notNull(),
    count: integer().notNull(),
    title: text().notNull(),
    amountFen: integer().notNull(),
    points: integer(),
    url: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
);

export type OrderActor = 'person' | 'provider' | 'gateway' | 'operator';

/** Each move of an order with its actor and reason; equal states are a note about an order that stayed. */
export const orderEvent = pgTable('order_event', {
  id: id(),
  orderId: reference().notNull(),
  fromState: text().$type<OrderState>().notNull(),
  toState: text().$type<OrderState>().notNull(),
  actor: text().$type<OrderActor>().notNull(),
  reason: text().notNull(),
  providerId: text().notNull(),
  at: moment().notNull(),
});

/** By a code that another device scans, by the browser of the phone, or inside of WeChat. */
export type PayWay = 'code' | 'phone' | 'inWechat';

/** A payment at a provider. `surplus` is money that the order did not need; it is given back. */
export const paymentAttempt = pgTable('payment_attempt', {
  id: id(),
  orderId: reference().notNull(),
  provider: text().notNull(),
  way: text().$type<PayWay>().notNull(),
  outTradeNo: text().notNull(),
  state: text().$type<'waiting' | 'success' | 'surplus' | 'closed'>().notNull(),
  amountFen: integer().notNull(),
  codeUrl: text(),
  providerTradeNo: text(),
  createdAt: moment().notNull(),
  /** When the provider was last asked about it. */
  askedAt: moment(),
  paidAt: moment(),
  /** When the sweep last tried to close it. */
  triedAt: moment(),
});

/** Money or points that are given back; without an attempt it is points. */
export const paymentRefund = pgTable('payment_refund', {
  id: id(),
  orderId: reference().notNull(),
  attemptId: reference().unique(),
  refundNo: text().notNull().unique(),
  state: text().$type<'pending' | 'done'>().notNull(),
  amountFen: integer().notNull(),
  points: integer().notNull(),
  reason: text().notNull(),
  actor: text().$type<OrderActor>().notNull(),
  providerRefundId: text().notNull(),
  createdAt: moment().notNull(),
  doneAt: moment(),
  /** When the sweep last tried to finish it. */
  triedAt: moment(),
});

/** What a buyer asks to be given back; operators decide on it at the desk. */
export const refundRequest = pgTable('refund_request', {
  id: id(),
  orderId: reference().notNull(),
  userId: reference().notNull(),
  reason: text().notNull(),
  state: text().$type<RefundRequestState>().notNull(),
  /** What the buyer is answered; empty before. */
  reply: text().notNull(),
  createdAt: moment().notNull(),
  handledAt: moment(),
});

/** An invoice that a buyer asks for; operators issue it at the desk. */
export const invoiceRequest = pgTable('invoice_request', {
  id: id(),
  orderId: reference().notNull(),
  userId: reference().notNull(),
  titleKind: text().$type<InvoiceTitleKind>().notNull(),
  title: text().notNull(),
  /** Empty for a person. */
  taxNumber: text().notNull(),
  /** May be empty. */
  email: text().notNull(),
  /** What was paid. */
  amountFen: integer().notNull(),
  state: text().$type<InvoiceState>().notNull(),
  /** What the buyer is answered; empty before. */
  reply: text().notNull(),
  /** Of the issued invoice; empty before. */
  number: text().notNull(),
  issuedOn: date({ mode: 'string' }),
  /** Among the files of resources; null where none has been added. */
  filePath: text(),
  createdAt: moment().notNull(),
  /** When its state changed last; null while it waits for the first time. */
  handledAt: moment(),
});
