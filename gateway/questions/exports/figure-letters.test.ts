import { expect, test } from 'vitest';
import { withItalicLetters } from './figure-letters.ts';

test.each([
  ['A', '𝐴'],
  ['h', 'ℎ'],
  ['xz', '𝑥𝑧'],
  ['αω', '𝛼𝜔'],
])('the italic letters %s become %s of the mathematical font', (text, italic) => {
  expect(withItalicLetters(`<text><tspan font-style="italic" dy="3">${text}</tspan></text>`)).toBe(
    `<text><tspan font-family="STIX Two Math" dy="3">${italic}</tspan></text>`,
  );
});

test('upright text and drawings from elsewhere stay', () => {
  const svg = '<svg><text font-style="italic">A</text><tspan font-size="9">A</tspan></svg>';
  expect(withItalicLetters(svg)).toBe(svg);
});
