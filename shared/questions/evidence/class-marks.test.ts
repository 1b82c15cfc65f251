import { expect, test } from 'vitest';
import { classFault, numberFault, totalOf } from './class-marks.ts';

test.each<[readonly (number | null)[], number | undefined]>([
  [[0.1, 0.2], 0.3],
  [[5, null], 5],
  [[0], 0],
  [[null, null], undefined],
  [[], undefined],
])('the total of %j', (marks, total) => {
  expect(totalOf({ marks })).toBe(total);
});

const pupil = (number: string, ...marks: (number | null)[]) => ({ number, marks });
test.each<[Parameters<typeof classFault>[0], string | undefined]>([
  [[pupil('1', 5, 12), pupil('2', null, 0)], undefined],
  [[], '没有一个分数'],
  [[pupil('1', null, null)], '没有一个分数'],
  [[pupil('1', 5, 5), pupil('1', 5, 5)], '学号 1 重复'],
  [[pupil('1', 5)], '学号 1 有 1 个分数，试卷有 2 题'],
  [[pupil('1', 6, 5)], '学号 1 第 1 题：6 分超过满分 5 分'],
  [[pupil('1', 1.005, 5)], '学号 1 第 1 题：分数最多两位小数'],
  [[pupil('张三', 1, 5)], '张三：学号只能由 1 到 20 个数字、字母和短横线组成'],
  [[pupil('G3-007', 1, 5)], undefined],
])('marks %j for a paper of 5 and 12: %s', (pupils, fault) => {
  expect(classFault(pupils, [5, 12])).toBe(fault);
});

test.each([
  ['110101201001011234', /身份证号/],
  ['11010120100101123X', /身份证号/],
  // 学籍号
  ['G110101201001011234', /身份证号/],
  ['G11010120100101123x', /身份证号/],
  ['110101-20100101-1234', /身份证号/],
  ['ZhangSan', /要有数字/],
  ['张三', /只能由/],
  ['', /只能由/],
])('%s cannot stand for a pupil', (number, fault) => {
  expect(numberFault(number)).toMatch(fault);
});

test.each(['1', '0301', 'A-12', '2026010101030117', '12345678901234567'])('%s can stand for a pupil', (number) => {
  expect(numberFault(number)).toBeUndefined();
});
