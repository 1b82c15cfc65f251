import katex from 'katex';
import { formulaCheck } from '../../../shared/questions/formulas/formula-check.ts';
import { katexOptions } from '../../../shared/questions/formulas/katex-options.ts';

/** The fault of a formula that the screen cannot show; import it in a chunk that comes on demand, KaTeX is large. */
export const checkFormula = formulaCheck([(tex) => katex.renderToString(tex, { ...katexOptions, throwOnError: true })]);
