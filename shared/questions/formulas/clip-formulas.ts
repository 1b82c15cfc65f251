import { splitFormulas } from './split-formulas.ts';

/**
 * The beginning of a text, at most about `max` characters, with an ellipsis where something was cut; formulas stay
 * whole.
 */
export function clipFormulas(text: string, max: number): string {
  if (text.length <= max) return text;
  let clipped = '';
  for (const piece of splitFormulas(text)) {
    const left = max - clipped.length;
    if (piece.tex === undefined) {
      // a dollar that is none of a formula must not become one
      const plain = piece.text.replace(/\$/g, '\\$');
      if (plain.length > left) return `${clipped}${plain.slice(0, left).replace(/\\$/, '')}…`;
      clipped += plain;
      continue;
    }
    const written = piece.display ? `$$${piece.tex}$$` : `$${piece.tex}$`;
    if (written.length > left) return `${clipped}…`;
    clipped += written;
  }
  return clipped;
}
