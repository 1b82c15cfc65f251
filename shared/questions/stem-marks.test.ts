import { expect, test } from 'vitest';
import { withoutMarks } from './stem-marks.ts';

test.each([
  ['请简要概括。（4分）', '请简要概括。'],
  ['请简要概括。（2.5 分）', '请简要概括。'],
  ['翻译。（4分）（1）学。', '翻译。（4分）（1）学。'],
  ['正确的一项是（　　）', '正确的一项是（　　）'],
])('%s is asked as %s', (stem, asked) => {
  expect(withoutMarks(stem)).toBe(asked);
});
