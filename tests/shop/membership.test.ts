import { describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { movePoints } from '../../gateway/people/points/journal.ts';
import { ledgerFaults } from '../../gateway/people/points/ledger-check.ts';
import { orderItem, purchaseOrder } from '../../gateway/platform/db/schema/order.ts';
import { vipGoods } from '../../gateway/shop/membership/vip-goods.ts';
import { integralAccountDetail } from '../../shared/people/calls/points.ts';
import { userInfo } from '../../shared/people/calls/user.ts';
import { vipOffers, vipPlans } from '../../shared/shop/calls/membership.ts';
import { insertOrder, integralPay, scanPay } from '../../shared/shop/calls/order.ts';
import { demoMorning, payloadSecret } from '../kit/gateway/gateway-app.ts';
import { logIn } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway, type UserGateway } from '../kit/gateway/user-gateway.ts';

const userId = 8;
const later = (days: number) => new Date(demoMorning.getTime() + days * 24 * 3_600_000);

/** Memberships of a person, given and taken in transactions of their own. */
function membershipsIn(gateway: UserGateway) {
  const item = (id: string, orderNo: string) => ({ id, count: 1, orderNo });
  const ordered = new Map<string, Promise<void>>();
  /** An order at the price of that moment, to be granted later; once for a number. */
  function order(id: string, orderNo: string, now = demoMorning) {
    const made = ordered.get(orderNo) ?? insertOrderOf(id, orderNo, now);
    ordered.set(orderNo, made);
    return made;
  }
  async function grant(id: string, orderNo: string, now = demoMorning) {
    await order(id, orderNo, now);
    await gateway.db.transaction((tx) => vipGoods.grant(tx, { userId }, [item(id, orderNo)], now));
  }
  async function insertOrderOf(id: string, orderNo: string, now: Date) {
    const [offer] = await vipGoods.offers(gateway.db, { userId }, [{ id, count: 1 }], now);
    if (!offer) throw new Error(`${id} is not for sale`);
    const { title, amountFen, points, url } = offer;
    const moments = { createdAt: now, expiresAt: later(365) };
    const hashes = { intent: orderNo, requestHash: orderNo, goodsHash: orderNo };
    const [row] = await gateway.db
      .insert(purchaseOrder)
      .values({
        orderNo,
        userId,
        title,
        state: 'created',
        payMode: 'scanCode',
        amountFen,
        points,
        backPath: '/',
        ...hashes,
        ...moments,
      })
      .returning({ id: purchaseOrder.id });
    if (!row) throw new Error('no order');
    await gateway.db
      .insert(orderItem)
      .values({ orderId: row.id, position: 0, kind: 'vip', goodsId: id, count: 1, title, amountFen, points, url });
  }
  return {
    grant,
    order,
    revoke: (id: string, orderNo: string, now = demoMorning) =>
      gateway.db.transaction((tx) => vipGoods.revoke(tx, { userId }, item(id, orderNo), now)),
    offer: async (id: string, count = 1) =>
      (await vipGoods.offers(gateway.db, { userId }, [{ id, count }], demoMorning))[0],
    async held() {
      const { vipUserList } = await gateway.call(userInfo, {}, { token: await logIn(gateway, userId) });
      return vipUserList.map(({ vipName, endTime }) => `${vipName} ${endTime}`).sort();
    },
  };
}

describe('a membership that was bought', () => {
  test('lasts a year, is given once for an order, and the next one follows on it', async () => {
    await using gateway = await startUserGateway();
    const { grant, held } = membershipsIn(gateway);
    await grant('personal-300', 'A');
    await Promise.all([grant('personal-300', 'A'), grant('personal-300', 'A')]);
    expect(await held()).toEqual(['个人VIP 2027-11-19']);
    await grant('personal-300', 'B');
    expect(await held()).toEqual(['个人VIP 2028-11-18']);
    await grant('personal-200', 'C');
    expect(await held()).toEqual(['个人VIP 2027-11-19', '个人VIP 2028-11-18']);
  });

  test('is taken back once, whatever was bought after it', async () => {
    await using gateway = await startUserGateway();
    const { grant, revoke, held } = membershipsIn(gateway);
    await grant('personal-300', 'A');
    await grant('personal-300', 'B');
    await revoke('personal-300', 'A');
    await revoke('personal-300', 'A');
    expect(await held()).toEqual(['个人VIP 2027-11-19']);
    await revoke('personal-300', 'B');
    expect((await held()).filter((one) => one >= '个人VIP 2026-11-20')).toEqual([]);
  });

  test('is lifted by an upgrade, which keeps the last day, and comes back when that is given back', async () => {
    await using gateway = await startUserGateway();
    const { grant, revoke, offer, held } = membershipsIn(gateway);
    expect(await offer('upgrade-full')).toBeUndefined();
    await grant('personal-300', 'A');
    expect(await offer('upgrade-full')).toMatchObject({ amountFen: 13_000, points: 1300, ownedAlready: false });
    await grant('upgrade-full', 'U');
    expect(await held()).toEqual(['全学段个人VIP 2027-11-19']);
    await revoke('upgrade-full', 'U');
    expect(await held()).toEqual(['个人VIP 2027-11-19']);
  });

  test('that was lifted meanwhile is taken from the wider one', async () => {
    await using gateway = await startUserGateway();
    const { grant, revoke, held } = membershipsIn(gateway);
    await grant('personal-300', 'A');
    await grant('personal-300', 'B');
    await grant('upgrade-full', 'U');
    await revoke('personal-300', 'B');
    expect(await held()).toEqual(['全学段个人VIP 2027-11-19']);
  });

  test('an upgrade that is paid twice makes the membership longer instead of a year for the difference', async () => {
    await using gateway = await startUserGateway();
    const { grant, order, held } = membershipsIn(gateway);
    await grant('personal-300', 'A');
    await order('upgrade-full', 'U');
    await order('upgrade-full', 'U2');
    await grant('upgrade-full', 'U');
    await grant('upgrade-full', 'U2');
    // ¥130 of ¥298 a year
    expect(await held()).toEqual(['全学段个人VIP 2028-04-26']);
  });

  test('an upgrade does not lift what was bought after it was priced', async () => {
    await using gateway = await startUserGateway();
    const { grant, order, held } = membershipsIn(gateway);
    await grant('line-300', 'A', later(-355));
    await order('upgrade-full', 'U');
    await grant('line-300', 'B');
    await grant('upgrade-full', 'U');
    // ¥5.48 of ¥298 a year are six days
    expect(await held()).toEqual(['全学段个人VIP 2026-11-25', '资源专项VIP 2027-11-29']);
  });

  test('an upgrade that is paid after midnight lifts what it was priced on', async () => {
    await using gateway = await startUserGateway();
    const { grant, order, held } = membershipsIn(gateway);
    // both phases cost more a day than the full plan, so that the difference grows from day to day
    await grant('personal-300', 'A', later(-1));
    await grant('personal-200', 'B', later(-300));
    await order('upgrade-full', 'U');
    await grant('upgrade-full', 'U', later(1));
    expect(await held()).toEqual(['全学段个人VIP 2027-11-18']);
  });

  test('what was given back does not come back with the upgrade', async () => {
    await using gateway = await startUserGateway();
    const { grant, revoke, held } = membershipsIn(gateway);
    await grant('personal-300', 'A');
    await grant('upgrade-full', 'U', later(0.1));
    await revoke('personal-300', 'A', later(0.2));
    await revoke('upgrade-full', 'U', later(0.3));
    expect(await held()).toEqual([]);
  });

  test('of two upgrades the last brings back what was not given back', async () => {
    await using gateway = await startUserGateway();
    const { grant, revoke, held } = membershipsIn(gateway);
    await grant('line-300', 'A');
    await grant('line-300', 'B');
    await grant('upgrade-personal-300', 'U1', later(0.1));
    await grant('upgrade-full', 'U2', later(0.2));
    await revoke('line-300', 'A', later(0.3));
    expect(await held()).toEqual(['全学段个人VIP 2027-11-19']);
    await revoke('upgrade-full', 'U2', later(0.4));
    expect(await held()).toEqual(['个人VIP 2027-11-19']);
    await revoke('upgrade-personal-300', 'U1', later(0.5));
    expect(await held()).toEqual(['资源专项VIP 2027-11-19']);
    await revoke('line-300', 'B', later(0.6));
    expect((await held()).filter((one) => one >= '资源专项VIP 2026-11-20')).toEqual([]);
  });

  test('days that were given back with a term are not taken again with its upgrade', async () => {
    await using gateway = await startUserGateway();
    const { grant, revoke, held } = membershipsIn(gateway);
    await grant('personal-300', 'A');
    await grant('upgrade-full', 'U', later(0.1));
    await grant('full', 'R', later(0.2));
    await revoke('personal-300', 'A', later(0.3));
    await revoke('upgrade-full', 'U', later(0.4));
    expect(await held()).toEqual(['全学段个人VIP 2027-11-19']);
  });

  test('a term that a wider membership includes is not for sale', async () => {
    await using gateway = await startUserGateway();
    const { grant, offer } = membershipsIn(gateway);
    await grant('full', 'A');
    expect(await offer('line-300')).toMatchObject({ ownedAlready: true });
    expect(await offer('personal-300')).toMatchObject({ ownedAlready: true });
    expect(await offer('upgrade-personal-300')).toMatchObject({ ownedAlready: true });
    expect(await offer('full')).toMatchObject({ amountFen: 29_800 });
  });

  test('a term that was paid when a wider membership included it is taken back whole', async () => {
    await using gateway = await startUserGateway();
    const { grant, revoke, held } = membershipsIn(gateway);
    await grant('full', 'A');
    await grant('line-300', 'B');
    expect(await held()).toEqual(['全学段个人VIP 2027-11-19', '资源专项VIP 2028-11-18']);
    await revoke('line-300', 'B');
    expect(await held()).toEqual(['全学段个人VIP 2027-11-19']);
  });

  test.each(['', 'personal', 'personal-400', 'upgrade-', '__proto__'])('%j is not for sale', async (id) => {
    await using gateway = await startUserGateway();
    const { offer } = membershipsIn(gateway);
    expect(await offer(id)).toBeUndefined();
    expect(await offer('full', 2)).toBeUndefined();
  });
});

test('what a person is offered follows from what they have', async () => {
  await using gateway = await startUserGateway();
  const { list: plans } = await gateway.call(vipPlans, {});
  expect(plans.map(({ id }) => id)).toContain('full');
  const offersOf = async (n: number) => {
    const { list } = await gateway.call(vipOffers, {}, { token: await logIn(gateway, n) });
    return Object.fromEntries(list.map(({ planId, mode, goodsId }) => [planId, `${mode} ${goodsId}`]));
  };
  expect(await offersOf(8)).toMatchObject({ full: 'new full', 'personal-300': 'new personal-300' });
  expect(await offersOf(2)).toMatchObject({
    full: 'upgrade upgrade-full',
    'personal-300': 'renew personal-300',
    'line-300': 'included line-300',
    'personal-100': 'new personal-100',
  });
});

test('a membership is paid with points, at the gateway’s price', async () => {
  await using gateway = await startUserGateway();
  const token = await logIn(gateway, 2);
  const before = await gateway.call(integralAccountDetail, { pageNum: 1, pageSize: 1 }, { token });
  const goods = [{ kind: 'vip', id: 'line-100' }];
  const { data } = encryptPayload({ intent: 'a'.repeat(32), goods, payMode: 'integral', backPath: '/' }, payloadSecret);
  const order = await gateway.call(insertOrder, { orderData: data }, { token });
  expect(order).toMatchObject({ amountFen: 9800, points: 980 });
  expect(await gateway.call(integralPay, { orderNo: order.orderNo }, { token })).toMatchObject({ state: 'fulfilled' });
  const after = await gateway.call(integralAccountDetail, { pageNum: 1, pageSize: 1 }, { token });
  expect(after.integralAmount).toBe(before.integralAmount - 980);
  const { vipUserList } = await gateway.call(userInfo, {}, { token });
  expect(vipUserList.map(({ vipName, endTime }) => [vipName, endTime])).toContainEqual(['资源专项VIP', '2027-11-19']);
  expect(await ledgerFaults(gateway.db)).toEqual({ unbalanced: [], wrongBalances: [] });
});

test('a term that was ordered before a wider membership came cannot be paid after it', async () => {
  await using gateway = await startUserGateway();
  const token = await logIn(gateway, userId);
  await gateway.db.transaction((tx) =>
    movePoints(tx, { userId, amount: 9000, account: 'issued', kind: 'test', ref: 'a gift', reason: '' }, demoMorning),
  );
  const place = (id: string, intent: string) => {
    const payload = { intent: intent.repeat(32), goods: [{ kind: 'vip', id }], payMode: 'integral', backPath: '/' };
    return gateway.call(insertOrder, { orderData: encryptPayload(payload, payloadSecret).data }, { token });
  };
  const narrow = await place('personal-300', 'c');
  const wide = await place('full', 'd');
  await gateway.call(integralPay, { orderNo: wide.orderNo }, { token });
  const refused = { code: 4041, message: '您已拥有“个人VIP（高中）”，无需重复购买' };
  expect(await gateway.envelopeOf(integralPay, { orderNo: narrow.orderNo }, { token })).toMatchObject(refused);
  expect(await gateway.envelopeOf(scanPay, { orderNo: narrow.orderNo }, { token })).toMatchObject(refused);
});

test('an order has one membership, so that none changes the price of another', async () => {
  await using gateway = await startUserGateway();
  const token = await logIn(gateway, 2);
  const goods = ['personal-100', 'personal-200'].map((id) => ({ kind: 'vip', id }));
  const { data } = encryptPayload({ intent: 'b'.repeat(32), goods, payMode: 'integral', backPath: '/' }, payloadSecret);
  expect(await gateway.envelopeOf(insertOrder, { orderData: data }, { token })).toMatchObject({
    code: 4041,
    message: '一个订单只能购买一项会员，请分开购买',
  });
});
