import { latexToMath } from 'docx/math';

type WordMath = ReturnType<typeof latexToMath>;

/** Text without brackets, but with the arguments of commands such as fractions. */
const plain = String.raw`[^()[\]{}|]*(?:\\[a-z]+\{[^{}]*\}(?:\{[^{}]*\})?[^()[\]{}|]*)*`;
/** An interval that is open at one end only: its brackets are a pair, though they do not match. */
const halfOpen = new RegExp(String.raw`(\\left)?(?:\(${plain},${plain}\]|\[${plain},${plain}\))`, 'g');
/** A text of no width: an operand where LibreOffice wants one. */
const nothing = '\\text{\u200b}';
const openStart =
  /^\s*(?:[=<>]|\\(?:leq?|geq?|leqslant|geqslant|approx|neq?|to|in|Rightarrow|therefore|uparrow)(?![a-zA-Z]))/;
const openEnd = /(?:[=<>+-]|\\(?:leq?|geq?|leqslant|geqslant|approx|neq?|to|in))\s*$/;

/**
 * A formula in normal form as an equation of Word's own.
 *
 * @throws an error for what Word's equations do not have.
 */
export function wordMath(tex: string): WordMath {
  const paired = raisedPairs(
    tex
      .replaceAll('\\overset{\\frown}', '\\overparen')
      .replace(halfOpen, (whole: string, left?: string) =>
        left ? whole : `\\left${whole.slice(0, -1)}\\right${whole.slice(-1)}`,
      ),
  );
  // LibreOffice shows a mark of error for an operator without an operand on each side, and reads DEF as one
  const signed = paired.replace(/([\^_])\{([+-])\}/g, `$1{$2${nothing}}`);
  // LibreOffice sets what is no text in italics, does not know this function and wants operands for each equals sign
  const upright = signed
    .replace(/\\mathrm\{([A-Za-z\d/]+)\}/g, '\\text{$1}')
    .replaceAll('=\\!=\\!=', '\\text{══}')
    .replace(/\\lg(?![a-zA-Z])/g, '\\operatorname{\\text{lg}}');
  const named = upright.replace(/(^|[^A-Za-z\\])DEF(?![A-Za-z])/g, `$1D${nothing}EF`);
  return latexToMath((openStart.test(named) ? nothing : '') + named + (openEnd.test(named) ? nothing : ''));
}

/** Brackets with a script become a pair that has it; else it would stand at the closing one alone. */
function raisedPairs(tex: string): string {
  const open: { sign: string; at: number }[] = [];
  const marks = new Map<number, string>();
  for (const { index, 0: sign } of tex.matchAll(/\\left\s*[([]|\\right\s*[)\]]|\\.|[()[\]]/gs)) {
    if (sign === '(' || sign === '[') open.push({ sign, at: index });
    const from = sign === ')' || sign === ']' ? open.pop() : undefined;
    if (from?.sign !== (sign === ')' ? '(' : '[') || !/^\s*[\^_]/.test(tex.slice(index + 1))) continue;
    // a group that begins or ends between the brackets keeps them apart
    if (!isBalanced(tex.slice(from.at, index))) continue;
    marks.set(from.at, '\\left');
    marks.set(index, '\\right');
  }
  return [...marks]
    .sort(([a], [b]) => b - a)
    .reduce((text, [at, mark]) => text.slice(0, at) + mark + text.slice(at), tex);
}

function isBalanced(tex: string): boolean {
  let depth = 0;
  for (const [sign] of tex.matchAll(/\\.|[{}]/gs)) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0 && !tex.includes('&');
}
