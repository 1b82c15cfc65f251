import katex from 'katex';
import { type FormulaFault, formulaFault } from '../../../shared/questions/formulas/formula-limits.ts';
import { katexOptions } from '../../../shared/questions/formulas/katex-options.ts';
import { normaliseTex } from '../../../shared/questions/formulas/normalise-tex.ts';
import { wordMath } from '../../../shared/questions/formulas/word-math.ts';
import { mathTree } from './math-tree.ts';

export type FormulaVerdict = { readonly ok: true } | ({ readonly ok: false } & FormulaFault);

/** Screen, PDF and Word in this order: the first that refuses says why. */
const outlets: readonly ((tex: string) => unknown)[] = [
  (tex) => katex.renderToString(tex, { ...katexOptions, throwOnError: true }),
  mathTree,
  wordMath,
];

/** Whether every outlet (screen, PDF, Word) can render a formula; a question with one that cannot is not saved. */
export function checkFormula(tex: string): FormulaVerdict {
  const fault = formulaFault(tex);
  if (fault) return { ok: false, ...fault };
  let normal: string;
  try {
    normal = normaliseTex(tex);
  } catch {
    return { ok: false, position: Math.max(tex.indexOf('\\ce'), 0), reason: '化学式无法识别' };
  }
  for (const render of outlets) {
    try {
      render(normal);
    } catch (error) {
      return { ok: false, ...faultOf(error, tex, normal) };
    }
  }
  return { ok: true };
}

function faultOf(error: unknown, tex: string, normal: string): FormulaFault {
  const message = error instanceof Error ? error.message : '';
  const command = /(?:Undefined control sequence: |Unsupported function name: |unknown command )(\\[a-zA-Z]+)/.exec(
    message,
  )?.[1];
  if (command !== undefined) return { position: Math.max(tex.indexOf(command), 0), reason: `不认识的命令 ${command}` };
  const environment = /(?:No such environment: |unknown environment )(\w+)/.exec(message)?.[1];
  if (environment !== undefined)
    return { position: Math.max(tex.indexOf(`{${environment}}`), 0), reason: `不认识的环境 ${environment}` };
  if (message.includes('end of input')) return { position: tex.length, reason: '公式不完整' };
  const place = Number(/(?:position|character) (\d+)/.exec(message)?.[1] ?? 1) - 1;
  // the outlets read the normal form; where it differs, the fault is searched by what stands there
  const found = tex === normal ? place : tex.indexOf(normal.slice(place, place + 8));
  return { position: Math.min(Math.max(found, 0), tex.length), reason: '公式无法识别' };
}
