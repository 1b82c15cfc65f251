import { describe, expect, test } from 'vitest';
import { isNear, respelled } from './spelling.ts';

describe('texts that differ by one character', () => {
  test.each([
    ['全等三角形', '全等三角型'],
    ['全等三形', '全等三角形'],
    ['全三等角形', '全等三角形'],
    ['全等三角形', '全等三角形形'],
    ['劝学', '劝学'],
  ])('%s and %s', (a, b) => {
    expect(isNear(a, b)).toBe(true);
    expect(isNear(b, a)).toBe(true);
  });
  test.each([
    ['三角形', '四边形'],
    ['函数', '三角函数'],
    ['角三形', '三形角'],
  ])('not %s and %s', (a, b) => {
    expect(isNear(a, b)).toBe(false);
  });
});

describe('repairs', () => {
  const words = new Map([
    ['全等三角形', 3],
    ['牛顿第二定律', 5],
    ['氧化还原反应', 5],
    ['劝学', 9],
  ]);
  test.each([
    ['牛顿第二定滤', '牛顿第二定律'],
    ['全等三形', '全等三角形'],
    ['牛顿第二定滤的应用', '牛顿第二定律的应用'],
    ['化还源反应', '化还原反应'],
    ['劝雪', undefined],
    ['全等三角形', undefined],
    ['圆锥曲线', undefined],
  ])('%s: %s', (typed, right) => {
    expect(respelled(typed, words)).toBe(right);
  });
});
