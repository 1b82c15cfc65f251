import { orderPayload, type orderSchemas } from '../../../shared/shop/calls/order.schema.ts';
import type { paySchemas } from '../../../shared/shop/calls/pay.schema.ts';
import { isOpenOrder } from '../../../shared/shop/order-state.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { pointsBalance } from '../../people/points/points-store.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { readPayload } from '../../platform/http/read-payload.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { createPrintedSheets } from '../../questions/exports/printed-sheet.ts';
import type { ExportTools } from '../../questions/exports/routes.ts';
import { hasInvoices, invoicesOf } from '../invoices/invoice-store.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { askAboutPayment, closeOrder } from './close-order.ts';
import { orderOfCaller, refreshOrder } from './order-of-caller.ts';
import { attemptsOf, itemsOfOrders, type OrderRow, orderPageOf, refundsOf } from './order-store.ts';
import { nowOf, type OrderTools, providerOf } from './order-tools.ts';
import { payByPoints } from './pay-by-points.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder, presentProviders } from './present-order.ts';
import { receiptData } from './receipt.ts';
import { refundRequestsOf, requestRefund, withdrawRefundRequest } from './refund-request-store.ts';
import { refusedOrder, refuseOwned } from './refuse-owned.ts';
import { startPhonePay, startScanPay } from './start-payment.ts';

type ReceiptTools = Pick<ExportTools, 'paperMaker' | 'resourceFiles' | 'signedFiles'>;

export function orderHandlers(tools: OrderTools & ReceiptTools): HandlersOf<typeof orderSchemas & typeof paySchemas> {
  const { db, log, payments, payloadSecret, payee, payOrigin } = tools;
  const printedSheet = createPrintedSheets(tools);

  const partsOf = async (ids: readonly number[]) => ({
    items: await itemsOfOrders(db, ids),
    refunds: await refundsOf(db, ids),
    requests: await refundRequestsOf(db, ids),
    invoices: await invoicesOf(db, ids),
    hasInvoices: await hasInvoices(tools),
  });
  const createFailed = (order: OrderRow) => (err: unknown) => {
    log.warn({ event: 'payment.create-failed', orderNo: order.orderNo, err });
    return null;
  };
  /** The code to scan; null where the provider gives none now, and the page asks again. */
  const codeOf = (order: OrderRow, provider?: PaymentProvider) =>
    startScanPay(tools, order, provider).catch(createFailed(order));

  return {
    'order.insert': async ({ orderData }, caller) => {
      const payload = readPayload(orderPayload, { data: orderData, secret: payloadSecret, what: '订单' });
      const order = await placeOrder(tools, signedIn(caller), payload);
      const codeUrl = payload.payMode === 'scanCode' ? await codeOf(order) : null;
      return {
        orderNo: order.orderNo,
        amountFen: order.amountFen,
        ...(order.points !== null && { points: order.points }),
        expiresAt: order.expiresAt.toISOString(),
        ...(codeUrl !== null && { codeUrl }),
      };
    },
    'order.integralPay': ({ orderNo }, caller) => payByPoints(tools, signedIn(caller), orderNo),
    'order.list': async ({ pageNum, pageSize }, caller) => {
      const { rows, total } = await orderPageOf(db, signedIn(caller), { pageNum, pageSize });
      const ids = rows.map(({ id }) => id);
      const parts = await partsOf(ids);
      const now = nowOf(tools);
      return { list: rows.map((row) => presentOrder(row, parts, now)), total, pageNum, pageSize };
    },
    'order.cancel': async ({ orderNo }, caller) => {
      const userId = signedIn(caller);
      const order = await orderOfCaller(tools, { orderNo, userId });
      await closeOrder(tools, order, { actor: 'person', reason: '买家取消' });
      return { state: (await orderOfCaller(tools, { orderNo, userId })).state };
    },
    'order.askRefund': async ({ orderNo, reason }, caller) => {
      await requestRefund(tools, await orderOfCaller(tools, { orderNo, userId: signedIn(caller) }), reason);
      return {};
    },
    'order.withdrawRefund': async ({ orderNo }, caller) => {
      await withdrawRefundRequest(tools, await orderOfCaller(tools, { orderNo, userId: signedIn(caller) }));
      return {};
    },
    'order.detail': async ({ orderNo }, caller) => {
      const userId = signedIn(caller);
      const order = await refreshOrder(tools, { orderNo, userId });
      const providers = presentProviders(payments, await attemptsOf(db, order.id), tools);
      const [first] = providers;
      return {
        ...presentOrder(order, await partsOf([order.id]), nowOf(tools)),
        codeUrl: first?.codeUrl ?? null,
        sandboxPath: first?.sandboxPath ?? null,
        canScan: first !== undefined,
        ...(first && { scanTitle: first.title }),
        ...((providers.length > 1 || first?.onPhone) && { providers }),
        balance: (await pointsBalance(db, userId)) ?? 0,
        now: nowOf(tools).toISOString(),
      };
    },
    'order.receipt': async ({ orderNo }, caller) => {
      const userId = signedIn(caller);
      const order = await orderOfCaller(tools, { orderNo, userId });
      if (!order.paidAt) throw refusedOrder('订单还没有支付，没有收据');
      const items = await itemsOfOrders(db, [order.id]);
      const refunds = await refundsOf(db, [order.id]);
      const attempt = (await attemptsOf(db, order.id)).find(({ state }) => state === 'success');
      const json = receiptData({ order, items, refunds, attempt, payee, hasInvoices: await hasInvoices(tools) });
      return printedSheet({ userId, job: { format: 'receipt', json }, fileName: `订单收据-${orderNo}.pdf` });
    },
    'order.scanPay': async ({ orderNo, provider: name, way = 'code', wechatCode }, caller) => {
      const userId = signedIn(caller);
      const order = await refreshOrder(tools, { orderNo, userId });
      if (isOpenOrder(order.state)) {
        await refuseOwned(tools, db, { userId, items: await itemsOfOrders(db, [order.id]) }, nowOf(tools));
      }
      const provider = name === undefined ? payments[0] : providerOf(tools, name);
      if (name !== undefined && !provider) throw refusedOrder('本站没有这种支付方式');
      if (way === 'code' || !provider) {
        const codeUrl = await codeOf(order, provider);
        return { state: (await orderOfCaller(tools, { orderNo, userId })).state, codeUrl };
      }
      const backUrl = payOrigin === '' ? undefined : payOrigin + hrefOf('pay', { orderNo });
      const payer = { ip: caller.ip ?? '127.0.0.1', backUrl };
      const started = await startPhonePay(tools, order, { ...payer, provider, way, wechatCode }).catch(
        createFailed(order),
      );
      return { state: (await orderOfCaller(tools, { orderNo, userId })).state, codeUrl: null, ...started };
    },
    'pay.checkPaySuccess': async ({ orderNo }, caller) => ({
      state: (await refreshOrder(tools, { orderNo, userId: signedIn(caller) })).state,
    }),
    'pay.askProvider': async ({ orderNo }, caller) => {
      const userId = signedIn(caller);
      await askAboutPayment(tools, await orderOfCaller(tools, { orderNo, userId }));
      return { state: (await orderOfCaller(tools, { orderNo, userId })).state };
    },
  };
}
