import { expect, test } from 'vitest';
import { emojiIn } from '../../../shared/questions/emoji.ts';
import { fontCoverage } from './font-coverage.ts';

test('an emoji is refused in a paper where no font of the sheets has it, and only there', () => {
  const missingIn = fontCoverage(['gateway/questions/fonts']);
  const emoji = Array.from({ length: 0x1_ff_ff }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => /\p{Emoji}/u.test(sign) && /\p{Extended_Pictographic}/u.test(sign),
  );
  expect(emoji.length).toBeGreaterThan(1000);
  expect(emoji.filter((sign) => (emojiIn(sign) === '') !== (missingIn(sign) === ''))).toEqual([]);
});
