import { expect, test } from 'vitest';
import { utf8 } from './utf8.ts';

test.each([
  ['nothing', ''],
  ['ASCII', '<p>a</p>'],
  ['Chinese', '三角函数的图象与性质'],
  ['beyond the basic plane', '𠮷野家 😀'],
  ['a lone surrogate', 'a\ud83db'],
  ['longer than the scratch buffer', '试卷'.repeat(200_000)],
])('%s is what Buffer.from makes of it', (_what, text) => {
  expect(utf8(text).equals(Buffer.from(text))).toBe(true);
});
