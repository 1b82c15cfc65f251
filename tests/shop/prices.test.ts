import { expect, test } from 'vitest';
import { passwordLogin } from '../../shared/people/calls/auth.ts';
import { signIn } from '../../shared/people/calls/points.ts';
import { priceList } from '../../shared/platform/calls/reference.ts';
import { vipOffers, vipPlans } from '../../shared/shop/calls/membership.ts';
import { demoPhone, password } from '../kit/gateway/sign-in-steps.ts';
import { startStudio } from '../kit/gateway/studio.ts';

type Studio = Awaited<ReturnType<typeof startStudio>>;
type Operator = Awaited<ReturnType<Studio['operatorNamed']>>;

let operators = 0;
const financeOf = (studio: Studio) => {
  operators += 1;
  return studio.operatorNamed(`财务${operators}`, ['finance']);
};
const fullPrice = async (studio: Studio) =>
  (await studio.call(vipPlans, {})).list.find(({ id }) => id === 'full')?.amountFen;

/** Saves an amount as the draft and asks to publish it. */
async function ask({ call }: Operator, key: string, amount: number, at?: string) {
  const { body } = await call('get', `price/${key}`);
  const saved = await call('put', `price/${key}`, { version: body.version, values: { amount } });
  if (saved.status !== 200) return saved;
  return call('post', `price/${key}/publish`, { version: saved.body.version, ...(at && { at }) });
}

test('a price that another operator confirms counts from then on, for offers and the public list', async () => {
  await using studio = await startStudio();
  const [first, second] = [await financeOf(studio), await financeOf(studio)];
  expect(await fullPrice(studio)).toBe(29_800);
  const asked = await ask(first, 'membership.full', 198.5);
  expect(asked.status).toBe(202);
  expect(await fullPrice(studio)).toBe(29_800);
  expect((await first.call('post', `approvals/${asked.body.approval}/confirm`)).status).toBe(403);
  expect((await second.call('post', `approvals/${asked.body.approval}/confirm`)).status).toBe(200);
  expect(await fullPrice(studio)).toBe(19_850);
  const { list } = await studio.call(priceList, {});
  expect(list).toContainEqual({ key: 'membership.full', amount: 19_850 });
  const { accessToken } = await studio.call(passwordLogin, { phone: demoPhone(8), password });
  const offers = await studio.call(vipOffers, {}, { token: accessToken });
  expect(offers.list.find(({ planId }) => planId === 'full')).toMatchObject({ amountFen: 19_850, points: 1985 });
  const { body } = await first.call('get', 'price/membership.full/versions');
  expect(body[0]).toMatchObject({ act: 'publish', by: second.name });
});

test('a moment is confirmed with the price, and an edit afterwards takes it back', async () => {
  await using studio = await startStudio();
  const [first, second] = [await financeOf(studio), await financeOf(studio)];
  const at = new Date(studio.clock.now() + 3_600_000).toISOString();
  const before = await fullPrice(studio);
  const asked = await ask(first, 'membership.full', 150, at);
  await second.call('post', `approvals/${asked.body.approval}/confirm`);
  expect((await first.call('get', 'price/membership.full')).body).toMatchObject({ state: 'scheduled' });
  const { version } = (await first.call('get', 'price/membership.full')).body;
  await first.call('put', 'price/membership.full', { version, values: { amount: 1 } });
  studio.clock.advanceSeconds(3601);
  expect(await studio.publishDue()).toBe(0);
  expect(await fullPrice(studio)).toBe(before);
});

test('a scheduled price counts when its moment has come', async () => {
  await using studio = await startStudio();
  const [first, second] = [await financeOf(studio), await financeOf(studio)];
  const at = new Date(studio.clock.now() + 3_600_000).toISOString();
  const asked = await ask(first, 'membership.line', 88, at);
  await second.call('post', `approvals/${asked.body.approval}/confirm`);
  studio.clock.advanceSeconds(3601);
  expect(await studio.publishDue()).toBe(1);
  const { list } = await studio.call(priceList, {});
  expect(list).toContainEqual({ key: 'membership.line', amount: 8800 });
});

test('points of a rule are those that the studio says', async () => {
  await using studio = await startStudio();
  const [first, second] = [await financeOf(studio), await financeOf(studio)];
  const asked = await ask(first, 'earning.signIn', 3);
  await second.call('post', `approvals/${asked.body.approval}/confirm`);
  const { accessToken } = await studio.call(passwordLogin, { phone: demoPhone(8), password });
  expect(await studio.call(signIn, {}, { token: accessToken })).toMatchObject({ gained: 3 });
});

test.each([
  ['earning.upload', 1.5, '须是整数'],
  ['membership.full', 0.5, '不能低于 1 元'],
  ['membership.full', 99.999, '最多两位小数'],
])('%s at %d: %s', async (key, amount, message) => {
  await using studio = await startStudio();
  const answer = await ask(await financeOf(studio), key, amount);
  expect([answer.status, answer.body.fields]).toEqual([422, { amount: message }]);
});

test('support and editors read prices and change none', async () => {
  await using studio = await startStudio();
  const support = await studio.operatorNamed('看价客服', ['support']);
  expect((await support.call('get', 'price')).body.total).toBeGreaterThan(10);
  const answer = await support.call('put', 'price/membership.full', { version: 1, values: { amount: 1 } });
  expect([answer.status, answer.body.right]).toEqual([403, 'price:edit']);
});
