import { expect, test } from 'vitest';
import { standardPrices } from '../platform/prices.ts';
import { orderNeed, singlePriceOf } from './goods.ts';

test.each([
  ['pay', 900, { amountFen: 900, points: null }],
  ['member', 0, { amountFen: 300, points: null }],
  ['points', 30, { amountFen: 300, points: 30 }],
  ['points', 5, { amountFen: 100, points: 5 }],
  ['free', 0, null],
  ['school', 0, null],
] as const)('a single file charged by %s at %i', (chargeType, price, expected) => {
  expect(singlePriceOf({ chargeType, price }, standardPrices)).toEqual(expected);
});

test.each([
  [[false], 'all'],
  [[false, false], 'all'],
  [[true, false], 'part'],
  [[true, true], 'none'],
] as const)('of an order with goods owned %j the person needs %s', (owned, need) => {
  expect(orderNeed(owned)).toBe(need);
});
