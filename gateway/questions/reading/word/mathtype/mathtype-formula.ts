import { formulaFault } from '../../../../../shared/questions/formulas/formula-limits.ts';
import { streamOfCompoundFile } from './compound-file.ts';
import { readMtef } from './mtef-records.ts';
import { texOfMtef } from './mtef-tex.ts';

/**
 * The formula of an OLE object of MathType or Equation Editor 3 as LaTeX; undefined where it is none, is damaged, or
 * holds what LaTeX has no words for.
 */
export function texOfMathType(object: Uint8Array): string | undefined {
  const stream = streamOfCompoundFile(object, 'Equation Native');
  if (!stream) return undefined;
  try {
    const tex = texOfMtef(readMtef(stream));
    return tex === '' || formulaFault(tex) ? undefined : tex;
  } catch {
    return undefined;
  }
}
