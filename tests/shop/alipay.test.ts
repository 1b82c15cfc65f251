import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { orderEvent, paymentAttempt, purchaseOrder } from '../../gateway/platform/db/schema/order.ts';
import { reconcileDay } from '../../gateway/shop/orders/reconcile.ts';
import { refundOrder } from '../../gateway/shop/orders/refund-order.ts';
import { sweepOrders } from '../../gateway/shop/orders/sweep-orders.ts';
import { createAlipay } from '../../gateway/shop/payments/alipay.ts';
import { checkDownloadNum } from '../../shared/library/calls/resource.ts';
import { cancelOrder, insertOrder, orderDetail, scanPay } from '../../shared/shop/calls/order.ts';
import { askProvider, checkPaySuccess } from '../../shared/shop/calls/pay.ts';
import { type AlipayDouble, startAlipayDouble } from '../kit/alipay-double.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const priceFen = 900;

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`Alipay beside another provider on ${kind.name}`, () => {
    let now = () => 0;
    let alipay: AlipayDouble;
    let gateway: ResourceGateway;
    let token: string;
    let tools: ResourceGateway['orderTools'];
    let nextId = 100_001;
    beforeAll(async () => {
      alipay = await startAlipayDouble({ now: () => now() });
      gateway = await startResourceGateway(kind, {
        morePayments(clock) {
          now = () => clock.now();
          return [createAlipay({ ...alipay.options, clock, hasWap: true })];
        },
      });
      token = await gateway.login(1);
      tools = gateway.orderTools;
    });
    afterAll(async () => {
      await gateway[Symbol.asyncDispose]();
      await alipay[Symbol.asyncDispose]();
    });

    /** An order whose buyer chose Alipay; the first provider has given its code before. */
    async function anOrder() {
      const id = String(nextId++);
      await gateway.aResource(Number(id), { chargeType: 'pay', price: priceFen, studyPhaseCode: 300 });
      const payload = { intent: `intent-${id}`, goods: [{ kind: 'resource', id }], payMode: 'scanCode' };
      const order = await gateway.call(insertOrder, { orderData: encryptPayload(payload, payloadSecret).data }, token);
      const { orderNo } = order;
      const { codeUrl } = await gateway.call(scanPay, { orderNo, provider: 'alipay' }, token);
      return { id, orderNo, firstCode: order.codeUrl ?? '', codeUrl, outTradeNo: `${orderNo}T2` };
    }
    const stateOf = async (orderNo: string) => (await gateway.call(checkPaySuccess, { orderNo }, token)).state;
    const owns = async (id: string) => (await gateway.call(checkDownloadNum, { id }, token)).right === 'owned';
    const detailOf = (orderNo: string) => gateway.call(orderDetail, { orderNo }, token);
    const payFirst = async (codeUrl: string) => {
      await (await fetch(`${gateway.url}${gateway.payments.sandbox?.path(codeUrl)}/pay/normal`)).text();
    };
    async function notify(form: string) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await fetch(`${gateway.url}/pay/notify/alipay`, { method: 'POST', headers, body: form });
      return response.text();
    }
    const takeEvents = () => gateway.lines.splice(0).map((line) => JSON.parse(line).event);
    const attemptsOf = async (orderNo: string) => {
      const rows = await gateway.db
        .select({ attempt: paymentAttempt })
        .from(paymentAttempt)
        .innerJoin(purchaseOrder, eq(purchaseOrder.id, paymentAttempt.orderId))
        .where(eq(purchaseOrder.orderNo, orderNo))
        .orderBy(paymentAttempt.id);
      return rows.map(({ attempt }) => `${attempt.provider} ${attempt.state}`);
    };

    test('the buyer chooses, and each provider gives a code of its own', async () => {
      const order = await anOrder();
      expect(order.codeUrl).toBe(`https://qr.alipay.com/${order.outTradeNo}`);
      const again = await gateway.call(scanPay, { orderNo: order.orderNo, provider: 'alipay' }, token);
      expect(again.codeUrl).toBe(order.codeUrl);
      const detail = await detailOf(order.orderNo);
      expect(detail).toMatchObject({ codeUrl: order.firstCode, scanTitle: '微信扫码支付', canScan: true });
      expect(detail.providers).toEqual([
        { name: 'sandbox', title: '微信扫码支付', codeUrl: order.firstCode, sandboxPath: detail.sandboxPath },
        {
          ...{ name: 'alipay', title: '支付宝扫码支付', codeUrl: order.codeUrl, sandboxPath: null },
          onPhone: { title: '支付宝', ways: ['phone'] },
        },
      ]);
      const other = { orderNo: order.orderNo, provider: 'wechat' };
      expect((await gateway.envelopeOf(scanPay, other, token)).message).toBe('本站没有这种支付方式');
    });

    test('a notification pays the order once, and the payment elsewhere is closed', async () => {
      const order = await anOrder();
      alipay.pay(order.outTradeNo);
      const form = alipay.notification(order.outTradeNo);
      expect(await Promise.all([notify(form), notify(form), notify(form)])).toEqual(Array(3).fill('success'));
      expect(await stateOf(order.orderNo)).toBe('fulfilled');
      expect(await owns(order.id)).toBe(true);
      const paid = await gateway.db.$count(orderEvent, eq(orderEvent.providerId, String(tradeNoOf(order))));
      expect(paid).toBe(1);
      await sweepOrders(tools);
      expect(await attemptsOf(order.orderNo)).toEqual(['sandbox closed', 'alipay success']);
    });
    const tradeNoOf = ({ outTradeNo }: { outTradeNo: string }) => alipay.trades.get(outTradeNo)?.tradeNo;

    test.each<[string, (outTradeNo: string) => string, string[]]>([
      ['with a wrong signature', (no) => alipay.notification(no, {}, { subject: 'x' }), []],
      ['for another application', (no) => alipay.notification(no, { app_id: '2026000000000002' }), []],
      ['one fen short', (no) => alipay.notification(no, { total_amount: '8.99' }), ['payment.amount-differs']],
      ['of an unknown order', (no) => alipay.notification(no, { out_trade_no: 'T1' }), ['payment.unknown-order']],
      // the number of the payment elsewhere
      [
        'of the other provider',
        (no) => alipay.notification(no, { out_trade_no: no.slice(0, -2) }),
        ['payment.unknown-order'],
      ],
    ])('a notification %s pays nothing', async (_name, made, events) => {
      const order = await anOrder();
      alipay.pay(order.outTradeNo);
      expect(await notify(made(order.outTradeNo))).toBe('fail');
      expect(await stateOf(order.orderNo)).toBe('paying');
      expect(await owns(order.id)).toBe(false);
      expect(takeEvents()).toEqual(events);
    });

    test('a notification that comes after the answer to a question changes nothing', async () => {
      const order = await anOrder();
      alipay.pay(order.outTradeNo);
      expect(await gateway.call(askProvider, { orderNo: order.orderNo }, token)).toEqual({ state: 'fulfilled' });
      expect(await notify(alipay.notification(order.outTradeNo))).toBe('success');
      expect((await detailOf(order.orderNo)).refunds).toEqual([]);
    });

    test('a notification before the answer of create pays the order', async () => {
      const order = await anOrder();
      await gateway.db
        .update(paymentAttempt)
        .set({ codeUrl: null })
        .where(eq(paymentAttempt.outTradeNo, order.outTradeNo));
      alipay.pay(order.outTradeNo);
      await notify(alipay.notification(order.outTradeNo));
      expect(await stateOf(order.orderNo)).toBe('fulfilled');
      const again = await gateway.call(scanPay, { orderNo: order.orderNo, provider: 'alipay' }, token);
      expect(again).toEqual({ state: 'fulfilled', codeUrl: null });
    });

    test('without a notification the sweep asks', async () => {
      const order = await anOrder();
      alipay.pay(order.outTradeNo);
      gateway.clock.advanceSeconds(11);
      await sweepOrders(tools);
      expect(await stateOf(order.orderNo)).toBe('fulfilled');
    });

    test('a payment that was faster than the closing pays the order', async () => {
      const order = await anOrder();
      alipay.pay(order.outTradeNo);
      expect(await gateway.call(cancelOrder, { orderNo: order.orderNo }, token)).toEqual({ state: 'fulfilled' });
    });

    test('a code that is scanned after the order was cancelled gives the money back', async () => {
      const order = await anOrder();
      expect(await gateway.call(cancelOrder, { orderNo: order.orderNo }, token)).toEqual({ state: 'closed' });
      alipay.pay(order.outTradeNo);
      expect(await notify(alipay.notification(order.outTradeNo))).toBe('success');
      expect(await detailOf(order.orderNo)).toMatchObject({
        state: 'refunded',
        refunds: [{ state: 'done', amountFen: priceFen, reason: '订单关闭后到账，自动退款' }],
      });
      expect(await notify(alipay.notification(order.outTradeNo))).toBe('success');
      expect(alipay.trades.get(order.outTradeNo)?.status).toBe('TRADE_CLOSED');
      takeEvents();
    });

    test('who pays at both gets the second payment back, and a refund later the first', async () => {
      const order = await anOrder();
      await payFirst(order.firstCode);
      alipay.pay(order.outTradeNo);
      await notify(alipay.notification(order.outTradeNo));
      expect(await attemptsOf(order.orderNo)).toEqual(['sandbox success', 'alipay surplus']);
      const detail = await detailOf(order.orderNo);
      expect(detail).toMatchObject({ state: 'fulfilled', refunds: [{ state: 'done', reason: '重复支付，自动退款' }] });
      expect(await owns(order.id)).toBe(true);
      expect(await refundOrder(tools, order.orderNo, { actor: 'operator', reason: '文件有误' })).toBe('refunded');
      expect((await detailOf(order.orderNo)).refunds).toHaveLength(2);
      takeEvents();
    });

    test('a refund whose answer is lost is finished by the sweep', async () => {
      const order = await anOrder();
      alipay.pay(order.outTradeNo);
      await notify(alipay.notification(order.outTradeNo));
      alipay.faults.push('unsigned');
      const why = { actor: 'operator', reason: '文件有误' } as const;
      expect(await refundOrder(tools, order.orderNo, why)).toBe('refunding');
      await sweepOrders(tools);
      expect(await stateOf(order.orderNo)).toBe('refunded');
      expect(await owns(order.id)).toBe(false);
      takeEvents();
    });

    test('a payment on the phone is one of its own, and what is left of the others is closed', async () => {
      const order = await anOrder();
      const start = () =>
        gateway.call(scanPay, { orderNo: order.orderNo, provider: 'alipay', way: 'phone' as const }, token);
      const { payUrl = '', codeUrl } = await start();
      expect(codeUrl).toBeNull();
      const fields = new URL(payUrl).searchParams;
      const outTradeNo = `${order.orderNo}T3`;
      expect(JSON.parse(fields.get('biz_content') ?? '')).toMatchObject({ out_trade_no: outTradeNo });
      expect(fields.get('return_url')).toBe(`https://www.example.com/pay/${order.orderNo}`);
      await (await fetch(payUrl)).text();
      await start();
      alipay.pay(outTradeNo);
      // whoever comes back is told what the provider says
      expect(await gateway.call(askProvider, { orderNo: order.orderNo }, token)).toEqual({ state: 'fulfilled' });
      await sweepOrders(tools);
      expect(await attemptsOf(order.orderNo)).toEqual(['sandbox closed', 'alipay closed', 'alipay success']);
      expect(await start()).toEqual({ state: 'fulfilled', codeUrl: null });
    });

    test('a way that the provider does not have starts nothing', async () => {
      const { orderNo } = await anOrder();
      for (const way of [
        { provider: 'sandbox', way: 'phone' as const },
        { provider: 'alipay', way: 'inWechat' as const },
      ]) {
        expect(await gateway.call(scanPay, { orderNo, ...way }, token)).toEqual({ state: 'paying', codeUrl: null });
      }
    });

    test('a provider that does not answer holds up neither the other nor its orders', async () => {
      const [first, second] = [await anOrder(), await anOrder()];
      alipay.pay(second.outTradeNo);
      gateway.clock.advanceSeconds(11);
      gateway.payments.faults.add('silent');
      await sweepOrders(tools);
      expect(await stateOf(second.orderNo)).toBe('fulfilled');
      gateway.clock.advance(45 * 60_000);
      await sweepOrders(tools);
      gateway.payments.faults.clear();
      expect(await stateOf(first.orderNo)).toBe('closed');
    });

    test('each provider has its own bill', async () => {
      const order = await anOrder();
      gateway.clock.advance(24 * 3_600_000);
      const open = await anOrder();
      alipay.pay(open.outTradeNo);
      await notify(alipay.notification(open.outTradeNo));
      const day = new Date(gateway.clock.now()).toISOString().slice(0, 10);
      const [sandbox, second] = gateway.allPayments;
      if (!sandbox || !second) throw new Error('two providers are there');
      expect((await reconcileDay(tools, sandbox, day)).differences).toEqual([]);
      expect((await reconcileDay(tools, second, day)).differences).toMatchObject([
        { kind: 'paidHereOnly', orderNo: open.outTradeNo },
      ]);
      expect(await stateOf(order.orderNo)).toBe('closed');
    });
  });
}
