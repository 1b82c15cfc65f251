import { expect, test } from 'vitest';
import { pupilGroups } from './pupil-groups.ts';

const numbersIn = (totals: readonly (number | null)[]) =>
  pupilGroups(totals.map((total, i) => ({ number: String(i + 1), marks: [total] }))).map(({ name, pupils }) => [
    name,
    pupils.map(({ number }) => Number(number)),
  ]);

test.each<[string, readonly (number | null)[], readonly number[], readonly number[], readonly number[]]>([
  ['six pupils', [10, 60, 20, 50, 30, 40], [3, 1], [6, 5], [2, 4]],
  ['equal totals, together in the higher group', [9, 8, 8, 8, 2, 1], [5, 6], [], [1, 2, 3, 4]],
  ['absent pupils, in none', [9, null, 5, 1], [4], [3], [1]],
  ['one pupil', [7], [], [1], []],
  ['nobody', [], [], [], []],
])('%s', (_, totals, basic, better, best) => {
  expect(numbersIn(totals)).toEqual([
    ['基础', basic],
    ['提高', better],
    ['拓展', best],
  ]);
});
