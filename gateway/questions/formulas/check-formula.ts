import katex from 'katex';
import { type FormulaCheck, formulaCheck } from '../../../shared/questions/formulas/formula-check.ts';
import type { FormulaFault } from '../../../shared/questions/formulas/formula-limits.ts';
import { katexOptions } from '../../../shared/questions/formulas/katex-options.ts';
import { wordMath } from '../../../shared/questions/formulas/word-math.ts';
import { mathTree } from './math-tree.ts';

export type FormulaVerdict = { readonly ok: true } | ({ readonly ok: false } & FormulaFault);

/** Screen, PDF and Word. */
const checkAll: FormulaCheck = formulaCheck([
  (tex) => katex.renderToString(tex, { ...katexOptions, throwOnError: true }),
  mathTree,
  wordMath,
]);

/** Whether every outlet (screen, PDF, Word) can render a formula; a question with one that cannot is not saved. */
export function checkFormula(tex: string): FormulaVerdict {
  const fault = checkAll(tex);
  return fault ? { ok: false, ...fault } : { ok: true };
}
