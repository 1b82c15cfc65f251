import { type FormulaFault, formulaFault } from './formula-limits.ts';
import { normaliseTex } from './normalise-tex.ts';
import { splitFormulas } from './split-formulas.ts';

/** Sets a formula in normal form; throws for one that it cannot set. */
type Outlet = (tex: string) => unknown;

/** The fault of a formula; undefined for one that can be set. */
export type FormulaCheck = (tex: string) => FormulaFault | undefined;

/** A check by outlets in their order: the first that refuses says why. */
export const formulaCheck =
  (outlets: readonly Outlet[]): FormulaCheck =>
  (tex) => {
    const fault = formulaFault(tex);
    if (fault) return fault;
    let normal: string;
    try {
      normal = normaliseTex(tex);
    } catch {
      return { position: Math.max(tex.indexOf('\\ce'), 0), reason: '化学式无法识别' };
    }
    for (const render of outlets) {
      try {
        render(normal);
      } catch (error) {
        return faultOf(error, tex, normal);
      }
    }
    return undefined;
  };

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

/** The first fault in the formulas of a text, its position from 1 on. */
export function formulaFaultIn(text: string, check: FormulaCheck): FormulaFault | undefined {
  let from = 0;
  for (const { tex } of splitFormulas(text)) {
    if (tex === undefined) continue;
    const start = text.indexOf(tex, from);
    from = start + tex.length;
    const fault = check(tex);
    if (fault) return { position: start + fault.position + 1, reason: fault.reason };
  }
  return undefined;
}
