import { expect, test } from 'vitest';
import type { QuestionRate } from './question-rates.ts';
import { questionsToDiscuss } from './questions-to-discuss.ts';

const rate = (number: number, fullMark: number, mean: number | undefined, discrimination?: number): QuestionRate => ({
  number,
  fullMark,
  counted: 40,
  mean,
  rate: mean === undefined ? undefined : mean / fullMark,
  discrimination,
});
const numbersOf = (rates: readonly QuestionRate[]) => questionsToDiscuss(rates).map(({ number }) => number);

test.each<[string, readonly QuestionRate[], readonly number[]]>([
  ['most marks lost first', [rate(1, 5, 4), rate(2, 12, 6), rate(3, 5, 1)], [2, 3, 1]],
  ['of equal losses the one that parts the class', [rate(1, 5, 3, 0.2), rate(2, 5, 3, 0.5)], [2, 1]],
  ['then by number', [rate(2, 5, 3, 0.2), rate(1, 5, 3, 0.2)], [1, 2]],
  ['without a loss, or without marks, none', [rate(1, 5, 5), rate(2, 5, undefined)], []],
  ['without a loss that can be said, none', [rate(1, 5, 4.96)], []],
  ['five at most', [1, 2, 3, 4, 5, 6].map((number) => rate(number, 5, 3)), [1, 2, 3, 4, 5]],
])('%s', (_, rates, expected) => {
  expect(numbersOf(rates)).toEqual(expected);
});

test.each<[QuestionRate, string]>([
  [rate(1, 12, 6, 0.3), '平均失分 6，得分率 50%'],
  [rate(1, 12, 3.38, 0.3), '平均失分 8.6，得分率 28%，多数学生没有掌握'],
  [rate(1, 12, 6, 0.45), '平均失分 6，得分率 50%，高分组与低分组差距大'],
  [rate(1, 12, 2.4, 0.45), '平均失分 9.6，得分率 20%，多数学生没有掌握'],
])('says why: %o', (one, reason) => {
  expect(questionsToDiscuss([one])).toEqual([{ number: 1, reason }]);
});
