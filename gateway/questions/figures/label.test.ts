import { expect, test } from 'vitest';
import { labelSpans, labelWidth } from './label.ts';

test.each([
  ['A', '<tspan font-style="italic">A</tspan>'],
  ['A_1', '<tspan font-style="italic">A</tspan><tspan font-size="9.8" dy="3.5">1</tspan>'],
  ['{KNO_3}', 'KNO<tspan font-size="9.8" dy="3.5">3</tspan>'],
  ['10 {N}', '10 N'],
  ['甲', '甲'],
  ['-2', '−2'],
  ['{a<b}', 'a&lt;b'],
])('the label %s is written as %s', (label, spans) => {
  expect(labelSpans(label, 14)).toBe(spans);
});

test('what follows a raised piece is on the line again', () => {
  expect(labelSpans('{s}^(-1)/{m}', 14)).toBe('s<tspan font-size="9.8" dy="-5.3">−1</tspan><tspan dy="5.3">/m</tspan>');
});

test('Chinese characters are as wide as they are high', () => {
  expect(labelWidth('温度', 14)).toBe(28);
});
