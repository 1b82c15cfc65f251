import { chemicalSymbols } from './chemical-symbols.ts';
import { type Look, withLooks } from './looks.ts';

/** A stretch of a paragraph in one look. */
export interface Stretch extends Look {
  readonly text: string;
  readonly look?: 'sub' | 'sup' | undefined;
}

/** A letter, a number or a bracket that a raised or lowered character belongs to. */
const baseAtEnd = /(?:[A-Za-zα-ωΑ-Ω]|\d+(?:\.\d+)?|[)\]）])$/;
const formulaAtEnd = new RegExp(`(?:(?:${chemicalSymbols})\\d*|[()（）]\\d*|[\\[\\]])+$`);
const moleculeWord = new RegExp(`^(?:\\d*)(?:(?:${chemicalSymbols})\\d*|\\((?:(?:${chemicalSymbols})\\d*)+\\)\\d*)+$`);

/**
 * The text of a paragraph whose raised and lowered characters become LaTeX: `x²` is `$x^{2}$`. In chemistry a formula
 * is taken whole: `\ce{SO4^2-}`. Underlined and dotted characters get their marks, underlined spaces become blanks.
 */
export function withScripts(stretches: readonly Stretch[], isChemistry: boolean): string {
  let text = '';
  let at = 0;
  const looks: (Look & { from: number; to: number })[] = [];
  while (at < stretches.length) {
    const stretch = stretches[at];
    if (!stretch?.look || stretch.text.trim() === '') {
      const { text: own = '', isUnderlined, isDotted } = stretch ?? {};
      if (isUnderlined || isDotted)
        looks.push({ from: text.length, to: text.length + own.length, isUnderlined, isDotted });
      text += own;
      at += 1;
      continue;
    }
    const chemical = isChemistry ? chemistryFrom(text, stretches, at) : undefined;
    if (chemical) {
      endLooks(looks, chemical.from);
      ({ text, at } = chemical);
      continue;
    }
    const base = text.endsWith('$') ? '' : (baseAtEnd.exec(text)?.[0] ?? '');
    let scripts = '';
    for (; stretches[at]?.look; at += 1)
      scripts += `${stretches[at]?.look === 'sub' ? '_' : '^'}{${scriptText(stretches[at]?.text ?? '')}}`;
    endLooks(looks, text.length - base.length);
    text = `${text.slice(0, text.length - base.length)}$${base || '{}'}${scripts}$`;
  }
  return looks.length === 0 ? text : withLooks(text, looks);
}

/** What became a formula has no look. */
function endLooks(looks: { from: number; to: number }[], at: number): void {
  for (const look of looks) look.to = Math.min(look.to, Math.max(look.from, at));
}

const scriptText = (text: string) =>
  text
    .trim()
    .replaceAll('−', '-')
    .replaceAll('°', '\\circ')
    .replace(/[\u4e00-\u9fff]+/g, (word) => `\\text{${word}}`)
    .replace(/[#%&_]/g, (sign) => `\\${sign}`);

/** A molecule or ion around the script at `from`, with what follows it in the same word. */
function chemistryFrom(
  text: string,
  stretches: readonly Stretch[],
  from: number,
): { text: string; at: number; from: number } | undefined {
  const head = formulaAtEnd.exec(text)?.[0] ?? '';
  if (head === '' || !/[A-Z]/.test(head)) return undefined;
  let formula = head;
  let at = from;
  let rest = '';
  for (; at < stretches.length; at += 1) {
    const { text: piece = '', look } = stretches[at] ?? {};
    if (look === 'sub') formula += piece.trim();
    else if (look === 'sup') formula += `^${piece.trim().replaceAll('−', '-').replaceAll('＋', '+')}`;
    else {
      const more = /^[A-Za-z0-9()[\]]*/.exec(piece)?.[0] ?? '';
      formula += more;
      rest = piece.slice(more.length);
      if (rest !== '' || more === '') {
        at += 1;
        break;
      }
    }
  }
  const bare = formula.replace(/\^[\d+-]+/g, '');
  if (!moleculeWord.test(bare.replaceAll('（', '(').replaceAll('）', ')'))) return undefined;
  const start = text.length - head.length;
  return { text: `${text.slice(0, start)}$\\ce{${formula}}$${rest}`, at, from: start };
}
