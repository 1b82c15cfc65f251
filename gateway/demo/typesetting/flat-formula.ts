import { normaliseTex } from '../../../shared/questions/formulas/normalise-tex.ts';
import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import type { MathNode } from '../../questions/formulas/math-node.ts';
import { mathTree } from '../../questions/formulas/math-tree.ts';

const raised = '⁰0¹1²2³3⁴4⁵5⁶6⁷7⁸8⁹9⁺+⁻−ⁿn';
const lowered = '₀0₁1₂2₃3₄4₅5₆6₇7₈8₉9₊+₋−ₙn';

function scriptOf(text: string, signs: string, mark: string): string {
  const found = [...text].map((sign) => signs.charAt(signs.indexOf(sign) - 1));
  if (text !== '' && found.every((sign, i) => sign !== '' && signs.indexOf(text.charAt(i)) % 2 === 1))
    return found.join('');
  return text.length > 1 ? `${mark}(${text})` : `${mark}${text}`;
}

/** In brackets where it has several terms. */
const grouped = (text: string) => (/[+−=·×]/.test(text) ? `(${text})` : text);

function flat(node: MathNode): string {
  switch (node.k) {
    case 'sign':
    case 'text':
    case 'upright':
      return node.v;
    case 'space':
      return node.em > 0.3 ? ' ' : '';
    case 'row':
    case 'fence':
      return node.c.map(flat).join('');
    case 'fraction':
    case 'stack':
      return `${grouped(flat(node.c[0]))}/${grouped(flat(node.c[1]))}`;
    case 'root':
      return `√${grouped(node.c[0] ? flat(node.c[0]) : '')}`;
    case 'scripts':
    case 'before':
    case 'limits': {
      const base = flat(node.base);
      const marks =
        (node.sub ? scriptOf(flat(node.sub), lowered, '_') : '') +
        (node.sup ? (flat(node.sup) === '∘' ? '°' : scriptOf(flat(node.sup), raised, '^')) : '');
      return node.k === 'before' ? marks + base : base + marks;
    }
    case 'arrow':
      return node.v === '=' ? '＝' : node.v;
    case 'accent':
    case 'over':
    case 'under':
      return flat(node.base);
    case 'table':
      return node.rows.map((row) => row.map(({ c }) => flat(c)).join(' ')).join('；');
    default:
      return flat(node.c);
  }
}

const known = new Map<string, string>();

function flatFormula(tex: string): string {
  const found = known.get(tex);
  if (found !== undefined) return found;
  let text = tex;
  try {
    text = flat(mathTree(normaliseTex(tex)));
  } catch {
    // the source says more than nothing
  }
  if (known.size > 20_000) known.clear();
  known.set(tex, text);
  return text;
}

/** A text whose formulas stand in one line without LaTeX, for search, excerpts and programs without equations. */
export const flatText = (text: string): string =>
  text.includes('$')
    ? splitFormulas(text)
        .map((piece) => piece.text ?? flatFormula(piece.tex))
        .join('')
    : text;
