import { expect, test } from 'vitest';
import { albumLook, categoryColour } from './album.ts';

test.each([
  ['1', 1, '#FF6A00', '同步教学'],
  ['2', 2, '#F1AF3A', '复习备考'],
  ['4', 3, '#74A0FF', '中考真题'],
  ['6', 4, '#CB8BD7', '高考真题'],
  ['7', 5, '#2AD198', '考试汇编'],
  ['8', 6, '#FF6FA9', '学科专项'],
  ['9', 7, '#33D3E5', '假期作业'],
  ['7,1', 5, '#2AD198', '考试汇编'],
  ['6|2', 4, '#CB8BD7', '高考真题'],
  ['', 1, '#FF6A00', '同步教学'],
])('albums of type "%s" have index %i, colour %s and type name %s', (types, index, colour, typeName) => {
  expect(albumLook(types)).toEqual({ index, colour, typeName });
});

test('a resource category has the colour of its albums', () => {
  expect(categoryColour(9)).toBe('#33D3E5');
  expect(categoryColour(3)).toBe('#FF6A00');
});
