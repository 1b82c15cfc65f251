import type { Order, OrderDetail } from '../../../shared/shop/calls/order.schema.ts';
import { invoiceObstacle } from '../../../shared/shop/invoice.ts';
import { refundObstacle } from '../../../shared/shop/refund-term.ts';
import type { InvoiceRow } from '../invoices/invoice-store.ts';
import { presentInvoice } from '../invoices/present-invoice.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { AttemptRow, OrderItemRow, OrderRow, RefundRow } from './order-store.ts';
import type { RefundRequestRow } from './refund-request-store.ts';

interface OrderParts {
  readonly items: readonly OrderItemRow[];
  readonly refunds: readonly RefundRow[];
  /** The latest first. */
  readonly requests: readonly RefundRequestRow[];
  /** Requests for invoices, the latest first. */
  readonly invoices: readonly InvoiceRow[];
  /** Whether this site issues invoices. */
  readonly hasInvoices: boolean;
}

/** An order as its person sees it. */
export function presentOrder(order: OrderRow, parts: OrderParts, now: Date): Order {
  const { items, refunds, requests, hasInvoices } = parts;
  const { orderNo, title, state, payMode, amountFen, points, paidBy, createdAt, expiresAt, paidAt, backPath } = order;
  const asked = requests.filter(({ orderId }) => orderId === order.id);
  const invoices = parts.invoices.filter(({ orderId }) => orderId === order.id);
  const invoiceFacts = { state, paidAt, paidBy, amountFen, invoices, refundRequests: asked };
  return {
    ...{ id: orderNo, orderNo, title, state, payMode, amountFen, points, paidBy, backPath },
    createTime: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidTime: paidAt?.toISOString() ?? null,
    items: items
      .filter(({ orderId }) => orderId === order.id)
      .map(({ kind, goodsId, title: name, count, amountFen: itemFen, url }) => ({
        ...{ kind, id: goodsId, title: name, count, url },
        amountFen: itemFen,
      })),
    refunds: refunds
      .filter(({ orderId }) => orderId === order.id)
      .map((refund) => ({
        state: refund.state,
        amountFen: refund.amountFen,
        points: refund.points,
        reason: refund.reason,
        time: (refund.doneAt ?? refund.createdAt).toISOString(),
      })),
    refundRequest: asked[0] ? presentRequest(asked[0]) : null,
    canAskRefund: refundObstacle({ state, paidAt, requests: asked }, now) === undefined,
    ...(invoices[0] && { invoice: presentInvoice(invoices[0]) }),
    ...(hasInvoices && { canAskInvoice: invoiceObstacle(invoiceFacts, now) === undefined }),
  };
}

/** Who takes the payment of an order, with the codes that it has got. */
export const presentProviders = (
  payments: readonly PaymentProvider[],
  attempts: readonly AttemptRow[],
  { payOrigin }: { readonly payOrigin: string },
): NonNullable<OrderDetail['providers']> =>
  payments.map(({ name, title, phone, sandbox }) => {
    const codeUrl = attempts.find(({ provider, way }) => provider === name && way === 'code')?.codeUrl ?? null;
    const ways = [
      ...(phone?.inBrowser ? (['phone'] as const) : []),
      // WeChat sends people back to the site
      ...(phone?.inWechat && payOrigin !== '' ? (['inWechat'] as const) : []),
    ];
    return {
      ...{ name, title, codeUrl, sandboxPath: (codeUrl && sandbox?.path(codeUrl)) ?? null },
      ...(phone && ways.length > 0 && { onPhone: { title: phone.title, ways } }),
    };
  });

const presentRequest = ({ state, reason, reply, createdAt }: RefundRequestRow) => ({
  ...{ state, reason, reply },
  createTime: createdAt.toISOString(),
});
