import type { MathNode } from './math-node.ts';

const capital = /[A-ZΔΩ]/;
const wide = /[\u2e80-\u9fff\uff00-\uffef℃㎡]/;
/** Signs with room on both sides. */
const relation = /[=<>≤≥⩽⩾≠≈∈∉⊂⊆⊥∥→⇒⇔+−±×÷·]/;
const scriptSize = 0.7;

/** Width of plain text in ems, roughly: ideographs are square, capitals wide, other characters half as wide. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (wide.test(character) ? 1 : capital.test(character) ? 0.7 : 0.48), 0);

/** Width of a formula in ems, roughly; for outlets that cannot measure. */
export function mathWidth(node: MathNode): number {
  const script = (part: MathNode | undefined) => (part ? mathWidth(part) * scriptSize : 0);
  switch (node.k) {
    case 'sign':
      return relation.test(node.v) ? 1.1 : 0.6;
    case 'text':
    case 'upright':
      return textWidth(node.v);
    case 'space':
      return node.em;
    case 'row':
    case 'fence':
      return node.c.reduce((sum, child) => sum + mathWidth(child), 0);
    case 'fraction':
    case 'stack':
      return Math.max(...node.c.map(mathWidth)) + 0.2;
    case 'root':
      return mathWidth(node.c[0] ?? { k: 'row', c: [] }) + 0.8;
    case 'scripts':
    case 'before':
      return mathWidth(node.base) + Math.max(script(node.sub), script(node.sup));
    case 'limits':
      return Math.max(mathWidth(node.base), script(node.sub), script(node.sup));
    case 'arrow':
      return Math.max(script(node.sub), script(node.sup)) + 1.7;
    case 'accent':
    case 'over':
    case 'under':
      return mathWidth(node.base);
    case 'table':
      return node.rows.reduce(
        (most, row) =>
          Math.max(
            most,
            row.reduce((sum, { c }) => sum + mathWidth(c) + 1, 0),
          ),
        0,
      );
    default:
      return mathWidth(node.c);
  }
}
