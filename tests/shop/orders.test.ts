import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { downloadRight } from '../../gateway/platform/db/schema/download.ts';
import { resourceGoods } from '../../gateway/shop/orders/resource-goods.ts';
import {
  cancelOrder,
  insertOrder,
  integralPay,
  orderDetail,
  orderList,
  orderReceipt,
} from '../../shared/shop/calls/order.ts';
import { checkPaySuccess } from '../../shared/shop/calls/pay.ts';
import { databaseKinds, postgres } from '../kit/gateway/databases.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const order = (payload: object) => ({ orderData: encryptPayload(payload, payloadSecret).data });
const firstId = 100_001;

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`orders on ${kind.name}`, () => {
    let gateway: ResourceGateway;
    let token: string;
    beforeAll(async () => {
      gateway = await startResourceGateway(kind);
      token = await gateway.login(1);
      for (let i = 0; i < 20; i++) {
        await gateway.aResource(firstId + i, { chargeType: 'points', price: 15, studyPhaseCode: 300 });
      }
    });
    afterAll(() => gateway[Symbol.asyncDispose]());
    let intents = 0;
    const wanting = (id: number, more: object = {}) =>
      order({
        intent: `intent-${++intents}`,
        goods: [{ kind: 'resource', id: String(id) }],
        payMode: 'integral',
        ...more,
      });

    test('the same intent answers the same order, another request with it is refused', async () => {
      const wanted = wanting(firstId, { intent: 'one-intent' });
      const [first, second] = await Promise.all([
        gateway.call(insertOrder, wanted, token),
        gateway.call(insertOrder, wanted, token),
      ]);
      expect(second.orderNo).toBe(first.orderNo);
      expect(first).toMatchObject({ amountFen: 150, points: 15 });
      const other = wanting(firstId + 1, { intent: 'one-intent' });
      expect((await gateway.envelopeOf(insertOrder, other, token)).code).toBe(409);
    });

    if (kind === postgres) {
      test('the query for files on sale gets one plan for all lists of files', async () => {
        const now = new Date(gateway.clock.now());
        await gateway.db.transaction(async (tx) => {
          // more often than the five times that each query is planned first
          for (let i = 0; i < 12; i++) {
            const goods = [i, i + 1].map((place) => ({ id: String(firstId + place), count: 1 }));
            await resourceGoods.offers(tx, { userId: 5 }, goods, now);
          }
          const { rows } = await tx.execute(sql`
            select custom_plans > 5 as is_planned_anew from pg_prepared_statements where name = 'resources_on_sale'`);
          expect(rows).toEqual([{ is_planned_anew: false }]);
        });
      });
    }

    test('another intent for the same goods finds the open order', async () => {
      const first = await gateway.call(insertOrder, wanting(firstId + 2), token);
      const second = await gateway.call(insertOrder, wanting(firstId + 2), token);
      expect(second.orderNo).toBe(first.orderNo);
    });

    test('what stands in another open order is refused until that one is cancelled', async () => {
      const both = { goods: [11, 12].map((i) => ({ kind: 'resource', id: String(firstId + i) })) };
      const { orderNo } = await gateway.call(insertOrder, wanting(firstId + 11, both), token);
      const refused = await gateway.envelopeOf(insertOrder, wanting(firstId + 12), token);
      expect(refused.code).toBe(4041);
      expect(refused.message).toMatch('已在您的待支付订单中');
      await gateway.call(cancelOrder, { orderNo }, token);
      await gateway.call(insertOrder, wanting(firstId + 12), token);
    });

    test('a person has ten open orders at most', async () => {
      const third = await gateway.login(3);
      const wanted = Array.from({ length: 12 }, (_, i) => wanting(firstId + i));
      const answers = await Promise.all(wanted.map((one) => gateway.envelopeOf(insertOrder, one, third)));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
      const refused = answers.filter(({ code }) => code === 4041);
      expect(refused.map(({ message }) => message)).toEqual(
        Array.from({ length: 2 }, () => '您有 10 个待支付订单，请先支付或取消其中的订单'),
      );
      const { list } = await gateway.call(orderList, { pageNum: 1, pageSize: 50 }, third);
      await gateway.call(cancelOrder, { orderNo: list[0]?.orderNo ?? '' }, third);
      await gateway.call(insertOrder, wanting(firstId + 13), third);
    });

    test('points pay once, however often and from wherever they are sent, and give the right', async () => {
      const { orderNo } = await gateway.call(insertOrder, wanting(firstId + 3), token);
      await gateway.setPoints(1, 15);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => gateway.call(integralPay, { orderNo }, token)),
      );
      expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['fulfilled']));
      expect(await gateway.pointsOf(1)).toBe(0);
      const again = await gateway.envelopeOf(insertOrder, wanting(firstId + 3), token);
      expect(again.message).toMatch('您已拥有');
    });

    test.skipIf(kind !== postgres)('an order and its payment are few statements', async () => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const statementsOf = async <T>(work: Promise<T>): Promise<[T, number]> => {
        query.mockClear();
        return [await work, query.mock.calls.length];
      };
      try {
        await gateway.setPoints(1, 30);
        const both = { goods: [15, 16].map((i) => ({ kind: 'resource', id: String(firstId + i) })) };
        const [{ orderNo }, ofOrder] = await statementsOf(gateway.call(insertOrder, wanting(firstId, both), token));
        const [{ state }, ofPayment] = await statementsOf(gateway.call(integralPay, { orderNo }, token));
        expect({ state, ofOrder, ofPayment }).toEqual({ state: 'fulfilled', ofOrder: 8, ofPayment: 9 });
      } finally {
        query.mockRestore();
      }
    });

    test('points that suffice for one of two orders pay one', async () => {
      const orders = [
        await gateway.call(insertOrder, wanting(firstId + 4), token),
        await gateway.call(insertOrder, wanting(firstId + 5), token),
      ];
      await gateway.setPoints(1, 15);
      const answers = await Promise.all(
        orders.map(({ orderNo }) => gateway.envelopeOf(integralPay, { orderNo }, token)),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 4041]);
      expect(answers.find(({ code }) => code !== 200)?.message).toBe('积分不足：需要 15 积分');
      expect(await gateway.pointsOf(1)).toBe(0);
    });

    test('a paid order has a receipt, an unpaid one has none', async () => {
      const { orderNo } = await gateway.call(insertOrder, wanting(firstId + 10), token);
      expect((await gateway.envelopeOf(orderReceipt, { orderNo }, token)).code).toBe(4041);
      await gateway.setPoints(1, 15);
      await gateway.call(integralPay, { orderNo }, token);
      const { url, fileName } = await gateway.call(orderReceipt, { orderNo }, token);
      expect(fileName).toBe(`订单收据-${orderNo}.pdf`);
      const file = Buffer.from(await (await fetch(gateway.url + url)).arrayBuffer());
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      expect(file.length).toBeGreaterThan(5_000);
    }, 60_000);

    test('an order of another person does not exist', async () => {
      const { orderNo } = await gateway.call(insertOrder, wanting(firstId + 6), token);
      const stranger = await gateway.login(2);
      for (const endpoint of [integralPay, cancelOrder, orderDetail, orderReceipt, checkPaySuccess]) {
        expect((await gateway.envelopeOf<{ orderNo: string }, unknown>(endpoint, { orderNo }, stranger)).code).toBe(
          404,
        );
      }
      const { list } = await gateway.call(orderList, { pageNum: 1, pageSize: 50 }, stranger);
      expect(list.map((one) => one.orderNo)).not.toContain(orderNo);
    });

    test.each([
      ['a price of its own', { amountFen: 1 }],
      ['no goods', { goods: [] }],
      ['goods below zero', { goods: [{ kind: 'resource', id: String(firstId), count: -1 }] }],
      ['goods twice', { goods: [1, 2].map(() => ({ kind: 'resource', id: String(firstId) })) }],
      ['another way of paying', { payMode: 'free' }],
    ])('a payload with %s is refused', async (_name, more) => {
      expect((await gateway.envelopeOf(insertOrder, wanting(firstId, more), token)).code).toBe(422);
    });

    test.each([
      ['a thing that is not for sale', { goods: [{ kind: 'book', id: '999999999' }] }],
      ['a resource twice over', { goods: [{ kind: 'resource', id: String(firstId + 7), count: 2 }] }],
      ['an id that is none', { goods: [{ kind: 'resource', id: '1-or-1' }] }],
    ])('%s cannot be ordered', async (_name, more) => {
      expect((await gateway.envelopeOf(insertOrder, wanting(firstId, more), token)).code).toBe(4041);
    });

    test('a withdrawn file is not for sale, and is known to those who have it', async () => {
      const id = firstId + 14;
      await gateway.aResource(id, { withdrawnAt: new Date(gateway.clock.now()) });
      const refused = await gateway.envelopeOf(insertOrder, wanting(id), token);
      expect(refused).toMatchObject({ code: 4041, message: '该商品不存在或暂不出售' });
      const right = { userId: 1, resourceId: id, grantedBy: 'pay' as const, points: 0 };
      await gateway.db.insert(downloadRight).values({ ...right, createdAt: new Date(gateway.clock.now()) });
      const owned = await gateway.envelopeOf(insertOrder, wanting(id), token);
      expect(owned.message).toMatch('您已拥有');
    });

    test('a cancelled or expired order cannot be paid', async () => {
      const cancelled = await gateway.call(insertOrder, wanting(firstId + 8), token);
      expect(await gateway.call(cancelOrder, { orderNo: cancelled.orderNo }, token)).toEqual({ state: 'closed' });
      const expired = await gateway.call(insertOrder, wanting(firstId + 9), token);
      gateway.clock.advance(31 * 60_000);
      await gateway.setPoints(1, 100);
      for (const { orderNo } of [cancelled, expired]) {
        expect((await gateway.envelopeOf(integralPay, { orderNo }, token)).code).toBe(4041);
        expect(await gateway.call(checkPaySuccess, { orderNo }, token)).toEqual({ state: 'closed' });
      }
      expect(await gateway.pointsOf(1)).toBe(100);
    });
  });
}
