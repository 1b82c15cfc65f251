import { orderPayload, type orderSchemas } from '../../../shared/shop/calls/order.schema.ts';
import type { paySchemas } from '../../../shared/shop/calls/pay.schema.ts';
import { isOpenOrder } from '../../../shared/shop/order-state.ts';
import { pointsBalance } from '../../people/points/points-store.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { readPayload } from '../../platform/http/read-payload.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { createPrintedSheets } from '../../questions/exports/printed-sheet.ts';
import type { ExportTools } from '../../questions/exports/routes.ts';
import { askAboutPayment, closeOrder } from './close-order.ts';
import { orderOfCaller, refreshOrder } from './order-of-caller.ts';
import { attemptOf, itemsOfOrders, type OrderRow, orderPageOf, refundsOf } from './order-store.ts';
import { nowOf, type OrderTools } from './order-tools.ts';
import { payByPoints } from './pay-by-points.ts';
import { placeOrder, startScanPay } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import { receiptData } from './receipt.ts';
import { refundRequestsOf, requestRefund, withdrawRefundRequest } from './refund-request-store.ts';
import { refusedOrder, refuseOwned } from './refuse-owned.ts';

type ReceiptTools = Pick<ExportTools, 'paperMaker' | 'resourceFiles' | 'signedFiles'>;

export function orderHandlers(tools: OrderTools & ReceiptTools): HandlersOf<typeof orderSchemas & typeof paySchemas> {
  const { db, log, payments, payloadSecret, payee } = tools;
  const printedSheet = createPrintedSheets(tools);

  const partsOf = async (ids: readonly number[]) => ({
    items: await itemsOfOrders(db, ids),
    refunds: await refundsOf(db, ids),
    requests: await refundRequestsOf(db, ids),
  });
  /** The code to scan; null where the provider gives none now, and the page asks again. */
  const codeOf = (order: OrderRow) =>
    startScanPay(tools, order).catch((err) => {
      log.warn({ event: 'payment.create-failed', orderNo: order.orderNo, err });
      return null;
    });

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
      const codeUrl = (await attemptOf(db, order.id))?.codeUrl ?? null;
      return {
        ...presentOrder(order, await partsOf([order.id]), nowOf(tools)),
        codeUrl,
        sandboxPath: (codeUrl && payments?.sandbox?.path(codeUrl)) ?? null,
        canScan: payments !== undefined,
        ...(payments && { scanTitle: payments.title }),
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
      const json = receiptData({ order, items, refunds, attempt: await attemptOf(db, order.id), payee });
      return printedSheet({ userId, job: { format: 'receipt', json }, fileName: `订单收据-${orderNo}.pdf` });
    },
    'order.scanPay': async ({ orderNo }, caller) => {
      const userId = signedIn(caller);
      const order = await refreshOrder(tools, { orderNo, userId });
      if (isOpenOrder(order.state)) {
        await refuseOwned(tools, db, { userId, items: await itemsOfOrders(db, [order.id]) }, nowOf(tools));
      }
      const codeUrl = await codeOf(order);
      return { state: (await orderOfCaller(tools, { orderNo, userId })).state, codeUrl };
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
