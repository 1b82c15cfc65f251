import { describe, expect, test } from 'vitest';
import { encryptPayload } from '../client/lib/encrypt-payload.ts';
import { vipGoods } from '../gateway/membership/vip-goods.ts';
import { ledgerFaults } from '../gateway/points/ledger-check.ts';
import { integralAccountDetail } from '../shared/catalogue/jf.ts';
import { vipOffers, vipPlans } from '../shared/catalogue/membership.ts';
import { insertOrder, integralPay } from '../shared/catalogue/order.ts';
import { userInfo } from '../shared/catalogue/user.ts';
import { demoMorning, payloadSecret } from './kit/gateway/gateway-app.ts';
import { logIn } from './kit/gateway/sign-in-steps.ts';
import { startUserGateway, type UserGateway } from './kit/gateway/user-gateway.ts';

const userId = 8;

/** Memberships of a person, given and taken in transactions of their own. */
function membershipsIn(gateway: UserGateway) {
  const item = (id: string, orderNo: string) => ({ id, count: 1, orderNo });
  return {
    grant: (id: string, orderNo: string, now = demoMorning) =>
      gateway.db.transaction((tx) => vipGoods.grant(tx, { userId }, item(id, orderNo), now)),
    revoke: (id: string, orderNo: string, now = demoMorning) =>
      gateway.db.transaction((tx) => vipGoods.revoke(tx, { userId }, item(id, orderNo), now)),
    offer: (id: string, count = 1) => vipGoods.offer(gateway.db, { userId }, id, count, demoMorning),
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
    await grant('personal-200', 'B');
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
    const { grant, held } = membershipsIn(gateway);
    await grant('personal-300', 'A');
    await grant('upgrade-full', 'U');
    await grant('upgrade-full', 'U2');
    expect(await held()).toEqual(['全学段个人VIP 2027-11-20']);
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
