import { mhchemParser } from 'mhchemparser';
import { argumentAt } from './tex-groups.ts';

/** Stands for an empty base while empty groups are taken out. */
const emptyBase = '\u0001';

/**
 * The equals sign of a reaction with its conditions, as Chinese textbooks write it; mhchem knows conditions of arrows.
 */
const conditionedEquals = /(?:\s|^)=\[([^[\]]*)\](?:\[([^[\]]*)\])?(?=\s|$)/;

/**
 * The formulas and equations of `\ce{...}` as plain LaTeX. mhchem's own output carries invisible boxes that keep
 * KaTeX's lines even; Word and Typst would show them as empty boxes, so they are taken out.
 *
 * @throws an error for what mhchem does not understand.
 */
export function chemistryToTex(source: string): string {
  const equals = conditionedEquals.exec(source);
  if (equals) {
    const [sign, above = '', below] = equals;
    const [before, after] = [source.slice(0, equals.index), source.slice(equals.index + sign.length)];
    const mark = `\\xlongequal${below === undefined ? '' : `[${chemistryToTex(below)}]`}{${chemistryToTex(above)}}`;
    return `${chemistryToTex(before)} ${mark} ${chemistryToTex(after)}`.trim();
  }
  const plain = withPlainNuclides(mhchemParser.toTex(source, 'ce'))
    .replaceAll('{\\vphantom{A}}', '')
    .replace(/\\smash\[t\]\{([^{}]*)\}/g, '$1')
    .replace(/\\m(?:skip|kern)-?[\d.]+mu\s?/g, '')
    .replace(/\\lower[\d.]+mu\{/g, '{')
    .replace(/\\long(?:rightleftharpoons|Rightleftharpoons|Leftrightharpoons)/g, '\\rightleftharpoons')
    .replaceAll('\\longleftrightarrows', '\\rightleftarrows')
    .replaceAll('{}\\mathrel{', '{')
    .replace(/\\mathchoice\{\\textstyle(\\frac\{[^{}]*\}\{[^{}]*\})\}(?:\{\1\}){3}/g, '$1')
    .replace(
      /\^\{(\d*)([+-])\}/g,
      (_, digits: string, sign: string) => `^{\\text{${digits}${sign === '-' ? '−' : '+'}}}`,
    )
    .replaceAll('{}', '')
    .replaceAll(emptyBase, '{}')
    .trim();
  return withBareArrows(withLongArrows(plain));
}

/** `{}^{238}_{92}` in place of the two layers of phantoms that mhchem writes for the numbers before a symbol. */
function withPlainNuclides(tex: string): string {
  const start = /\{\\vphantom\{A\}\}(?:[\^_]\{\\hphantom\{[^{}]*\}\})+\\mkern-1\.5mu\{\\vphantom\{A\}\}/;
  let rest = tex;
  let written = '';
  for (let found = start.exec(rest); found; found = start.exec(rest)) {
    written += rest.slice(0, found.index) + emptyBase;
    rest = rest.slice(found.index + found[0].length);
    while (rest.startsWith('^') || rest.startsWith('_')) {
      const argument = argumentAt(rest, 1);
      if (!argument) break;
      const digits = /-?\d+/.exec(argument.content.replace(/\\vphantom\{[^{}]*\}/g, ''))?.[0];
      if (digits !== undefined) written += `${rest[0]}{${digits}}`;
      rest = rest.slice(argument.end);
    }
  }
  return written + rest;
}

/** An equilibrium arrow that is as long as its conditions, where mhchem sets them around a short one. */
function withLongArrows(tex: string): string {
  const at = tex.indexOf('\\underset');
  if (at === -1) return tex;
  const below = argumentAt(tex, at + '\\underset'.length);
  const inner = below && argumentAt(tex, below.end);
  if (!below || !inner) return tex;
  const above = inner.content.startsWith('\\overset') && argumentAt(inner.content, '\\overset'.length);
  const isArrow = above && inner.content.slice(above.end) === '{\\rightleftharpoons}';
  const written = isArrow ? `\\xrightleftharpoons[${below.content}]{${above.content}}` : tex.slice(at, inner.end);
  return tex.slice(0, at) + written + withLongArrows(tex.slice(inner.end));
}

const arrow = `(?:x|long)?(?:left|right|leftright|rightleft)(?:arrows?|harpoons)|overset|underset`;
const arrowGroup = new RegExp(String.raw`\s\{(?=\\(?:${arrow})(?![a-zA-Z]))`);

/** Arrows out of their groups, in which they would have no room on both sides. */
function withBareArrows(tex: string): string {
  const space = tex.search(arrowGroup);
  const at = space + 1;
  const group = space === -1 ? undefined : argumentAt(tex, at);
  return group ? `${tex.slice(0, at)}${group.content}${withBareArrows(tex.slice(group.end))}` : tex;
}
