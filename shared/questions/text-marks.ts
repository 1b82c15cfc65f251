/** A stretch of plain text in one look. */
export interface MarkedPiece {
  readonly text: string;
  /** Underlined: `\uline{…}`, or with a wavy line: `\uwave{…}`. */
  readonly line?: 'straight' | 'wavy';
  /** With emphasis dots below: `\underdot{…}`. */
  readonly isDotted?: true;
}

const mark = /(\\(?:uline|uwave|underdot)\{(?:[^{}\n]|\\(?:uline|uwave|underdot)\{[^{}\n]*\})*\})/;
const inMark = /^\\(uline|uwave|underdot)\{(.*)\}$/s;
const looks: Readonly<Record<string, Omit<MarkedPiece, 'text'>>> = {
  uline: { line: 'straight' },
  uwave: { line: 'wavy' },
  underdot: { isDotted: true },
};

/** Plain text by its marks, one of which may stand within another; what is no whole mark is text. */
export function splitMarks(text: string): MarkedPiece[] {
  if (!text.includes('\\u')) return text === '' ? [] : [{ text }];
  return text.split(mark).flatMap((piece, i): MarkedPiece[] => {
    const [, name, inner = ''] = i % 2 === 1 ? (inMark.exec(piece) ?? []) : [];
    if (name === undefined) return piece === '' ? [] : [{ text: piece }];
    return splitMarks(inner).map((one) => ({ ...one, ...looks[name] }));
  });
}

/** Plain text as it is read aloud. */
export const withoutMarks = (text: string): string =>
  splitMarks(text)
    .map((piece) => piece.text)
    .join('');

/** A text with the marks of its piece. */
export function markedText({ text, line, isDotted }: MarkedPiece): string {
  const dotted = isDotted ? `\\underdot{${text}}` : text;
  return line === undefined ? dotted : `\\${line === 'wavy' ? 'uwave' : 'uline'}{${dotted}}`;
}
