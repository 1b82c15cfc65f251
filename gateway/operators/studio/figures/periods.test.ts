import { expect, test } from 'vitest';
import { sumByPeriod } from './periods.ts';

const amounts = new Map([
  ['2026-10-31', 1],
  ['2026-11-01', 2],
  ['2026-11-02', 4],
  ['2026-11-08', 8],
  ['2026-11-30', 16],
  ['2026-12-01', 32],
]);
const sums = (from: string, to: string, step: 'day' | 'week' | 'month') =>
  sumByPeriod(amounts, { from, to }, step).map(({ at, value }) => [at, value]);

test('days without anything are 0, and what lies outside is left out', () => {
  expect(sums('2026-10-31', '2026-11-03', 'day')).toEqual([
    ['2026-10-31', 1],
    ['2026-11-01', 2],
    ['2026-11-02', 4],
    ['2026-11-03', 0],
  ]);
});

test('weeks begin on Monday', () => {
  expect(sums('2026-11-01', '2026-11-09', 'week')).toEqual([
    ['2026-10-26', 2],
    ['2026-11-02', 12],
    ['2026-11-09', 0],
  ]);
});

test('months', () => {
  expect(sums('2026-10-31', '2026-12-01', 'month')).toEqual([
    ['2026-10-01', 1],
    ['2026-11-01', 30],
    ['2026-12-01', 32],
  ]);
});
