import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { bookGoods } from '../../gateway/shop/books/book-goods.ts';
import { ownBook } from '../../shared/shop/calls/book.ts';
import { insertOrder, integralPay } from '../../shared/shop/calls/order.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';
import { demoMorning, payloadSecret } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const bookId = '1';

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`the files of a book as goods on ${kind.name}`, () => {
    let gateway: ResourceGateway;
    beforeAll(async () => {
      gateway = await startResourceGateway(kind);
    });
    afterAll(() => gateway[Symbol.asyncDispose]());

    const order = (intent: string, token: string) => {
      const goods = [{ kind: 'book', id: bookId }];
      const { data } = encryptPayload({ intent, goods, payMode: 'integral', backPath: '/book-mall' }, payloadSecret);
      return gateway.envelopeOf(insertOrder, { orderData: data }, token);
    };
    const owns = async (token: string) => (await gateway.call(ownBook, { bookId }, token)).owned;

    test('paid with points from two tabs they are the person’s at once, for the price of one', async () => {
      const token = await gateway.login(1);
      await gateway.setPoints(1, 120);
      const placed = await order('a'.repeat(32), token);
      expect(placed).toMatchObject({ code: 200, data: { amountFen: 990, points: 60 } });
      const { orderNo = '' } = (placed.data ?? {}) as { orderNo?: string };
      const paid = await Promise.all([1, 2, 3].map(() => gateway.call(integralPay, { orderNo }, token)));
      expect(paid.map(({ state }) => state)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
      expect(await gateway.pointsOf(1)).toBe(60);
      expect(await owns(token)).toBe(true);
      expect((await order('b'.repeat(32), token)).code).toBe(4041);
    });

    test('a refund takes only the right that its own order gave', async () => {
      const token = await gateway.login(2);
      const item = (orderNo: string) => ({ id: bookId, count: 1, orderNo });
      for (const orderNo of ['one', 'two'])
        await bookGoods.grant(gateway.db, { userId: 2 }, [item(orderNo)], demoMorning);
      await bookGoods.revoke(gateway.db, { userId: 2 }, item('one'), demoMorning);
      expect(await owns(token)).toBe(true);
      await bookGoods.revoke(gateway.db, { userId: 2 }, item('two'), demoMorning);
      expect(await owns(token)).toBe(false);
    });

    test.each(['999', '0', 'x', '9223372036854775807'])('a book %s is not for sale', async (id) => {
      expect(await bookGoods.offers(gateway.db, { userId: 1 }, [{ id, count: 1 }], demoMorning)).toEqual([undefined]);
    });
  });
}
