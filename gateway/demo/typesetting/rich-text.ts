import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import { breakLines, lineWidth } from '../content/line-breaking.ts';
import type { MathBox } from './box.ts';
import { mathBox } from './math-box.ts';

/** A stretch of a line at its place, in ems from the line's start. */
export type RichPart =
  | { readonly text: string; readonly x: number; readonly width: number; readonly box?: undefined }
  | { readonly box: MathBox; readonly x: number; readonly width: number; readonly text?: undefined };

/** Half of an em for each single-byte character, as fonts for Chinese text have them. */
const plainWidth = (text: string) => [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 0x100 ? 0.5 : 1), 0);

/** The stretches of a line: plain text, and formulas between dollars. */
export function richParts(line: string): RichPart[] {
  let x = 0;
  return splitFormulas(line).map((piece): RichPart => {
    const box = piece.tex === undefined ? undefined : mathBox(piece.tex);
    const width = box ? box.width + 0.1 : plainWidth(piece.text ?? '');
    const part = box ? { box, x: x + 0.05, width } : { text: piece.text ?? '', x, width };
    x += width;
    return part;
  });
}

export const richWidth = (line: string): number =>
  line.includes('$') ? richParts(line).reduce((sum, { width }) => sum + width, 0) : plainWidth(line);

/** Height of a line in ems: that of plain text, or more where a formula is higher. */
export function richHeight(line: string): number {
  if (!line.includes('$')) return 1;
  const boxes = richParts(line).flatMap(({ box }) => (box ? [box] : []));
  const ascent = Math.max(0.75, ...boxes.map((box) => box.ascent));
  const descent = Math.max(0.25, ...boxes.map((box) => box.descent));
  return ascent + descent;
}

/** Breaks a text with formulas into lines of at most `width` ems; formulas break at their relations where they must. */
export function breakRich(text: string, width: number): string[] {
  if (!text.includes('$')) return breakLines(text, width);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const endLine = () => {
    lines.push(line);
    line = '';
    used = 0;
  };
  for (const piece of splitFormulas(text)) {
    if (piece.tex === undefined) {
      const parts = breakLines(piece.text, width, used);
      parts.forEach((part, i) => {
        if (i > 0) endLine();
        line += part.replaceAll('$', '\\$');
        used += lineWidth(part);
      });
      continue;
    }
    for (const tex of fitting(piece.tex, width)) {
      const needed = mathBox(tex).width + 0.1;
      if (used > 0 && used + needed > width) endLine();
      line += `$${tex}$`;
      used += needed;
    }
  }
  if (line !== '') endLine();
  return lines;
}

/** The formula in parts that fit a line: whole, or broken before relations outside of groups and brackets. */
function fitting(tex: string, width: number): string[] {
  if (mathBox(tex).width <= width) return [tex];
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { index, 0: sign } of tex.matchAll(
    /\\(?:left|begin)(?![a-z])|\\(?:right|end)(?![a-z])|\\(?:Rightarrow|Leftrightarrow|leq?|geq?|leqslant|geqslant)(?![a-z])|\\.|[{}=<>]/g,
  )) {
    if (sign === '{' || sign === '\\left' || sign === '\\begin') depth += 1;
    else if (sign === '}' || sign === '\\right' || sign === '\\end') depth -= 1;
    else if (depth === 0 && index > from && (sign.length > 2 || '=<>'.includes(sign))) {
      parts.push(tex.slice(from, index));
      from = index;
    }
  }
  parts.push(tex.slice(from));
  return parts;
}
