const thousandths = (text: string) => text.split(' ').map((width) => Number(width) / 1000);

/** Widths in ems of the letters of Times, as Adobe's metrics of the standard fonts of PDF have them. */
const widths = {
  italic: {
    capitals: thousandths(
      '611 611 667 722 611 611 722 722 333 444 667 556 833 667 722 611 722 611 500 556 722 611 833 611 556 556',
    ),
    smalls: thousandths(
      '500 500 444 500 444 278 500 500 278 278 444 278 722 500 500 500 500 389 389 278 500 444 667 444 444 389',
    ),
  },
  upright: {
    capitals: thousandths(
      '722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611',
    ),
    smalls: thousandths(
      '444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444',
    ),
  },
};

const narrow: Readonly<Record<string, number>> = {
  '(': 0.333,
  ')': 0.333,
  '[': 0.333,
  ']': 0.333,
  '{': 0.48,
  '}': 0.48,
  '|': 0.2,
  ',': 0.25,
  '.': 0.25,
  ':': 0.278,
  ';': 0.278,
  '/': 0.278,
  '′': 0.25,
  '°': 0.4,
  '→': 0.99,
  '⇒': 0.99,
  '⇔': 1.04,
  '∠': 0.77,
  '⊥': 0.66,
  '∞': 0.71,
  Ω: 0.77,
  Δ: 0.61,
};

/** Width of a character of a formula in ems. */
export function letterWidth(sign: string, isItalic: boolean): number {
  const code = sign.charCodeAt(0);
  const { capitals, smalls } = isItalic ? widths.italic : widths.upright;
  return narrow[sign] ?? capitals[code - 65] ?? smalls[code - 97] ?? (code > 0x2e80 ? 1 : code > 0x2000 ? 0.55 : 0.5);
}
