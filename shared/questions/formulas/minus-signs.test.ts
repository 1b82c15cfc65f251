import { expect, test } from 'vitest';
import { withMinusSigns } from './minus-signs.ts';

test.each([
  ['-5', '−5'],
  ['-0.5', '−0.5'],
  ['-1或-2', '−1或−2'],
  ['(-3,-5)', '(−3,−5)'],
  ['（-3，5）', '（−3，5）'],
  ['x=-5', 'x=−5'],
  ['f(-3)', 'f(−3)'],
  ['最低气温是-5℃', '最低气温是−5℃'],
  ['第一行\n-5', '第一行\n−5'],
  ['第 1 行\n -5', '第 1 行\n −5'],
  ['1. -5 的相反数', '1. −5 的相反数'],
  ['3, -5', '3, −5'],
])('the hyphen of a negative number in %s is a minus sign', (text, shown) => {
  expect(withMinusSigns(text)).toBe(shown);
});

test.each([
  '2025-2026学年',
  '3-5分钟',
  '1 -5题',
  '第1  -5题',
  '10% -20%',
  '4-1',
  '歼-20',
  '神舟-5号',
  'a 17-year-old boy',
  'F-16',
  'X-射线',
  '动词-ing形式',
  '—5',
  '--5',
  '- 5',
  'print(-3)',
  'range(10,0,-1)',
  'a = list[-1]',
  'x1(-3)',
  '2ab[-1]',
  '_a(-3)',
])('%s keeps its hyphens', (text) => {
  expect(withMinusSigns(text)).toBe(text);
});

test.each(['a', ' ', '1 -5 '])('a long text of %j is read in one pass', (part) => {
  const text = part.repeat(200_000);
  expect(withMinusSigns(`${text}，-5`)).toBe(`${text}，−5`);
});
