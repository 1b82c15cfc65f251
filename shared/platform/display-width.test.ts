import { expect, test } from 'vitest';
import { clipToWidth, displayWidth } from './display-width.ts';

test.each([
  ['', 0],
  ['ab', 1],
  ['abc', 1.5],
  ['语文', 2],
  ['2026年', 3],
  ['𠮷', 1],
])('"%s" is %d wide', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

test.each([
  ['高考真题', 4, '高考真题'],
  ['2026年高考真题汇编', 6, '2026年高考…'],
  ['ab 语文', 2.5, 'ab…'],
])('"%s" clipped to %d is "%s"', (text, max, clipped) => {
  expect(clipToWidth(text, max)).toBe(clipped);
  expect(displayWidth(clipped)).toBeLessThanOrEqual(max);
});
