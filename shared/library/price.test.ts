import { expect, test } from 'vitest';
import { priceProblem, readPrice } from './price.ts';

test.each([
  ['free', 0, ''],
  ['free', 5, '这种收费方式没有价格，请填 0'],
  ['member', 0, ''],
  ['member', 5, '这种收费方式没有价格，请填 0'],
  ['school', 0, ''],
  ['school', Number.NaN, '这种收费方式没有价格，请填 0'],
  ['points', 0, '请填写价格'],
  ['points', 1, ''],
  ['points', 100_000, ''],
  ['points', 100_001, '价格请写成积分数，是1到100000之间的整数'],
  ['points', -5, '价格请写成积分数，是1到100000之间的整数'],
  ['points', 1.5, '价格请写成积分数，是1到100000之间的整数'],
  ['pay', 0, '请填写价格'],
  ['pay', 1, ''],
  ['pay', 10_000_000, ''],
  ['pay', 10_000_001, '价格请写成元，最多两位小数，不超过100000'],
  ['pay', Number.NaN, '价格请写成元，最多两位小数，不超过100000'],
] as const)('%s at %d: %s', (chargeType, price, problem) => {
  expect(priceProblem({ chargeType, price })).toBe(problem);
});

test.each([
  ['points', '15', 15],
  ['points', '', 0],
  ['points', '1.5', Number.NaN],
  ['points', '-1', Number.NaN],
  ['pay', '2.5', 250],
  ['pay', '2.05', 205],
  ['pay', '12', 1200],
  ['pay', '', 0],
  ['pay', '5.001', Number.NaN],
  ['pay', '¥5', Number.NaN],
  ['free', '0', 0],
  ['free', '', 0],
] as const)('%s written as %j is %d', (chargeType, text, price) => {
  expect(readPrice(chargeType, text)).toBe(price);
});
