import { describe, expect, test } from 'vitest';
import { standardPrices } from '../platform/prices.ts';
import {
  addDays,
  covers,
  daysFrom,
  type HeldMembership,
  isIncluded,
  membershipGoods,
  membershipPlans,
  pointsForFen,
  termOffer,
  upgradeGoodsId,
  upgradeOffer,
} from './membership.ts';

const today = '2026-11-23';
const plan = (id: string) => {
  const found = membershipPlans(standardPrices).find((one) => one.id === id);
  if (!found) throw new Error(`no plan ${id}`);
  return found;
};
const held = (id: string, endDay: string): HeldMembership => ({ ...plan(id), endDay });
const school: HeldMembership = { vipType: 2, productLine: 0, studyPhaseCodes: [100, 200, 300], endDay: '2030-08-31' };

test.each([
  ['personal-300', 'line-300', true],
  ['line-300', 'personal-300', false],
  ['full', 'personal-200', true],
  ['personal-200', 'full', false],
  ['personal-200', 'personal-300', false],
  ['line-300', 'line-300', true],
])('%s covers %s: %s', (a, b, expected) => {
  expect(covers(plan(a), plan(b))).toBe(expected);
});

describe('a full term', () => {
  test.each<[string, HeldMembership[], string, string, string]>([
    ['begins today without any', [], 'new', '2026-11-23', '2027-11-22'],
    ['follows on the same one', [held('personal-300', '2027-03-31')], 'renew', '2027-04-01', '2028-03-30'],
    ['follows on a wider one', [held('full', '2027-03-31')], 'renew', '2027-04-01', '2028-03-30'],
    ['follows on one that ends today', [held('personal-300', today)], 'renew', '2026-11-24', '2027-11-23'],
    ['begins today after one that has ended', [held('personal-300', '2026-11-22')], 'new', '2026-11-23', '2027-11-22'],
    ['begins today beside another phase', [held('personal-200', '2027-03-31')], 'new', '2026-11-23', '2027-11-22'],
    ['begins today beside a school', [school], 'new', '2026-11-23', '2027-11-22'],
  ])('%s', (_, own, mode, from, until) => {
    expect(termOffer(plan('personal-300'), own, today)).toEqual({ mode, amountFen: 16_800, from, until });
  });
});

test.each<[string, string, HeldMembership[], boolean]>([
  ['line-300', 'all lines', [held('personal-300', '2027-03-31')], true],
  ['personal-300', 'all phases', [held('full', '2027-03-31')], true],
  ['personal-300', 'the same', [held('personal-300', '2027-03-31')], false],
  [
    'personal-300',
    'two phases, which are no plan',
    [{ ...plan('full'), studyPhaseCodes: [200, 300], endDay: today }],
    false,
  ],
  ['personal-300', 'all phases that have ended', [held('full', '2026-11-22')], false],
  ['full', 'nothing', [], false],
])('%s is included in %s: %4$s', (id, _, own, expected) => {
  expect(isIncluded(plan(id), own, today)).toBe(expected);
});

describe('an upgrade', () => {
  test.each<[string, string, HeldMembership[], number | undefined, string?]>([
    [
      'of a whole year costs the difference of the prices',
      'full',
      [held('personal-300', '2027-11-22')],
      13_000,
      '2027-11-22',
    ],
    ['of a line to all lines', 'personal-300', [held('line-300', '2027-11-22')], 7000, '2027-11-22'],
    ['of the last day costs one yuan', 'full', [held('personal-300', today)], 100, today],
    ['of 73 days costs a fifth', 'full', [held('personal-300', '2027-02-03')], 2600, '2027-02-03'],
    [
      'of two phases counts what is left of both',
      'full',
      [held('personal-300', '2027-11-22'), held('personal-200', '2027-02-03')],
      29_800 - 16_800 - 3360,
      '2027-11-22',
    ],
    [
      'is never below one yuan',
      'full',
      [held('personal-300', '2027-11-22'), held('personal-200', '2027-11-22')],
      100,
      '2027-11-22',
    ],
    ['is not offered without anything to lift', 'full', [], undefined],
    ['is not offered for what has ended', 'full', [held('personal-300', '2026-11-22')], undefined],
    ['is not offered to who has it', 'full', [held('full', '2027-11-22'), held('line-300', '2027-11-22')], undefined],
    ['is not offered for another phase', 'personal-300', [held('line-200', '2027-11-22')], undefined],
    ['is not offered for a school’s', 'full', [school], undefined],
  ])('%s', (_, id, own, amountFen, until) => {
    const offer = upgradeOffer(plan(id), own, { today, prices: standardPrices });
    expect(offer?.amountFen).toBe(amountFen);
    expect(offer?.until).toBe(until);
  });
});

test.each([
  ['full', 'full', false],
  [upgradeGoodsId({ id: 'personal-300' }), 'personal-300', true],
])('the goods %s mean the plan %s', (id, planId, isUpgrade) => {
  expect(membershipGoods(id, standardPrices)).toEqual({ plan: plan(planId), isUpgrade });
});

test.each(['', 'upgrade-', 'personal', 'personal-400', 'upgrade-upgrade-full', '__proto__'])(
  '%j means nothing',
  (id) => {
    expect(membershipGoods(id, standardPrices)).toBeUndefined();
  },
);

test('days are counted across months and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysFrom('2027-12-31', '2028-03-01')).toBe(61);
  expect(pointsForFen(9801)).toBe(981);
});
