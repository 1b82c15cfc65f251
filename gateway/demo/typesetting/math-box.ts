import { formulaFault } from '../../../shared/questions/formulas/formula-limits.ts';
import { normaliseTex } from '../../../shared/questions/formulas/normalise-tex.ts';
import { mathTree } from '../../questions/formulas/math-tree.ts';
import type { MathBox } from './box.ts';
import { layOut } from './math-layout.ts';

const known = new Map<string, MathBox>();
/** The bank has some thousand formulas; more than these are laid out again. */
const maxKnown = 20_000;

/** The formula laid out; its source where it cannot be read. */
export function mathBox(tex: string): MathBox {
  const found = known.get(tex);
  if (found) return found;
  if (known.size >= maxKnown) known.clear();
  const made = layOut(treeOf(tex));
  known.set(tex, made);
  return made;
}

function treeOf(tex: string) {
  const source = { k: 'text', v: tex.slice(0, 200) } as const;
  if (formulaFault(tex)) return source;
  try {
    return mathTree(normaliseTex(tex));
  } catch {
    return source;
  }
}
