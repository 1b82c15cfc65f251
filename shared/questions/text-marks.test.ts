import { expect, test } from 'vitest';
import { splitMarks, withoutMarks } from './text-marks.ts';

test.each([
  ['无标记 \\u 3', [{ text: '无标记 \\u 3' }]],
  ['甲\\uline{乙}丙', [{ text: '甲' }, { text: '乙', line: 'straight' }, { text: '丙' }]],
  ['\\underdot{重}点', [{ text: '重', isDotted: true }, { text: '点' }]],
  [
    '\\uline{甲\\underdot{乙}}',
    [
      { text: '甲', line: 'straight' },
      { text: '乙', isDotted: true, line: 'straight' },
    ],
  ],
  ['\\uwave{波浪}', [{ text: '波浪', line: 'wavy' }]],
  ['没有完 \\uline{甲', [{ text: '没有完 \\uline{甲' }]],
  ['\\uline{}', []],
  ['', []],
])('%s', (text, pieces) => {
  expect(splitMarks(text)).toEqual(pieces);
});

test('a text without its marks', () => {
  expect(withoutMarks('把\\uline{画线的\\underdot{词}}写下')).toBe('把画线的词写下');
});
