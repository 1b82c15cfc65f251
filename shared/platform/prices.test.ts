import { expect, test } from 'vitest';
import { pricesOf, standardPrices } from './prices.ts';

test.each([
  ['no rows', [], {}],
  ['a row', [{ key: 'membership.full', amount: 19_800 }], { 'membership.full': 19_800 }],
  ['an amount of zero', [{ key: 'earning.welcome', amount: 0 }], { 'earning.welcome': 0 }],
  ['a key of another release', [{ key: 'membership.gone', amount: 1 }], {}],
])('prices with %s', (_what, rows, changed) => {
  expect(pricesOf(rows)).toEqual({ ...standardPrices, ...changed });
});
