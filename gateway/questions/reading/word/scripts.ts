import { chemicalSymbols } from './chemical-symbols.ts';
import { type Look, withLooks } from './looks.ts';

/** A stretch of a paragraph in one look. */
export interface Stretch extends Look {
  readonly text: string;
  readonly look?: 'sub' | 'sup' | undefined;
}

/** A letter, a number or a bracket that a raised or lowered character belongs to. */
const baseAtEnd = /(?:[A-Za-zα-ωΑ-Ω]|\d+(?:\.\d+)?|[)\]）])$/;
/** Words that take a script as a whole. */
const unitAtEnd = /(?<![A-Za-zα-ωΑ-Ω])(?:mol|min|[cmkdnμ]m|kg|mg|[km]?J|[kM]?Pa|k?Hz|m?L|ml|kW|eV|rad)$/;
const functionAtEnd = /(?<![A-Za-z])(?:sin|cos|tan|ln|lg|log)$/;
const formulaAtEnd = new RegExp(`(?:(?:${chemicalSymbols})\\d*|[()（）]\\d*|[\\[\\]])+$`);
const atoms = `(?:${chemicalSymbols})\\d*`;
const group = `\\((?:${atoms})+\\)\\d*`;
const moleculeWord = new RegExp(`^\\d*(?:${atoms}|${group}|\\[(?:${atoms}|${group})+\\]\\d*)+(?:\\((?:g|l|s|aq)\\))?$`);

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
      const { text: own = '', line, isDotted } = stretch ?? {};
      if (line || isDotted) looks.push({ from: text.length, to: text.length + own.length, line, isDotted });
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
    const base = text.endsWith('$') ? '' : baseOf(text, stretch.look);
    let scripts = '';
    for (; stretches[at]?.look; at += 1)
      scripts += `${stretches[at]?.look === 'sub' ? '_' : '^'}{${scriptText(stretches[at]?.text ?? '')}}`;
    endLooks(looks, text.length - base.length);
    text = `${text.slice(0, text.length - base.length)}$${texOfBase(base)}${scripts}$`;
  }
  return looks.length === 0 ? text : withLooks(text, looks);
}

/** What became a formula has no look. */
function endLooks(looks: { from: number; to: number }[], at: number): void {
  for (let i = looks.length - 1; i >= 0; i -= 1) {
    const look = looks[i];
    if (!look || look.to <= at) break;
    look.to = Math.max(look.from, at);
  }
}

const baseOf = (text: string, look: 'sub' | 'sup'): string =>
  functionAtEnd.exec(text)?.[0] ??
  (look === 'sup' ? unitAtEnd.exec(text)?.[0] : undefined) ??
  baseAtEnd.exec(text)?.[0] ??
  '';

const texOfBase = (base: string): string => {
  if (functionAtEnd.test(base)) return `\\${base}`;
  return base.length > 1 && unitAtEnd.test(base) ? `\\mathrm{${base.replace('μ', '\\mu ')}}` : base || '{}';
};

/** Signs of a charge or an exponent, however they were typed. */
const plainSigns = (text: string) => text.replace(/[−－–‐‑—]/g, '-').replaceAll('＋', '+');

const scriptText = (text: string) =>
  plainSigns(text.trim())
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
  let tail = '';
  let at = from;
  let rest = '';
  for (; at < stretches.length; at += 1) {
    const { text: piece = '', look } = stretches[at] ?? {};
    if (look === 'sub') tail += piece.trim();
    else if (look === 'sup') tail += `^${plainSigns(piece.trim())}`;
    else {
      const more = /^[A-Za-z0-9()[\]]*/.exec(piece)?.[0] ?? '';
      tail += more;
      rest = piece.slice(more.length);
      if (rest !== '' || more === '') {
        at += 1;
        break;
      }
    }
  }
  // brackets around it, and the number of a part before it, are no part of it
  for (const own of [head, ...withoutOpening(head)])
    for (const end of [tail, tail.replace(/[)\]]$/, '')]) {
      const formula = (own + end).replaceAll('（', '(').replaceAll('）', ')');
      if (!moleculeWord.test(formula.replace(/\^[\d+-]+/g, ''))) continue;
      const start = text.length - own.length;
      const behind = tail.slice(end.length) + rest;
      return { text: `${text.slice(0, start)}$\\ce{${formula}}$${behind}`, at, from: start };
    }
  return undefined;
}

/** The ends of a text behind each of its brackets. */
const withoutOpening = (head: string): string[] =>
  [...head.matchAll(/[()（）[\]]\d*/g)].slice(0, 8).flatMap(({ index, 0: sign }) => {
    const end = head.slice(index + sign.length);
    return /[A-Z]/.test(end) ? [end] : [];
  });
