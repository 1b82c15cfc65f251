/** First letters of mathematical italics by the first letter of each alphabet. */
const alphabets: readonly (readonly [first: string, last: string, italic: number])[] = [
  ['A', 'Z', 0x1d434],
  ['a', 'z', 0x1d44e],
  ['Α', 'Ω', 0x1d6e2],
  ['α', 'ω', 0x1d6fc],
];
/** The place of italic h is empty, because the sign was there before under another number. */
const planck = 'ℎ';

function italicOf(letter: string): string {
  if (letter === 'h') return planck;
  const alphabet = alphabets.find(([first, last]) => letter >= first && letter <= last);
  if (!alphabet) return letter;
  const [first, , italic] = alphabet;
  return String.fromCodePoint(italic + (letter.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0));
}

/**
 * Italic letters of a figure as those of the mathematical font of papers: its text font has no italics, and what draws
 * sheets and pictures does not slant letters.
 */
export const withItalicLetters = (svg: string): string =>
  svg.replaceAll(
    /<tspan font-style="italic"([^>]*)>([^<]*)</g,
    (_, more: string, text: string) => `<tspan font-family="STIX Two Math"${more}>${[...text].map(italicOf).join('')}<`,
  );
