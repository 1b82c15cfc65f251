import { expect, test } from 'vitest';
import { HtmlWriter, withoutTrailingZeros } from './html-writer.ts';

test.each([
  [
    [65, 66],
    [65, 66],
  ],
  [[65, 0, 0], [65]],
  [[0, 0], []],
  [[], []],
  [
    [65, 0, 66, 0],
    [65, 0, 66],
  ],
])('trailing zero bytes of %j are cut', (chunk, expected) => {
  expect([...withoutTrailingZeros(Uint8Array.from(chunk))]).toEqual(expected);
});

test('writes between two flushes arrive as one piece, in order, and the end comes last', () => {
  const seen: string[] = [];
  const writer = new HtmlWriter({
    onPass: (html) => void seen.push(html),
    onEnd: () => void seen.push('end'),
  });
  writer.write('甲');
  writer.write(Buffer.from([0xe4, 0xb9, 0x99, 0, 0]));
  writer.flush();
  writer.write('丙');
  writer.end();
  expect(seen).toEqual(['甲乙', '丙', 'end']);
});
