import { withMinusSigns } from './minus-signs.ts';

/** A stretch of a question's text: plain, or a formula as LaTeX. */
export type Piece =
  | { readonly text: string; readonly tex?: undefined }
  | { readonly tex: string; readonly display: boolean; readonly text?: undefined };

/**
 * Parts a text into plain stretches and formulas: `$...$` stands in the line, `$$...$$` on a line of its own, `\$` is a
 * dollar. A dollar without a partner is a dollar, too, so no text is lost. Plain stretches keep their line breaks;
 * a formula in the line never reaches over one. Negative numbers in plain stretches get minus signs.
 */
export function splitFormulas(text: string): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  let at = 0;
  const endPlain = () => {
    if (plain !== '') pieces.push({ text: withMinusSigns(plain) });
    plain = '';
  };
  while (at < text.length) {
    const next = text.slice(at).search(/[\\$]/);
    if (next === -1) break;
    plain += text.slice(at, at + next);
    at += next;
    const formula = text[at] === '$' ? formulaAt(text, at) : undefined;
    if (formula) {
      endPlain();
      pieces.push({ tex: formula.tex, display: formula.display });
      at = formula.end;
    } else {
      const escaped = text.startsWith('\\$', at);
      plain += escaped ? '$' : text.charAt(at);
      at += escaped ? 2 : 1;
    }
  }
  plain += text.slice(at);
  endPlain();
  return pieces;
}

function formulaAt(text: string, at: number): { tex: string; display: boolean; end: number } | undefined {
  const display = text.startsWith('$$', at);
  const mark = display ? '$$' : '$';
  const start = at + mark.length;
  for (let i = start; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '\n' && !display) return undefined;
    else if (text.startsWith(mark, i)) {
      const tex = text.slice(start, i).trim();
      return tex === '' ? undefined : { tex, display, end: i + mark.length };
    }
  }
  return undefined;
}
