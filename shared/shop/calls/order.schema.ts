import { z } from 'zod';
import { done, listPaging, pageOf } from '../../contract/fields.schema.ts';
import { typedLine, typedText } from '../../platform/study.schema.ts';
import { goodsKinds, payModes } from '../goods.ts';
import { invoiceStates, invoiceTitleKinds } from '../invoice.ts';
import { orderStates } from '../order-state.ts';
import { refundReason } from '../refund-term.ts';

/** An order number (docs/product/site.md#path-ids). */
export const orderNoText = z.string().regex(/^[0-9A-Za-z]{8,32}$/);

const wantedGoods = z.strictObject({
  kind: z.enum(goodsKinds),
  id: z.string().regex(/^[0-9A-Za-z_-]{1,40}$/),
  count: z.int32().min(1).max(99).optional(),
});

/** What `orderData` holds once it is decrypted. */
export const orderPayload = z.strictObject({
  /** Made once for a purchase; the same intent of a person answers the same order. */
  intent: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/),
  goods: z
    .array(wantedGoods)
    .min(1)
    .max(20)
    .refine((goods) => new Set(goods.map(({ kind, id }) => `${kind} ${id}`)).size === goods.length),
  payMode: z.enum(payModes),
  /** Path of this site to return to. */
  backPath: typedLine().max(500).optional(),
});
export type OrderPayload = z.infer<typeof orderPayload>;

const state = z.enum(orderStates);

const insertedOrder = z.object({
  orderNo: z.string(),
  amountFen: z.int(),
  /** What it costs in points; missing where it cannot be paid with points. */
  points: z.int().optional(),
  /** ISO moment. */
  expiresAt: z.string(),
  /** What the QR code says; missing until the provider has answered. */
  codeUrl: z.string().optional(),
});
export type InsertedOrder = z.infer<typeof insertedOrder>;

const orderItem = z.object({
  kind: z.enum(goodsKinds),
  id: z.string(),
  title: z.string(),
  count: z.int(),
  amountFen: z.int(),
  /** Where the buyer goes on after paying. */
  url: z.string(),
});

const refund = z.object({
  state: z.enum(['pending', 'done']),
  amountFen: z.int(),
  points: z.int(),
  reason: z.string(),
  time: z.string(),
});

/** Why a buyer asks for a refund. */
const reasonOfRefund = typedText().trim().min(refundReason.min).max(refundReason.max);

const refundRequest = z.object({
  state: z.enum(['submitted', 'accepted', 'rejected', 'withdrawn']),
  reason: z.string(),
  /** What the operators answered; empty before. */
  reply: z.string(),
  createTime: z.string(),
});
export type RefundRequest = z.infer<typeof refundRequest>;

const invoice = z.object({
  state: z.enum(invoiceStates),
  titleKind: z.enum(invoiceTitleKinds),
  title: z.string(),
  /** Empty for a person. */
  taxNumber: z.string(),
  /** May be empty. */
  email: z.string(),
  /** What the operators answered; empty before. */
  reply: z.string(),
  /** Of the issued invoice; empty before. */
  number: z.string(),
  /** ISO day in China; null before. */
  issuedOn: z.string().nullable(),
  createTime: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

const order = z.object({
  /** The order number again, as the key of list rows. */
  id: z.string(),
  orderNo: z.string(),
  title: z.string(),
  state,
  payMode: z.enum(payModes),
  amountFen: z.int(),
  points: z.int().nullable(),
  /** How it was paid; null while it is not. */
  paidBy: z.enum(payModes).nullable(),
  createTime: z.string(),
  expiresAt: z.string(),
  paidTime: z.string().nullable(),
  items: z.array(orderItem),
  /** Money or points that were given back, the latest first. */
  refunds: z.array(refund),
  /** What the buyer last asked to be given back; null where they have not. */
  refundRequest: refundRequest.nullable().default(null),
  /** Whether the buyer may ask for a refund now. */
  canAskRefund: z.boolean().default(false),
  /** The invoice that the buyer last asked for; missing where they have not. */
  invoice: invoice.optional(),
  /** Whether the buyer may ask for an invoice now; gateways without invoices leave it out. */
  canAskInvoice: z.boolean().optional(),
  backPath: typedLine(),
});
export type Order = z.infer<typeof order>;
export type OrderItem = z.infer<typeof orderItem>;

/** A name of `paymentProviderNames`, or one of another gateway's. */
const payProviderName = z.string().regex(/^[a-z]{2,20}$/);

/** Who may take the payment; gateways with one of them leave these out. */
const payProvider = z.object({
  name: payProviderName,
  /** What it calls paying by its code. */
  title: z.string(),
  codeUrl: z.string().nullable(),
  sandboxPath: z.string().nullable(),
  /** Payment on the phone that shows the page; missing without. */
  onPhone: z.object({ title: z.string(), ways: z.array(z.enum(['phone', 'inWechat'])) }).optional(),
});
export type PayProvider = z.infer<typeof payProvider>;

const orderDetail = order.extend({
  codeUrl: z.string().nullable(),
  /** Path of the page that plays the phone, in the demo only. */
  sandboxPath: z.string().nullable(),
  /** False where this site takes no payments by QR code. */
  canScan: z.boolean(),
  /** What the payment provider calls this way of paying; gateways of others may lack it. */
  scanTitle: z.string().optional(),
  /** Where the buyer chooses: all of them, that of `codeUrl` and `scanTitle` first. */
  providers: z.array(payProvider).optional(),
  /** Points that the person has. */
  balance: z.int(),
  /** ISO moment of the gateway's clock, which the countdown starts from. */
  now: z.string(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const started = z.object({
  state,
  codeUrl: z.string().nullable(),
  /** Where the phone's browser goes to; after `inWechat` it comes back to the cashier with `code`. */
  payUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** What WeChat's own browser is told. */
  wechatCall: z
    .object({
      ...{ appId: z.string(), timeStamp: z.string(), nonceStr: z.string() },
      ...{ package: z.string(), signType: z.literal('RSA'), paySign: z.string() },
    })
    .optional(),
});
export type StartedPayment = z.infer<typeof started>;

const ofOrder = z.strictObject({ orderNo: orderNoText });

export const orderSchemas = {
  'order.insert': { input: z.strictObject({ orderData: z.base64().max(8192) }), data: insertedOrder },
  'order.integralPay': { input: ofOrder, data: z.object({ state, balance: z.int() }) },
  'order.list': { input: z.strictObject({ ...listPaging }), data: pageOf(order) },
  'order.cancel': { input: ofOrder, data: z.object({ state }) },
  'order.askRefund': { input: ofOrder.extend({ reason: reasonOfRefund }), data: done },
  'order.withdrawRefund': { input: ofOrder, data: done },
  'order.detail': { input: ofOrder, data: orderDetail },
  /** The receipt of a paid order as a PDF; its address works for a quarter of an hour. */
  'order.receipt': { input: ofOrder, data: z.object({ url: z.string(), fileName: z.string() }) },
  /**
   * Asks a provider, the first without its name, for a code to scan where the order has none of it yet, or starts a
   * payment on the phone that shows the page.
   */
  'order.scanPay': {
    input: ofOrder.extend({
      provider: payProviderName.optional(),
      way: z.enum(['code', 'phone', 'inWechat']).optional(),
      /** What WeChat sent the phone back with. */
      wechatCode: z
        .string()
        .regex(/^[\w-]{1,200}$/)
        .optional(),
    }),
    data: started,
  },
};
