import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { ledgerFaults } from '../../gateway/people/points/ledger-check.ts';
import { downloadRight } from '../../gateway/platform/db/schema/download.ts';
import { favourite, favouriteFolder } from '../../gateway/platform/db/schema/favourite.ts';
import { purchaseOrder } from '../../gateway/platform/db/schema/order.ts';
import type { OperatorRole } from '../../gateway/platform/db/schema/studio.ts';
import { userAccount } from '../../gateway/platform/db/schema/user.ts';
import { passwordLogin } from '../../shared/people/calls/auth.ts';
import { integralAccountDetail } from '../../shared/people/calls/points.ts';
import { userInfo } from '../../shared/people/calls/user.ts';
import { demoPhone, logIn, newPhone, password } from '../kit/gateway/sign-in-steps.ts';
import { startStudio } from '../kit/gateway/studio.ts';

type Studio = Awaited<ReturnType<typeof startStudio>>;
const reason = '客户来电，核对过身份';
const firstPage = { pageNum: 1, pageSize: 10 };
let operators = 0;
/** The audit log keeps what they did in earlier tests, so each is somebody else. */
async function operatorAs(studio: Studio, role: OperatorRole) {
  operators += 1;
  return studio.operatorNamed(`${role}${operators}`, [role]);
}
const accountOf = async ({ db }: Studio, id: number) =>
  (await db.select().from(userAccount).where(eq(userAccount.id, id)))[0];
const auditOf = async ({ db }: Studio, act: string) =>
  (await db.execute<{ who: string; after: object }>(sql`select who, after from audit_entry where act = ${act}`)).rows;

describe('who may do what', () => {
  const acts = ['block', 'unblock', 'end-sessions', 'points', 'phone', 'merge', 'refund'];
  const body = { reason, amount: 5, phone: newPhone, from: '2', orderNo: '2026112300000001' };
  const bodyOf = (act: string) => {
    const own = { points: ['amount'], phone: ['phone'], merge: ['from'], refund: ['orderNo'] }[act] ?? [];
    return Object.fromEntries(Object.entries(body).filter(([name]) => name === 'reason' || own.includes(name)));
  };

  test.each(['editor', 'reviewer', 'finance'] as const)('a %s who calls by hand changes no account', async (role) => {
    await using studio = await startStudio();
    const { call } = await operatorAs(studio, role);
    const before = await accountOf(studio, 1);
    for (const act of acts.filter((one) => role !== 'finance' || one !== 'refund')) {
      const answer = await call('post', `user/1/${act}`, bodyOf(act));
      expect([act, answer.status, answer.body.right]).toEqual([
        act,
        403,
        act === 'refund' ? 'order:edit' : 'user:edit',
      ]);
    }
    expect(await accountOf(studio, 1)).toEqual(before);
  });

  test.each([
    ['support', 200],
    ['finance', 200],
    ['administrator', 200],
    ['editor', 403],
    ['reviewer', 403],
  ] as const)('a %s who looks at an account: %i', async (role, status) => {
    await using studio = await startStudio();
    const { call } = await operatorAs(studio, role);
    expect((await call('get', 'user/1/account')).status).toBe(status);
    expect((await call('get', 'user')).status).toBe(status);
  });

  test.each(acts)('%s without a reason is refused at its field', async (act) => {
    await using studio = await startStudio();
    const { call } = await operatorAs(studio, 'support');
    const answer = await call('post', `user/1/${act}`, { ...bodyOf(act), reason: ' ' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['reason']]);
  });
});

test.each([
  ['a whole phone', demoPhone(2), ['2']],
  ['a part of a phone', '13800', []],
  ['an id', '3', ['3']],
])('%s finds an account, whose phone is masked', async (_what, q, ids) => {
  await using studio = await startStudio();
  const { call } = await operatorAs(studio, 'support');
  const { body } = await call('get', `user?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
  expect(body.list.map(({ id }: { id: string }) => id)).toEqual(ids.length > 0 ? expect.arrayContaining(ids) : []);
  expect(JSON.stringify(body)).not.toContain(demoPhone(2));
});

test('an account is shown without password, token and whole phone', async () => {
  await using studio = await startStudio();
  await logIn(studio, 1);
  const { call } = await operatorAs(studio, 'support');
  const { body, text } = await call('get', 'user/1/account');
  expect(body.account).toMatchObject({ id: '1', phone: '138****0001', state: 'normal', hasPassword: true });
  expect(body.sessions).toHaveLength(1);
  expect(body.points.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/13800000001|scrypt|[Hh]ash/);
});

test('a blocked person is out at once and cannot log in until unblocked', async () => {
  await using studio = await startStudio();
  const token = await logIn(studio, 1);
  const { call, name } = await operatorAs(studio, 'support');
  expect((await call('post', 'user/1/block', { reason })).status).toBe(200);
  expect(await studio.codeOf(userInfo, {}, { token })).toBe(-1);
  const refused = await studio.envelopeOf(passwordLogin, { phone: demoPhone(1), password });
  expect(refused).toMatchObject({ code: 4011, message: expect.stringContaining('已停用') });
  expect(await studio.codeOf(passwordLogin, { phone: demoPhone(1), password: 'Falsch2026' })).toBe(4001);
  await call('post', 'user/1/unblock', { reason });
  expect(await logIn(studio, 1)).toBeTruthy();
  expect(await auditOf(studio, 'block')).toEqual([{ who: name, after: { blocked: true, reason } }]);
});

test('a phone is reset to one without an account, and all sessions end', async () => {
  await using studio = await startStudio();
  const token = await logIn(studio, 1);
  const { call } = await operatorAs(studio, 'support');
  const taken = await call('post', 'user/1/phone', { reason, phone: demoPhone(2) });
  expect([taken.status, Object.keys(taken.body.fields)]).toEqual([422, ['phone']]);
  expect((await call('post', 'user/1/phone', { reason, phone: newPhone })).status).toBe(200);
  expect(await studio.codeOf(userInfo, {}, { token })).toBe(-1);
  expect(await studio.codeOf(passwordLogin, { phone: newPhone, password })).toBe(200);
  expect(JSON.stringify(await auditOf(studio, 'reset-phone'))).not.toContain(newPhone);
});

describe('points', () => {
  test('up to the bound of a day are corrected at once, by an entry of the journal', async () => {
    await using studio = await startStudio();
    const before = (await accountOf(studio, 1))?.points ?? 0;
    const { call } = await operatorAs(studio, 'support');
    expect((await call('post', 'user/1/points', { reason, amount: 300 })).status).toBe(200);
    expect((await call('post', 'user/1/points', { reason, amount: -100 })).status).toBe(200);
    const { integralAmount, list } = await studio.call(integralAccountDetail, firstPage, {
      token: await logIn(studio, 1),
    });
    expect(integralAmount).toBe(before + 200);
    expect(list[0]).toMatchObject({ change: -100, reason: `客服更正：${reason}` });
    // 400 of 500 are used
    expect((await call('post', 'user/2/points', { reason, amount: 101 })).status).toBe(202);
    expect(await ledgerFaults(studio.db)).toEqual({ unbalanced: [], wrongBalances: [] });
  });

  test('above it a second operator with the right confirms', async () => {
    await using studio = await startStudio();
    const before = (await accountOf(studio, 1))?.points ?? 0;
    const [first, second, editor] = [
      await operatorAs(studio, 'support'),
      await operatorAs(studio, 'support'),
      await operatorAs(studio, 'editor'),
    ];
    const asked = await first.call('post', 'user/1/points', { reason, amount: 501 });
    expect(asked.status).toBe(202);
    const confirm = `approvals/${asked.body.approval}/confirm`;
    expect((await first.call('post', 'user/1/points', { reason, amount: 502 })).status).toBe(409);
    expect((await first.call('post', confirm)).body.right).toBe('approval:other');
    expect((await editor.call('post', confirm)).body.right).toBe('user:edit');
    expect((await editor.call('get', 'approvals')).body.waiting).toEqual([]);
    expect((await accountOf(studio, 1))?.points).toBe(before);
    const { waiting } = (await second.call('get', 'approvals')).body;
    expect(waiting.filter(({ entryId }: { entryId: string }) => entryId === '1')).toMatchObject([
      { before: { points: before }, after: { points: before + 501 }, reason, askedBy: first.name, mayConfirm: true },
    ]);
    expect((await second.call('post', confirm)).status).toBe(200);
    expect((await second.call('post', confirm)).status).toBe(409);
    expect((await accountOf(studio, 1))?.points).toBe(before + 501);
    expect(await auditOf(studio, 'confirm-points')).toMatchObject([
      { who: second.name, after: { askedBy: first.name } },
    ]);
  });

  test('whoever asked may take it back, and a program neither asks nor confirms', async () => {
    await using studio = await startStudio();
    const [first, chief] = [await operatorAs(studio, 'support'), await operatorAs(studio, 'administrator')];
    const asked = await first.call('post', 'user/1/points', { reason, amount: 900 });
    const expiresAt = new Date(studio.clock.now() + 3_600_000).toISOString();
    const { body } = await chief.call('post', 'tokens', { name: '程序', role: 'administrator', expiresAt });
    const byProgram = (path: string, sent: object) =>
      request(studio.app).post(`/studio/api/${path}`).set('authorization', `Bearer ${body.token}`).send(sent);
    expect((await byProgram(`approvals/${asked.body.approval}/confirm`, {})).status).toBe(403);
    expect((await byProgram('user/2/points', { reason, amount: 900 })).status).toBe(403);
    expect((await first.call('post', `approvals/${asked.body.approval}/reject`)).body).toEqual({ state: 'rejected' });
    expect((await chief.call('post', `approvals/${asked.body.approval}/confirm`)).status).toBe(409);
  });

  test('nobody falls below zero', async () => {
    await using studio = await startStudio();
    const { call } = await operatorAs(studio, 'support');
    const answer = await call('post', 'user/1/points', { reason, amount: -1_000_000 });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['amount']]);
  });
});

describe('a merge', () => {
  test('moves orders, points, downloads and favourites, and closes the other account', async () => {
    await using studio = await startStudio();
    const { db } = studio;
    const [one, two] = [await accountOf(studio, 1), await accountOf(studio, 2)];
    await db.insert(purchaseOrder).values({
      ...{ orderNo: '2026112300000002', userId: 2, intent: 'x', requestHash: '', goodsHash: 'x', title: '图书' },
      ...{ state: 'fulfilled', payMode: 'scanCode', amountFen: 500, points: null, backPath: '/' },
      ...{ createdAt: new Date(0), expiresAt: new Date(0) },
    });
    const folder = (userId: number) => ({ userId, name: '期中', createdAt: new Date(0) });
    const [kept] = await db.insert(favouriteFolder).values(folder(1)).returning();
    const [gone] = await db.insert(favouriteFolder).values(folder(2)).returning();
    const liked = (userId: number, targetId: number, folderId: number | null) =>
      ({ userId, collectType: 'question', targetId, createdAt: new Date(0), folderId }) as const;
    await db.insert(favourite).values([liked(1, 7, null), liked(2, 7, null), liked(2, 8, gone?.id ?? 0)]);
    const token = await logIn(studio, 2);
    const { call } = await operatorAs(studio, 'support');
    expect((await call('post', 'user/1/merge', { reason, from: '2' })).status).toBe(200);

    const merged = await accountOf(studio, 1);
    expect(merged?.points).toBe((one?.points ?? 0) + (two?.points ?? 0));
    expect(await accountOf(studio, 2)).toMatchObject({ phone: '-2', points: 0, mergedInto: 1, passwordHash: null });
    expect(await db.select().from(purchaseOrder)).toMatchObject([{ userId: 1 }]);
    const own = await db.select().from(favourite).where(eq(favourite.userId, 1)).orderBy(favourite.targetId);
    expect(own).toMatchObject([{ targetId: 7 }, { targetId: 8, folderId: kept?.id }]);
    expect(await db.$count(downloadRight, eq(downloadRight.userId, 2))).toBe(0);
    expect(await studio.codeOf(userInfo, {}, { token })).toBe(-1);
    expect(await studio.codeOf(passwordLogin, { phone: demoPhone(2), password })).toBe(4001);
    expect(await ledgerFaults(db)).toEqual({ unbalanced: [], wrongBalances: [] });
    expect(await auditOf(studio, 'merge')).toHaveLength(2);
    expect((await call('post', 'user/2/block', { reason })).status).toBe(409);
  });

  test.each([
    ['itself', '1', '不能与自己合并'],
    ['one that is not there', '999', '没有这个账号'],
  ])('with %s is refused', async (_what, from, message) => {
    await using studio = await startStudio();
    const { call } = await operatorAs(studio, 'support');
    expect((await call('post', 'user/1/merge', { reason, from })).body.fields).toEqual({ from: message });
  });
});

test('support asks for a refund, and finance confirms it', async () => {
  await using studio = await startStudio();
  const [support, finance] = [await operatorAs(studio, 'support'), await operatorAs(studio, 'finance')];
  await studio.db.insert(purchaseOrder).values({
    ...{ orderNo: '2026112300000003', userId: 1, intent: 'y', requestHash: '', goodsHash: 'y', title: '个人VIP' },
    ...{ state: 'fulfilled', payMode: 'integral', paidBy: 'integral', amountFen: 500, points: 50, backPath: '/' },
    ...{ createdAt: new Date(0), expiresAt: new Date(0), paidAt: new Date(0) },
  });
  const asked = await support.call('post', 'user/1/refund', { reason, orderNo: '2026112300000003' });
  expect(asked.status).toBe(202);
  const confirm = `approvals/${asked.body.approval}/confirm`;
  expect((await support.call('post', confirm)).body.right).toBe('order:edit');
  expect((await finance.call('post', confirm)).status).toBe(200);
  expect(await studio.db.select().from(purchaseOrder)).toMatchObject([{ state: 'refunded' }]);
});
