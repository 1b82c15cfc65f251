import { expect, test } from 'vitest';
import { distributionOf } from './distribution.ts';

test('nobody has no distribution', () => {
  expect(distributionOf([], 100)).toBeUndefined();
});

test.each<[readonly number[], number, object]>([
  [[60], 100, { mean: 60, median: 60, highest: 60, lowest: 60, deviation: 0, passed: 1, excellent: 0 }],
  [[100, 85, 60, 59.5], 100, { median: 72.5, highest: 100, lowest: 59.5, passed: 0.75, excellent: 0.5 }],
  [[2, 4, 4, 4, 5, 5, 7, 9], 10, { mean: 5, deviation: 2, median: 4.5 }],
  // 85 % of 150 is 127.5, 60 % is 90
  [[127.5, 127, 90, 89.5], 150, { excellent: 0.25, passed: 0.75 }],
])('%j of %i', (totals, fullMark, expected) => {
  expect(distributionOf(totals, fullMark)).toMatchObject(expected);
});

test('a total at an edge is in the upper band, the full mark in the highest', () => {
  const { bands = [] } = distributionOf([0, 9.5, 10, 89, 90, 100], 100) ?? {};
  expect(bands.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 1, 2]);
  expect([bands[0], bands[9]]).toMatchObject([
    { from: 0, to: 10 },
    { from: 90, to: 100 },
  ]);
});
