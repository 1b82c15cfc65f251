/** A stretch of plain text in one look. */
export interface MarkedPiece {
  readonly text: string;
  /** As `\uline{…}`. */
  readonly isUnderlined?: true;
  /** With emphasis dots below: `\underdot{…}`. */
  readonly isDotted?: true;
}

const mark = /(\\(?:uline|underdot)\{(?:[^{}\n]|\\(?:uline|underdot)\{[^{}\n]*\})*\})/;
const inMark = /^\\(uline|underdot)\{(.*)\}$/s;

/** Plain text by its marks, one of which may stand within another; what is no whole mark is text. */
export function splitMarks(text: string): MarkedPiece[] {
  if (!text.includes('\\u')) return text === '' ? [] : [{ text }];
  return text.split(mark).flatMap((piece, i): MarkedPiece[] => {
    const [, name, inner = ''] = i % 2 === 1 ? (inMark.exec(piece) ?? []) : [];
    if (name === undefined) return piece === '' ? [] : [{ text: piece }];
    const look = name === 'uline' ? { isUnderlined: true as const } : { isDotted: true as const };
    return splitMarks(inner).map((one) => ({ ...one, ...look }));
  });
}

/** Plain text as it is read aloud. */
export const withoutMarks = (text: string): string =>
  splitMarks(text)
    .map((piece) => piece.text)
    .join('');
