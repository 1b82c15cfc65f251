import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { allGoods } from '../../gateway/all-goods.ts';
import { userMessage } from '../../gateway/platform/db/schema/desk.ts';
import { orderEvent, orderItem, paymentAttempt, purchaseOrder } from '../../gateway/platform/db/schema/order.ts';
import { sandboxTrade } from '../../gateway/platform/db/schema/sandbox-trade.ts';
import { askAboutPayment, closeOrder } from '../../gateway/shop/orders/close-order.ts';
import type { GoodsKinds } from '../../gateway/shop/orders/goods.ts';
import { payByPoints } from '../../gateway/shop/orders/pay-by-points.ts';
import { refundOrder } from '../../gateway/shop/orders/refund-order.ts';
import { settlePayment } from '../../gateway/shop/orders/settle-payment.ts';
import { sweepOrders } from '../../gateway/shop/orders/sweep-orders.ts';
import { loadSandboxKeys } from '../../gateway/shop/payments/sandbox-keys.ts';
import { type SandboxSwitch, signNotification } from '../../gateway/shop/payments/sandbox-notification.ts';
import { checkDownloadNum } from '../../shared/library/calls/resource.ts';
import { cancelOrder, insertOrder, integralPay, orderDetail, scanPay } from '../../shared/shop/calls/order.ts';
import { askProvider, checkPaySuccess } from '../../shared/shop/calls/pay.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const firstId = 100_001;
const priceFen = 900;

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`payments by QR code on ${kind.name}`, () => {
    let gateway: ResourceGateway;
    let token: string;
    let tools: ResourceGateway['orderTools'];
    let nextId = firstId;
    beforeAll(async () => {
      gateway = await startResourceGateway(kind);
      token = await gateway.login(1);
      tools = gateway.orderTools;
    });
    afterAll(() => gateway[Symbol.asyncDispose]());

    /** An order of a paid resource that nobody has bought yet. */
    async function anOrder(more: object = {}) {
      const id = nextId++;
      await gateway.aResource(id, { chargeType: 'pay', price: priceFen, studyPhaseCode: 300 });
      const goods = [{ kind: 'resource', id: String(id) }];
      const payload = { intent: `intent-${id}`, goods, payMode: 'scanCode', ...more };
      const order = await gateway.call(insertOrder, { orderData: encryptPayload(payload, payloadSecret).data }, token);
      return { ...order, id: String(id) };
    }
    const stateOf = async (orderNo: string) => (await gateway.call(checkPaySuccess, { orderNo }, token)).state;
    const owns = async (id: string) => (await gateway.call(checkDownloadNum, { id }, token)).right === 'owned';
    /** Titles of the messages about an order. */
    const toldOf = async (orderNo: string) => {
      const about = like(userMessage.content, `%${orderNo}%`);
      return (await gateway.db.select().from(userMessage).where(about)).map(({ title }) => title);
    };
    const pathOf = (codeUrl: string | undefined) => gateway.payments.sandbox?.path(codeUrl ?? '') ?? '';
    const pay = async (codeUrl: string | undefined, how: SandboxSwitch = 'normal') => {
      const page = await fetch(`${gateway.url}${pathOf(codeUrl)}/pay/${how}`);
      return page.text();
    };
    const tradeOf = async (orderNo: string) => {
      const [row] = await gateway.db.select().from(sandboxTrade).where(eq(sandboxTrade.outTradeNo, orderNo));
      if (!row) throw new Error('no trade');
      return row;
    };
    async function notify(message: { body: string; headers: Record<string, string> }) {
      const response = await fetch(`${gateway.url}/pay/notify/sandbox`, { method: 'POST', ...message });
      return response.status;
    }
    const notification = async (orderNo: string, how: SandboxSwitch = 'normal', nowMs = gateway.clock.now()) =>
      signNotification({
        keys: await loadSandboxKeys(gateway.db),
        trade: { ...(await tradeOf(orderNo)), transactionId: `T${orderNo}`, paidAt: new Date(nowMs) },
        how,
        nowMs,
      });
    /** What was logged is expected; nothing else is. */
    const takeEvents = () => gateway.lines.splice(0).map((line) => JSON.parse(line).event);
    const movesOf = async (orderNo: string) => {
      const rows = await gateway.db
        .select({ event: orderEvent })
        .from(orderEvent)
        .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderEvent.orderId))
        .where(eq(purchaseOrder.orderNo, orderNo))
        .orderBy(orderEvent.id);
      return rows.map(({ event }) => `${event.fromState} ${event.toState} ${event.actor}`);
    };

    test('the phone pays, the notification gives the right, every move is logged', async () => {
      const order = await anOrder();
      const page = await fetch(`${gateway.url}${pathOf(order.codeUrl)}`);
      const html = await page.text();
      expect(html).toContain('确认支付');
      expect(html).toContain('¥9.00');
      expect(await stateOf(order.orderNo)).toBe('paying');
      expect(await pay(order.codeUrl)).toContain('支付成功');
      expect(await stateOf(order.orderNo)).toBe('fulfilled');
      expect(await owns(order.id)).toBe(true);
      expect(await movesOf(order.orderNo)).toEqual([
        'created paying gateway',
        'paying paid provider',
        'paid fulfilled gateway',
      ]);
    });

    test('twenty equal notifications pay once', async () => {
      const order = await anOrder();
      const message = await notification(order.orderNo);
      const answers = await Promise.all(Array.from({ length: 20 }, () => notify(message)));
      expect(new Set(answers)).toEqual(new Set([200]));
      expect((await movesOf(order.orderNo)).filter((move) => move.includes('paying paid'))).toHaveLength(1);
      expect(await owns(order.id)).toBe(true);
    });

    test('a notification that comes twice by itself pays once', async () => {
      const order = await anOrder();
      await pay(order.codeUrl, 'twice');
      expect((await movesOf(order.orderNo)).filter((move) => move.includes('paying paid'))).toHaveLength(1);
    });

    test('without a notification the gateway asks when the person says so', async () => {
      const order = await anOrder();
      await pay(order.codeUrl, 'never');
      expect(await stateOf(order.orderNo)).toBe('paying');
      expect(await gateway.call(askProvider, { orderNo: order.orderNo }, token)).toEqual({ state: 'fulfilled' });
    });

    test('without a notification the sweep asks after ten seconds', async () => {
      const order = await anOrder();
      await pay(order.codeUrl, 'never');
      await sweepOrders(tools);
      expect(await stateOf(order.orderNo)).toBe('paying');
      gateway.clock.advanceSeconds(11);
      await sweepOrders(tools);
      expect(await stateOf(order.orderNo)).toBe('fulfilled');
    });

    test('a notification before the answer of create pays the order', async () => {
      gateway.payments.faults.add('createTimeout');
      const order = await anOrder();
      gateway.payments.faults.clear();
      expect(order.codeUrl).toBeUndefined();
      expect(await stateOf(order.orderNo)).toBe('created');
      expect(await notify(await notification(order.orderNo))).toBe(200);
      expect(await stateOf(order.orderNo)).toBe('fulfilled');
      expect(await gateway.call(scanPay, { orderNo: order.orderNo }, token)).toEqual({
        state: 'fulfilled',
        codeUrl: null,
      });
    });

    test('after a time-out of create the next try gives the code of the same payment', async () => {
      gateway.payments.faults.add('createTimeout');
      const order = await anOrder();
      gateway.payments.faults.clear();
      const again = await gateway.call(scanPay, { orderNo: order.orderNo }, token);
      expect(again.state).toBe('paying');
      expect(again.codeUrl).toContain((await tradeOf(order.orderNo)).token);
    });

    test.each<[string, SandboxSwitch, number, number]>([
      ['with a wrong signature', 'wrongSignature', 0, 401],
      ['six minutes old', 'normal', -360_000, 401],
      ['six minutes from the future', 'normal', 360_000, 401],
      ['one fen short', 'wrongAmount', 0, 422],
    ])('a notification %s pays nothing', async (_name, how, age, status) => {
      const order = await anOrder();
      expect(await notify(await notification(order.orderNo, how, gateway.clock.now() + age))).toBe(status);
      expect(await stateOf(order.orderNo)).toBe('paying');
      expect(await owns(order.id)).toBe(false);
      takeEvents();
    });

    test('a notification whose content was sealed with another key, or changed, pays nothing', async () => {
      const order = await anOrder();
      const keys = { ...(await loadSandboxKeys(gateway.db)), apiV3Key: '0'.repeat(32) };
      const trade = { ...(await tradeOf(order.orderNo)), transactionId: 'T1', paidAt: new Date() };
      const sealedElsewhere = signNotification({ keys, trade, how: 'normal', nowMs: gateway.clock.now() });
      expect(await notify(sealedElsewhere)).toBe(401);
      const { body, headers } = await notification(order.orderNo);
      expect(await notify({ headers, body: body.replace('支付成功', '支付失败') })).toBe(401);
      expect(await notify({ headers: {}, body: 'x'.repeat(70_000) })).toBe(413);
      expect(await stateOf(order.orderNo)).toBe('paying');
      takeEvents();
    });

    test('a notification about an order that is not ours is refused and logged', async () => {
      const order = await anOrder();
      const keys = await loadSandboxKeys(gateway.db);
      const trade = { ...(await tradeOf(order.orderNo)), outTradeNo: '20260101000000000000000X', transactionId: 'T2' };
      const { body, headers } = signNotification({
        keys,
        trade: { ...trade, paidAt: new Date() },
        how: 'normal',
        nowMs: gateway.clock.now(),
      });
      expect(await notify({ body, headers })).toBe(422);
      expect(takeEvents()).toEqual(['payment.unknown-order']);
    });

    test('money for a closed order goes back by itself, and the order says so', async () => {
      const order = await anOrder();
      await gateway.call(cancelOrder, { orderNo: order.orderNo }, token);
      await pay(order.codeUrl, 'afterClose');
      const detail = await gateway.call(orderDetail, { orderNo: order.orderNo }, token);
      expect(detail).toMatchObject({
        state: 'refunded',
        refunds: [{ state: 'done', amountFen: priceFen, reason: '订单关闭后到账，自动退款' }],
      });
      expect(await owns(order.id)).toBe(false);
      expect((await tradeOf(order.orderNo)).state).toBe('REFUND');
      expect(await toldOf(order.orderNo)).toEqual(['多付款项退回']);
    });

    test('a payment that was faster than the closing pays the order', async () => {
      const order = await anOrder();
      await pay(order.codeUrl, 'never');
      expect(await gateway.call(cancelOrder, { orderNo: order.orderNo }, token)).toEqual({ state: 'fulfilled' });
    });

    test('closing and paying at the same moment end paid or given back, never both', async () => {
      for (let i = 0; i < 5; i++) {
        const order = await anOrder();
        await Promise.all([
          gateway.call(cancelOrder, { orderNo: order.orderNo }, token),
          pay(order.codeUrl),
          gateway.call(cancelOrder, { orderNo: order.orderNo }, token),
        ]);
        await sweepOrders(tools);
        const state = await stateOf(order.orderNo);
        const trade = await tradeOf(order.orderNo);
        expect([state, trade.state, await owns(order.id)]).toEqual(
          trade.state === 'SUCCESS' ? ['fulfilled', 'SUCCESS', true] : [state, trade.state, false],
        );
        expect(['fulfilled', 'closed', 'refunded']).toContain(state);
      }
    });

    test('an expired order closes, at the provider, too', async () => {
      const order = await anOrder();
      gateway.clock.advance(31 * 60_000);
      expect(await stateOf(order.orderNo)).toBe('closed');
      expect(await pay(order.codeUrl)).toContain('已关闭');
      expect((await tradeOf(order.orderNo)).state).toBe('CLOSED');
    });

    test('what was paid with points meanwhile gives the money back', async () => {
      const id = String(nextId++);
      await gateway.aResource(Number(id), { chargeType: 'points', price: 20, studyPhaseCode: 300 });
      const payload = { intent: `intent-${id}`, goods: [{ kind: 'resource', id }], payMode: 'scanCode' };
      const order = await gateway.call(insertOrder, { orderData: encryptPayload(payload, payloadSecret).data }, token);
      await gateway.setPoints(1, 20);
      await gateway.call(integralPay, { orderNo: order.orderNo }, token);
      await pay(order.codeUrl);
      const detail = await gateway.call(orderDetail, { orderNo: order.orderNo }, token);
      expect(detail).toMatchObject({
        state: 'fulfilled',
        paidBy: 'integral',
        refunds: [{ state: 'done', reason: '重复支付，自动退款' }],
      });
      expect(await owns(id)).toBe(true);
    });

    /** Two orders that came to hold the same resource. */
    async function twoOrders() {
      const [first, second] = [await anOrder(), await anOrder()];
      const rows = await gateway.db.select().from(purchaseOrder).where(eq(purchaseOrder.orderNo, second.orderNo));
      const change = gateway.db.update(orderItem).set({ goodsId: first.id });
      await change.where(eq(orderItem.orderId, rows[0]?.id ?? 0));
      return { first, second };
    }

    test('money for what another order has given goes back, and the right stays', async () => {
      const { first, second } = await twoOrders();
      await Promise.all([pay(first.codeUrl), pay(second.codeUrl)]);
      const details = await Promise.all(
        [first, second].map(({ orderNo }) => gateway.call(orderDetail, { orderNo }, token)),
      );
      expect(details.map(({ state }) => state).sort()).toEqual(['fulfilled', 'refunded']);
      expect(details.flatMap(({ refunds }) => refunds)).toMatchObject([
        { state: 'done', reason: '重复支付，自动退款' },
      ]);
      expect(await owns(first.id)).toBe(true);
      takeEvents();
    });

    test('money for an order of which the person has a part by then goes back whole', async () => {
      const [mine, other] = [await anOrder(), await anOrder()];
      await gateway.call(cancelOrder, { orderNo: other.orderNo }, token);
      const id = String(nextId++);
      await gateway.aResource(Number(id), { chargeType: 'pay', price: priceFen, studyPhaseCode: 300 });
      const goods = [other.id, id].map((one) => ({ kind: 'resource', id: one }));
      const payload = { intent: `two-${id}`, goods, payMode: 'scanCode' };
      const both = await gateway.call(insertOrder, { orderData: encryptPayload(payload, payloadSecret).data }, token);
      const [row] = await gateway.db.select().from(purchaseOrder).where(eq(purchaseOrder.orderNo, both.orderNo));
      await gateway.db
        .update(orderItem)
        .set({ goodsId: mine.id })
        .where(and(eq(orderItem.orderId, row?.id ?? 0), eq(orderItem.position, 0)));
      await pay(mine.codeUrl);
      expect(await gateway.envelopeOf(scanPay, { orderNo: both.orderNo }, token)).toMatchObject({
        code: 4041,
        message: expect.stringMatching(/^您已拥有“.+”，请取消该订单，重新购买其余商品$/),
      });
      await pay(both.codeUrl);
      expect(await gateway.call(orderDetail, { orderNo: both.orderNo }, token)).toMatchObject({
        state: 'refunded',
        refunds: [{ state: 'done', amountFen: 2 * priceFen, reason: '已拥有其中的商品，全额退款，其余请重新下单' }],
      });
      expect([await owns(mine.id), await owns(id)]).toEqual([true, false]);
    });

    test('the refund of one order leaves the right that another one has paid for, too', async () => {
      const { first, second } = await twoOrders();
      for (const { codeUrl, orderNo } of [first, second]) {
        await pay(codeUrl);
        // as orders were paid before the gateway looked at what is owned
        await gateway.db
          .update(purchaseOrder)
          .set({ state: 'fulfilled', paidBy: 'scanCode' })
          .where(eq(purchaseOrder.orderNo, orderNo));
      }
      const why = { actor: 'operator', reason: '重复购买' } as const;
      await refundOrder(tools, first.orderNo, why);
      expect(await owns(first.id)).toBe(true);
      takeEvents();
    });

    test('a payment that is settled while it is closed stays settled', async () => {
      const order = await anOrder();
      await pay(order.codeUrl, 'never');
      const { payments } = gateway;
      const trade = await payments.query(order.orderNo);
      if (!trade) throw new Error('no trade');
      const close = async () => {
        await settlePayment(tools, 'sandbox', trade);
        return 'closed' as const;
      };
      const row = async () => {
        const [found] = await gateway.db
          .select()
          .from(paymentAttempt)
          .where(eq(paymentAttempt.outTradeNo, order.orderNo));
        if (!found) throw new Error('no payment');
        return found;
      };
      const [open] = await gateway.db.select().from(purchaseOrder).where(eq(purchaseOrder.orderNo, order.orderNo));
      if (!open) throw new Error('no order');
      await closeOrder({ ...tools, payments: [{ ...payments, close }] }, open, { actor: 'person', reason: '买家取消' });
      expect((await row()).state).toBe('success');
      // a gateway before this one may have left it so
      await gateway.db
        .update(paymentAttempt)
        .set({ state: 'closed' })
        .where(eq(paymentAttempt.outTradeNo, order.orderNo));
      expect(await settlePayment(tools, 'sandbox', trade)).toBe('already');
      expect(await stateOf(order.orderNo)).toBe('fulfilled');
    });

    test('the provider is asked about a payment once in three seconds', async () => {
      const order = await anOrder();
      let asked = 0;
      const { payments } = gateway;
      const query = (outTradeNo: string) => {
        asked++;
        return payments.query(outTradeNo);
      };
      const [open] = await gateway.db.select().from(purchaseOrder).where(eq(purchaseOrder.orderNo, order.orderNo));
      if (!open) throw new Error('no order');
      const ask = () => askAboutPayment({ ...tools, payments: [{ ...payments, query }] }, open);
      await Promise.all([ask(), ask(), ask()]);
      expect(asked).toBe(1);
      gateway.clock.advanceSeconds(3);
      await ask();
      expect(asked).toBe(2);
    });

    test('a refund by the operator takes the right and gives the money back, once', async () => {
      const order = await anOrder();
      await pay(order.codeUrl);
      const why = { actor: 'operator', reason: '文件有误' } as const;
      const outcomes = await Promise.all([
        refundOrder(tools, order.orderNo, why),
        refundOrder(tools, order.orderNo, why),
      ]);
      expect(outcomes.sort()).toEqual(['already', 'refunded']);
      expect(await owns(order.id)).toBe(false);
      expect(await refundOrder(tools, order.orderNo, why)).toBe('already');
      const { refunds } = await gateway.call(orderDetail, { orderNo: order.orderNo }, token);
      expect(refunds).toHaveLength(1);
      expect(await toldOf(order.orderNo)).toEqual(['订单已退款']);
    });

    test('a refund that the provider did not answer is finished by the sweep', async () => {
      const order = await anOrder();
      await pay(order.codeUrl);
      gateway.payments.faults.add('refundTimeout');
      expect(await refundOrder(tools, order.orderNo, { actor: 'operator', reason: '重复购买' })).toBe('refunding');
      expect(await stateOf(order.orderNo)).toBe('refunding');
      gateway.payments.faults.clear();
      await sweepOrders(tools);
      expect(await stateOf(order.orderNo)).toBe('refunded');
    });

    test('a right that cannot be granted leaves the payment, and the sweep grants it', async () => {
      const order = await anOrder();
      const broken: GoodsKinds = {
        ...allGoods,
        resource: { ...allGoods.resource, grant: () => Promise.reject(new Error('broken')) },
      };
      await pay(order.codeUrl, 'never');
      const trade = await gateway.payments.query(order.orderNo);
      if (!trade) throw new Error('no trade');
      expect(await settlePayment({ ...tools, goods: broken }, 'sandbox', trade)).toBe('paid');
      expect(await stateOf(order.orderNo)).toBe('paid');
      expect(await owns(order.id)).toBe(false);
      expect(takeEvents()).toEqual(['order.grant-failed']);
      await sweepOrders(tools);
      expect(await stateOf(order.orderNo)).toBe('fulfilled');
      expect(await owns(order.id)).toBe(true);
    });

    test('nor does one of an order of several kinds that points paid', async () => {
      const id = String(nextId++);
      await gateway.aResource(Number(id), { chargeType: 'points', price: 20, studyPhaseCode: 300 });
      const goods = [
        { kind: 'book', id: '1' },
        { kind: 'resource', id },
      ];
      const payload = { intent: `intent-${id}`, goods, payMode: 'integral' };
      const { data } = encryptPayload(payload, payloadSecret);
      const { orderNo, points } = await gateway.call(insertOrder, { orderData: data }, token);
      await gateway.setPoints(1, (points ?? 0) + 7);
      const broken: GoodsKinds = {
        ...allGoods,
        book: { ...allGoods.book, grant: async (tx) => void (await tx.execute(sql`select no_column`)) },
      };
      expect(await payByPoints({ ...tools, goods: broken }, 1, orderNo)).toEqual({ state: 'paid', balance: 7 });
      expect(takeEvents()).toEqual(['order.grant-failed']);
      await sweepOrders(tools);
      expect(await stateOf(orderNo)).toBe('fulfilled');
      expect(await gateway.pointsOf(1)).toBe(7);
    });

    test('what keeps failing leaves the sweep room for the rest', async () => {
      const [row] = await gateway.db.select().from(purchaseOrder).limit(1);
      if (!row) throw new Error('no order');
      const { id: _, ...columns } = row;
      // the row may be any: one that was tried would put all of these behind what is new
      const paid = { state: 'paid', paidBy: 'integral', paidAt: new Date(gateway.clock.now()), triedAt: null } as const;
      const named = (name: string) => ({ orderNo: name, intent: name, goodsHash: name });
      const stuck = await gateway.db
        .insert(purchaseOrder)
        .values(Array.from({ length: 100 }, (_, i) => ({ ...columns, ...paid, ...named(`stuck-${i}`) })))
        .returning({ id: purchaseOrder.id });
      const item = { position: 0, kind: 'vip', goodsId: 'none', count: 1, title: '', amountFen: 1, url: '/' } as const;
      await gateway.db.insert(orderItem).values(stuck.map(({ id: orderId }) => ({ ...item, orderId })));
      const { id: firstStuck = 0 } = stuck[0] ?? {};
      const last = await anOrder();
      await gateway.db.update(purchaseOrder).set(paid).where(eq(purchaseOrder.orderNo, last.orderNo));
      await sweepOrders(tools);
      expect(await stateOf(last.orderNo)).toBe('paid');
      gateway.clock.advanceSeconds(5);
      await sweepOrders(tools);
      expect(await stateOf(last.orderNo)).toBe('fulfilled');
      expect(new Set(takeEvents())).toEqual(new Set(['order.grant-failed']));
      // the longer it has failed, the longer it waits
      const triesAfter = async (minutes: number) => {
        gateway.clock.advance(minutes * 60_000);
        await sweepOrders(tools);
        return gateway.db.$count(orderEvent, eq(orderEvent.orderId, firstStuck));
      };
      const before = await triesAfter(0);
      expect([await triesAfter(60), await triesAfter(20), await triesAfter(15)]).toEqual(
        [1, 1, 2].map((n) => before + n),
      );
      takeEvents();
      await gateway.db.delete(purchaseOrder).where(like(purchaseOrder.orderNo, 'stuck-%'));
    });

    test('a provider without an answer leaves the order open, and closes it after its grace', async () => {
      const order = await anOrder();
      gateway.payments.faults.add('silent');
      gateway.clock.advanceSeconds(11);
      await sweepOrders(tools);
      expect(await stateOf(order.orderNo)).toBe('paying');
      gateway.clock.advance(45 * 60_000);
      await sweepOrders(tools);
      gateway.payments.faults.clear();
      expect(await stateOf(order.orderNo)).toBe('closed');
      await sweepOrders(tools);
      expect((await tradeOf(order.orderNo)).state).toBe('CLOSED');
    });

    test('a provider that hangs is given up for the run, and the rest of the run goes on', async () => {
      const hung = [await anOrder(), await anOrder(), await anOrder(), await anOrder()];
      gateway.clock.advanceSeconds(11);
      const asked: string[] = [];
      const hangs = (outTradeNo: string) => {
        asked.push(outTradeNo);
        gateway.clock.advanceSeconds(5);
        return Promise.reject(new Error('timed out'));
      };
      const payments = [{ ...gateway.payments, query: hangs, close: hangs }];
      await sweepOrders({ ...tools, payments });
      expect(asked).toHaveLength(2);
      // past the grace an order is closed, whether or not the provider can be asked
      gateway.clock.advance(45 * 60_000);
      await sweepOrders({ ...tools, payments });
      expect(asked).toHaveLength(4);
      expect(await Promise.all(hung.map(({ orderNo }) => stateOf(orderNo)))).toEqual(Array(4).fill('closed'));
      await sweepOrders(tools);
      expect((await Promise.all(hung.map(({ orderNo }) => tradeOf(orderNo)))).map(({ state }) => state)).toEqual(
        Array(4).fill('CLOSED'),
      );
    });

    test('a clock that jumps a day closes what is open and pays nothing twice', async () => {
      const paid = await anOrder();
      await pay(paid.codeUrl);
      const open = await anOrder();
      gateway.clock.jumpSeconds(24 * 3600);
      await sweepOrders(tools);
      gateway.clock.jumpSeconds(-24 * 3600);
      await sweepOrders(tools);
      expect([await stateOf(paid.orderNo), await stateOf(open.orderNo)]).toEqual(['fulfilled', 'closed']);
    });
  });
}
