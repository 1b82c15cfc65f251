import { expect, test } from 'vitest';
import { splitMarks, withoutMarks } from './text-marks.ts';

test.each([
  ['无标记 \\u 3', [{ text: '无标记 \\u 3' }]],
  ['甲\\uline{乙}丙', [{ text: '甲' }, { text: '乙', isUnderlined: true }, { text: '丙' }]],
  ['\\underdot{重}点', [{ text: '重', isDotted: true }, { text: '点' }]],
  [
    '\\uline{甲\\underdot{乙}}',
    [
      { text: '甲', isUnderlined: true },
      { text: '乙', isDotted: true, isUnderlined: true },
    ],
  ],
  ['没有完 \\uline{甲', [{ text: '没有完 \\uline{甲' }]],
  ['\\uline{}', []],
  ['', []],
])('%s', (text, pieces) => {
  expect(splitMarks(text)).toEqual(pieces);
});

test('a text without its marks', () => {
  expect(withoutMarks('把\\uline{画线的\\underdot{词}}写下')).toBe('把画线的词写下');
});
