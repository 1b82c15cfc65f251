import { latexToMath } from 'docx/math';

type WordMath = ReturnType<typeof latexToMath>;

/** Text without brackets, but with the arguments of commands such as fractions. */
const plain = String.raw`[^()[\]{}|]*(?:\\[a-z]+\{[^{}]*\}(?:\{[^{}]*\})?[^()[\]{}|]*)*`;
/** An interval that is open at one end only: its brackets are a pair, though they do not match. */
const halfOpen = new RegExp(String.raw`(?<!\\left)(?:\(${plain},${plain}\]|\[${plain},${plain}\))`, 'g');
const openEnd = /(?:[=<>+-]|\\(?:leq?|geq?|leqslant|geqslant|approx|neq?|to|in))\s*$/;

/**
 * A formula in normal form as an equation of Word's own.
 *
 * @throws an error for what Word's equations do not have.
 */
export function wordMath(tex: string): WordMath {
  const paired = tex
    .replaceAll('\\overset{\\frown}', '\\overparen')
    .replace(halfOpen, (whole: string) => `\\left${whole.slice(0, -1)}\\right${whole.slice(-1)}`);
  // LibreOffice shows a mark of error for an operator at the end, unless something stands behind it
  return latexToMath(openEnd.test(paired) ? `${paired}\\text{\u200b}` : paired);
}
