import { expect, test } from 'vitest';
import { questionRates } from './question-rates.ts';
import { levelShares, pointShares } from './shares.ts';

const [line, circle] = [
  { id: '1', name: '直线' },
  { id: '2', name: '圆' },
];
const questions = [
  { number: 1, fullMark: 5, level: 1, kpoints: [line] },
  { number: 2, fullMark: 10, level: 4, kpoints: [line, circle] },
  { number: 3, fullMark: 5, level: 4, kpoints: [] },
  { number: 4, fullMark: 5, level: undefined, kpoints: [circle] },
];
const rates = questionRates(questions, [
  { number: '1', marks: [5, 4, 5, null] },
  { number: '2', marks: [3, 2, 0, null] },
]);

test('points have their share of the marks of each question; those without a mark are left out', () => {
  const { points, untagged } = pointShares(questions, rates);
  expect(points).toEqual([
    { id: '2', name: '圆', fullMark: 5, mean: 1.5, rate: 0.3, numbers: [2] },
    { id: '1', name: '直线', fullMark: 10, mean: 5.5, rate: 0.55, numbers: [1, 2] },
  ]);
  expect(untagged).toEqual([3]);
});

test('levels are weighted by marks, beside the rate that stands for them', () => {
  expect(levelShares(questions, rates)).toEqual([
    { level: 1, name: '容易', expected: 0.9, fullMark: 5, mean: 4, rate: 0.8, numbers: [1] },
    { level: 4, name: '较难', expected: 0.3, fullMark: 15, mean: 5.5, rate: 5.5 / 15, numbers: [2, 3] },
  ]);
});
