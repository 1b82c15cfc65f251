import { expect, test } from 'vitest';
import { blockedWordIn } from './blocked-words.ts';

const words = ['代考', '加微信', 'QQ群', 'spam', '①号'];

test.each([
  ['期中试卷', undefined],
  ['专业代考', '代考'],
  ['代 考', '代考'],
  ['代\u200b考', '代考'],
  ['代-·考', '代考'],
  ['时代考察', '代考'],
  ['ＱＱ群', 'QQ群'],
  ['qq 群', 'QQ群'],
  ['加\n微信', '加微信'],
  ['SPAM', 'spam'],
  ['ｓｐａｍ！', 'spam'],
  ['spammer', undefined],
  ['s p a m', undefined],
  ['1号', '①号'],
  ['', undefined],
])('in %j the word is %j', (text, found) => {
  expect(blockedWordIn(text, words)).toBe(found);
});

test('a word of nothing but spaces and signs blocks nothing', () => {
  expect(blockedWordIn('一、选择题', ['', ' ', '、'])).toBeUndefined();
});
