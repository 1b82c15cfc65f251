import { expect, test } from 'vitest';
import { chargeLabel } from './charge.ts';

test.each([
  ['free', 0, '免费'],
  ['points', 15, '15积分'],
  ['member', 0, '会员'],
  ['pay', 250, '¥2.50'],
  ['school', 0, '校方'],
] as const)('a %s resource of price %i says %s', (chargeType, price, label) => {
  expect(chargeLabel(chargeType, price)).toBe(label);
});
