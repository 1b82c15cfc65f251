import { expect, test } from 'vitest';
import { emojiIn, withoutEmoji } from './emoji.ts';

test.each([
  ['周测', '', '周测'],
  ['周测😀', '😀', '周测'],
  ['👩🏽‍🏫月考🇨🇳', '👩🏽‍🏫🇨🇳', '月考'],
  ['❤️必刷✅题❗', '❤️✅❗', '必刷题'],
  ['1️⃣单元', '️⃣', '1单元'],
  ['绝密★启用前 ①Ⅱ℃→≥☆⭐§', '', '绝密★启用前 ①Ⅱ℃→≥☆⭐§'],
  ['𠮷野家', '', '𠮷野家'],
])('%s has the emoji “%s”', (text, found, rest) => {
  expect(emojiIn(text)).toBe(found);
  expect(withoutEmoji(text)).toBe(rest);
});
