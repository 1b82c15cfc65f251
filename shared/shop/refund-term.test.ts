import { expect, test } from 'vitest';
import type { OrderState } from './order-state.ts';
import { needsSecondOperator, orderStatusName, type RefundRequestState, refundObstacle } from './refund-term.ts';

const paidAt = new Date('2026-11-01T08:00:00Z');
const lastMoment = new Date('2026-11-08T07:59:59.999Z');
const tooLate = new Date('2026-11-08T08:00:00Z');

test.each<[string, OrderState, Date | null, RefundRequestState[], Date, RegExp | undefined]>([
  ['a fulfilled order within the term', 'fulfilled', paidAt, [], lastMoment, undefined],
  ['a paid one whose rights are not there yet', 'paid', paidAt, [], paidAt, undefined],
  ['the end of the term', 'fulfilled', paidAt, [], tooLate, /七日/],
  ['an open order', 'paying', null, [], paidAt, /没有可退/],
  ['an order that is being given back', 'refunding', paidAt, [], paidAt, /没有可退/],
  ['one that was given back', 'refunded', paidAt, [], paidAt, /没有可退/],
  ['a closed one', 'closed', null, [], paidAt, /没有可退/],
  ['a request that waits', 'fulfilled', paidAt, ['rejected', 'submitted'], paidAt, /正在审核/],
  ['two refused ones', 'fulfilled', paidAt, ['rejected', 'rejected'], paidAt, undefined],
  ['a withdrawn one', 'fulfilled', paidAt, ['withdrawn'], paidAt, undefined],
  ['three refused or withdrawn ones', 'fulfilled', paidAt, ['rejected', 'withdrawn', 'rejected'], paidAt, /次数已用完/],
  ['three refused ones', 'fulfilled', paidAt, ['rejected', 'rejected', 'rejected'], paidAt, /次数已用完/],
])('%s', (_, state, paid, states, now, obstacle) => {
  const requests = states.map((one) => ({ state: one }));
  const found = refundObstacle({ state, paidAt: paid, requests }, now);
  if (obstacle) expect(found).toMatch(obstacle);
  else expect(found).toBeUndefined();
});

test.each<[OrderState, RefundRequestState | undefined, string]>([
  ['fulfilled', 'submitted', '退款审核中'],
  ['paid', 'submitted', '退款审核中'],
  ['fulfilled', undefined, '已完成'],
  ['fulfilled', 'rejected', '已完成'],
  ['fulfilled', 'withdrawn', '已完成'],
  ['refunding', 'accepted', '退款中'],
  // answered by a gateway between the two
  ['refunded', 'submitted', '已退款'],
])('an order that is %s with a request that is %s reads %s', (state, request, name) => {
  expect(orderStatusName(state, request)).toBe(name);
});

test.each([
  ['integral', 0, 5_000, false],
  ['integral', 0, 5_001, true],
  ['scanCode', 50_000, null, false],
  ['scanCode', 50_001, null, true],
] as const)(
  'an order paid by %s, of %i fen and %j points, needs a second operator: %s',
  (paidBy, amountFen, points, needs) => {
    expect(needsSecondOperator({ paidBy, amountFen, points })).toBe(needs);
  },
);
