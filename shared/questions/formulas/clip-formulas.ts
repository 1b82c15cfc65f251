import { markedText, splitMarks } from '../text-marks.ts';
import { splitFormulas } from './split-formulas.ts';

/**
 * The beginning of a text, at most about `max` characters, with an ellipsis where something was cut; formulas stay
 * whole, and marks end where the text does.
 */
export function clipFormulas(text: string, max: number): string {
  if (text.length <= max) return text;
  let clipped = '';
  for (const piece of splitFormulas(text)) {
    const left = max - clipped.length;
    if (piece.tex === undefined) {
      // a dollar that is none of a formula must not become one
      const plain = piece.text.replace(/\$/g, '\\$');
      if (plain.length > left) return `${clipped}${clipMarks(plain, left)}…`;
      clipped += plain;
      continue;
    }
    const written = piece.display ? `$$${piece.tex}$$` : `$${piece.tex}$`;
    if (written.length > left) return `${clipped}…`;
    clipped += written;
  }
  return clipped;
}

function clipMarks(text: string, max: number): string {
  let clipped = '';
  let left = max;
  for (const piece of splitMarks(text)) {
    clipped += markedText({ ...piece, text: piece.text.slice(0, left).replace(/\\$/, '') });
    left -= piece.text.length;
    if (left <= 0) break;
  }
  return clipped;
}
