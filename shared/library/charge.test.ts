import { expect, test } from 'vitest';
import { type ChargeType, chargeLabel, chargesLabel } from './charge.ts';

test.each([
  ['free', 0, '免费'],
  ['points', 15, '15积分'],
  ['member', 0, '会员'],
  ['pay', 250, '¥2.50'],
  ['school', 0, '学校专享'],
] as const)('a %s resource of price %i says %s', (chargeType, price, label) => {
  expect(chargeLabel(chargeType, price)).toBe(label);
});

test.each<[string, ...[ChargeType, number][]]>([
  ['全部免费', ['free', 0], ['free', 0]],
  ['2份共1,015积分', ['points', 1000], ['points', 15]],
  [
    '1份免费，1份共5积分，1份会员，2份共¥3.50，1份学校专享',
    ['pay', 200],
    ['free', 0],
    ['school', 0],
    ['pay', 150],
    ['member', 0],
    ['points', 5],
  ],
])('several resources: %s', (label, ...charges) => {
  expect(chargesLabel(charges.map(([chargeType, price]) => ({ chargeType, price })))).toBe(label);
});
