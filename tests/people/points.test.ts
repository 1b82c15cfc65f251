import { expect, test } from 'vitest';
import { earnPoints } from '../../gateway/people/points/earnings.ts';
import { ledgerFaults } from '../../gateway/people/points/ledger-check.ts';
import { integralAccountDetail, signIn, signInState } from '../../shared/people/calls/points.ts';
import { logIn } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway } from '../kit/gateway/user-gateway.ts';

const dayMs = 24 * 3_600_000;
const sound = { unbalanced: [], wrongBalances: [] };

test('a sign-in brings its points once a day, however often it is pressed', async () => {
  await using gateway = await startUserGateway();
  const token = await logIn(gateway, 8);
  expect(await gateway.call(signInState, {}, { token })).toEqual({ signedToday: false, streak: 0 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.call(signIn, {}, { token })));
  expect(answers.map(({ gained }) => gained).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(await gateway.call(signInState, {}, { token })).toEqual({ signedToday: true, streak: 1 });
  const account = await gateway.call(integralAccountDetail, { pageNum: 1, pageSize: 5 }, { token });
  expect(account.integralAmount).toBe(102);
  expect(account.list[0]).toMatchObject({ reason: '每日签到', change: 2, balance: 102 });
  expect(await ledgerFaults(gateway.db)).toEqual(sound);
});

test('days are those of China, and the seventh in a row brings more', async () => {
  await using gateway = await startUserGateway();
  const signInNow = async () => gateway.call(signIn, {}, { token: await logIn(gateway, 8) });
  // from ten in the morning to a minute before midnight
  gateway.clock.advanceSeconds((13 * 60 + 59) * 60);
  expect(await signInNow()).toEqual({ signedToday: true, streak: 1, gained: 2 });
  gateway.clock.advanceSeconds(60);
  expect(await signInNow()).toEqual({ signedToday: true, streak: 2, gained: 2 });
  const gained: number[] = [];
  for (let day = 3; day <= 8; day++) {
    gateway.clock.advance(dayMs);
    gained.push((await signInNow()).gained);
  }
  expect(gained).toEqual([2, 2, 2, 2, 10, 2]);
});

test('a day left out begins a new streak', async () => {
  await using gateway = await startUserGateway();
  const token = await logIn(gateway, 8);
  await gateway.call(signIn, {}, { token });
  gateway.clock.advance(2 * dayMs);
  const later = await logIn(gateway, 8);
  expect(await gateway.call(signInState, {}, { token: later })).toEqual({ signedToday: false, streak: 0 });
  expect(await gateway.call(signIn, {}, { token: later })).toMatchObject({ streak: 1, gained: 2 });
});

test('corrections are rewarded once each and ten times a day', async () => {
  await using gateway = await startUserGateway();
  const earn = (ref: string, now: Date) =>
    gateway.db.transaction((tx) => earnPoints(tx, { userId: 8, rule: 'correction', ref }, now));
  const now = new Date('2026-11-20T02:00:00Z');
  const gained: number[] = [];
  for (const ref of ['1', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']) gained.push(await earn(ref, now));
  expect(gained).toEqual([5, 0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 0]);
  expect(await earn('11', new Date(now.getTime() + dayMs))).toBe(5);
  expect(await ledgerFaults(gateway.db)).toEqual(sound);
});
