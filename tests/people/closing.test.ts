import { eq, getTableName, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { eraseClosedAccounts, erasedTables } from '../../gateway/people/lifecycle/erase-accounts.ts';
import { ownedTables } from '../../gateway/people/lifecycle/merge-accounts.ts';
import { purchaseOrder } from '../../gateway/platform/db/schema/order.ts';
import { contributor } from '../../gateway/platform/db/schema/resource.ts';
import { userAccount } from '../../gateway/platform/db/schema/user.ts';
import { storeBelow } from '../../gateway/platform/files/file-store.ts';
import { passwordLogin, registerOrLogin } from '../../shared/people/calls/auth.ts';
import { messageList } from '../../shared/people/calls/message.ts';
import { closeAccount, makeOwnData, ownDataState, userInfo } from '../../shared/people/calls/user.ts';
import { dayMs } from '../../shared/platform/china-time.ts';
import { codeFor, demoPhone, logIn, password } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway, type UserGateway } from '../kit/gateway/user-gateway.ts';

const firstPage = { pageNum: 1, pageSize: 10 };
const erase = ({ db, clock, store, log }: UserGateway) =>
  eraseClosedAccounts({ db, clock, log, publicFiles: storeBelow(store, 'public') });
const accountOf = async ({ db }: UserGateway, id: number) =>
  (await db.select().from(userAccount).where(eq(userAccount.id, id)))[0];
const anOrder = (state: 'created' | 'fulfilled' | 'refunding'): typeof purchaseOrder.$inferInsert => ({
  ...{ orderNo: `20261123000000${state.length}`, userId: 1, intent: state, requestHash: '', goodsHash: state },
  ...{ title: '个人VIP（高中）一年', state, payMode: 'scanCode', amountFen: 16_800, points: null, backPath: '/' },
  ...{ createdAt: new Date(0), expiresAt: new Date(0) },
});

/** What stays, and why: each names nobody once the account has no name and phone. */
const keptTables: Readonly<Record<string, string>> = {
  points_journal: 'part of the orders',
  purchase_order: 'kept by law',
  refund_request: 'part of the orders',
  invoice_request: 'part of the orders; the address is emptied',
  vip_grant: 'part of the orders',
  book_right: 'part of the orders',
  campaign_member: 'places of others depend on it',
  campaign_draw: 'shows that a draw was fair',
  campaign_award: 'the receiver is emptied',
  campaign_submission: 'published under the common name',
  error_report: 'belongs to the resource or question',
  upload: 'published files stay; others go',
  takedown_counter: 'stays in the register of notices',
  contributor: 'is emptied',
  job: 'is removed after a day',
};

test('an account that is closed by password ends all sessions, and is erased after fifteen days', async () => {
  await using gateway = await startUserGateway();
  const { db, clock } = gateway;
  const token = await logIn(gateway, 1);
  await db.insert(purchaseOrder).values(anOrder('fulfilled'));
  await db.insert(contributor).values({
    ...{ nickName: '林老师', sex: 2, title: '', schoolName: '江城实验中学', studyPhaseCode: 300, subjectCode: 2 },
    ...{ intro: '', isExpert: false, sort: 0, userId: 1 },
  });
  const { closesAt } = await gateway.call(closeAccount, { password }, { token });
  expect(Date.parse(closesAt)).toBe(clock.now() + 15 * dayMs);
  expect(await gateway.codeOf(userInfo, {}, { token })).toBe(-1);
  clock.advanceSeconds((15 * dayMs) / 1000 - 60);
  expect(await erase(gateway)).toBe(0);
  clock.advanceSeconds(61);
  expect(await erase(gateway)).toBe(1);
  expect(await accountOf(gateway, 1)).toMatchObject({
    ...{
      phone: '-1',
      nickName: '已注销用户',
      passwordHash: null,
      wechatId: null,
      areaCode: 0,
      points: 0,
      closesAt: null,
    },
  });
  const [kept] = await db.select().from(purchaseOrder);
  expect(kept).toMatchObject({ userId: 1, amountFen: 16_800 });
  const [shown] = await db.select().from(contributor).where(eq(contributor.nickName, '已注销用户'));
  expect(shown).toMatchObject({ schoolName: '', userId: null });
  expect(await erase(gateway)).toBe(0);
});

test('a login before that takes it back, and says so', async () => {
  await using gateway = await startUserGateway();
  await gateway.call(closeAccount, { password }, { token: await logIn(gateway, 1) });
  gateway.clock.advanceSeconds((14 * dayMs) / 1000);
  const token = await logIn(gateway, 1);
  gateway.clock.advanceSeconds((2 * dayMs) / 1000);
  expect(await erase(gateway)).toBe(0);
  const { list } = await gateway.call(messageList, firstPage, { token });
  expect(list.map(({ title }) => title)).toContain('账号注销已取消');
});

test('the phone of an erased account makes a new one', async () => {
  await using gateway = await startUserGateway();
  const phone = demoPhone(1);
  const token = await logIn(gateway, 1);
  await gateway.call(closeAccount, { verifyCode: await codeFor(gateway, phone, 'reset') }, { token });
  gateway.clock.advanceSeconds((16 * dayMs) / 1000);
  await erase(gateway);
  expect(await gateway.codeOf(passwordLogin, { phone, password })).toBe(4001);
  const verifyCode = await codeFor(gateway, phone, 'login');
  expect(await gateway.call(registerOrLogin, { phone, verifyCode })).toMatchObject({ isNew: true });
});

test.each([
  ['a wrong password', { password: 'Falsch2026' }, 4008],
  ['a wrong code', { verifyCode: '000000' }, 4002],
])('%s closes nothing', async (_what, proof, code) => {
  await using gateway = await startUserGateway();
  const token = await logIn(gateway, 1);
  expect(await gateway.codeOf(closeAccount, proof, { token })).toBe(code);
  expect((await accountOf(gateway, 1))?.closesAt).toBeNull();
});

test.each(['created', 'refunding'] as const)('an order that is %s keeps the account open', async (state) => {
  await using gateway = await startUserGateway();
  await gateway.db.insert(purchaseOrder).values(anOrder(state));
  const token = await logIn(gateway, 1);
  expect(await gateway.codeOf(closeAccount, { password }, { token })).toBe(4012);
});

test('each table with rows of a person says what becomes of them when the account is erased and merged', async () => {
  await using gateway = await startUserGateway();
  const { rows } = await gateway.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns join information_schema.tables using (table_name, table_schema)
    where table_schema = 'public' and column_name in ('user_id', 'owner') and table_type = 'BASE TABLE' order by 1`);
  const names = rows.map(({ name }) => name).filter((name) => name !== 'user_session');
  expect([...erasedTables, ...Object.keys(keptTables)].sort()).toEqual(names);
  const notMerged = ['contributor', 'favourite_folder', 'job', 'points_journal', 'preview_turn'];
  const merged = ownedTables.map(([table]) => getTableName(table));
  expect([...merged, ...notMerged].sort()).toEqual(names);
});

test('the archive has all tables and the account without its secrets, one at a time', async () => {
  await using gateway = await startUserGateway();
  const token = await logIn(gateway, 1);
  expect(await gateway.call(ownDataState, {}, { token })).toEqual({ state: 'none' });
  await gateway.call(makeOwnData, {}, { token });
  expect(await gateway.codeOf(makeOwnData, {}, { token })).toBe(409);
  await expect
    .poll(async () => (await gateway.call(ownDataState, {}, { token })).state, { timeout: 20_000 })
    .toBe('done');
  const state = await gateway.call(ownDataState, {}, { token });
  expect(Date.parse(state.endsAt ?? '')).toBeGreaterThan(gateway.clock.now());
  const bytes = await (await fetch(gateway.url + (state.url ?? ''))).arrayBuffer();
  const files = unzipSync(new Uint8Array(bytes));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(JSON.parse(text('账号.json'))).toMatchObject({ phone: demoPhone(1), hasPassword: true });
  expect(text('账号.json')).not.toMatch(/hash/i);
  expect(text('积分.csv')).toMatch(/^时间,事由,变动,余额\r\n/);
  expect(Object.keys(files)).toContain('订单.csv');
});
