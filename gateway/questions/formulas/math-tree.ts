import temml, { type Options } from 'temml';
import type { MathCell, MathNode } from './math-node.ts';

/** What Temml's tree of MathML has, as far as it is read here. */
interface Mathml {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly style?: Readonly<Record<string, string>>;
  readonly classes?: readonly string[];
  readonly children?: readonly Mathml[];
}

const empty: MathNode = { k: 'row', c: [] };
const arrows = new Set(['→', '←', '↔', '⇌', '⇄', '⇒', '⇐', '⇔', '↦', '⟶', '⟵', '=']);
const accents: Readonly<Record<string, string>> = {
  '→': '→',
  '←': '←',
  '↔': '↔',
  ˆ: '^',
  '^': '^',
  '~': '~',
  '˜': '~',
  '˙': '˙',
  '¨': '¨',
  '⃛': '\u20db',
  ˇ: 'ˇ',
  '˘': '˘',
  '˚': '˚',
  '´': '´',
  '`': '`',
};

/**
 * The tree of a formula in normal form.
 *
 * @throws an error for a formula that cannot be read or has a part that the template cannot set.
 */
export function mathTree(tex: string): MathNode {
  const tree = renderTree(tex, {
    displayMode: true,
    throwOnError: true,
    trust: false,
    maxExpand: 200,
    maxSize: [20, 20],
  });
  return nodeOf(tree as Mathml);
}

/** Temml's tree, which it writes its MathML from; its types give it another name. */
const renderTree = Reflect.get(temml, '__renderToMathMLTree') as (tex: string, options: Options) => unknown;

function nodeOf(element: Mathml): MathNode {
  const children = element.children ?? [];
  switch (element.type) {
    case undefined:
      return children.length > 0 ? rowOf(children) : empty;
    case 'math':
    case 'semantics':
    case 'mpadded':
      return rowOf(children);
    case 'mstyle':
      return element.attributes?.displaystyle === 'true' ? { k: 'display', c: rowOf(children) } : rowOf(children);
    case 'mrow':
      return element.style?.border === undefined ? rowOf(children) : { k: 'box', c: rowOf(children) };
    case 'mi':
      return identifierOf(element);
    case 'mn':
    case 'mtext':
      return { k: 'text', v: textOf(element) };
    case 'mo':
      return signOf(textOf(element));
    case 'mspace':
      return spaceOf(element);
    case 'mphantom':
      return { k: 'hidden', c: rowOf(children) };
    case 'menclose':
      return enclosedOf(element);
    case 'mtable':
      return tableOf(element);
    default:
      return layoutOf(element);
  }
}

/** Fractions, roots and scripts: elements with a fixed number of children. */
function layoutOf({ type, attributes, children = [] }: Mathml): MathNode {
  const [first = {}, second = {}, third = {}] = children;
  switch (type) {
    case 'mfrac':
      return { k: attributes?.linethickness === '0px' ? 'stack' : 'fraction', c: [nodeOf(first), nodeOf(second)] };
    case 'msqrt':
      return { k: 'root', c: [rowOf(children)] };
    case 'mroot':
      return { k: 'root', c: [nodeOf(first), nodeOf(second)] };
    case 'msub':
      return scripts(nodeOf(first), { sub: nodeOf(second) });
    case 'msup':
      return raised(first, second);
    case 'msubsup':
      return scripts(nodeOf(first), { sub: nodeOf(second), sup: nodeOf(third) });
    case 'munder':
      return below(first, second);
    case 'mover':
      return above(first, second);
    case 'munderover':
      return (
        arrowOf(first, second, third) ?? { k: 'limits', base: nodeOf(first), sub: nodeOf(second), sup: nodeOf(third) }
      );
    default:
      throw new SyntaxError(`no rule for ${type}`);
  }
}

function rowOf(children: readonly Mathml[]): MathNode {
  const isFence = isStretchy(children[0]) && isStretchy(children.at(-1)) && children.length > 1;
  const nodes: MathNode[] = [];
  for (const node of children.map(nodeOf)) {
    const last = nodes.at(-1);
    // numbers in front of a nuclide hang on nothing; they belong to what follows
    if (last?.k === 'scripts' && isEmpty(last.base) && !isEmpty(node)) {
      nodes[nodes.length - 1] = { ...last, k: 'before', base: node };
    } else if (!isEmpty(node)) {
      if (last && isWhole(last) && isFunction(node)) nodes.push({ k: 'space', em: thinSpace });
      nodes.push(node);
    }
  }
  if (isFence) return { k: 'fence', c: nodes };
  const [only = empty] = nodes;
  return nodes.length <= 1 ? only : { k: 'row', c: nodes };
}

const thinSpace = 3 / 18;
const operatorSpace = 4 / 18;
const relationSpace = 5 / 18;
const functionNames = /^(?:arc)?(?:sin|cos|tan|cot|sec|csc)$|^(?:l[gn]|log|exp|max|min)$/;
const wholes: ReadonlySet<MathNode['k']> = new Set([
  'root',
  'fraction',
  'scripts',
  'before',
  'fence',
  'over',
  'accent',
]);

/** What may be a factor before a function; Temml sees to the room only behind letters and numbers. */
function isWhole(node: MathNode): boolean {
  const last = node.k === 'row' ? node.c.at(-1) : undefined;
  return wholes.has(node.k) || (last?.k === 'sign' && /[)\]|]/.test(last.v)) || (last !== undefined && isWhole(last));
}

function isFunction(node: MathNode): boolean {
  if (node.k === 'text') return functionNames.test(node.v);
  if (node.k === 'scripts') return isFunction(node.base);
  const first = node.k === 'row' ? node.c[0] : undefined;
  return first !== undefined && isFunction(first);
}

const isStretchy = (element: Mathml | undefined) =>
  element?.type === 'mo' && element.attributes?.fence === 'true' && element.attributes.stretchy !== 'false';
const isEmpty = (node: MathNode): boolean =>
  (node.k === 'row' && node.c.length === 0) || (node.k === 'space' && node.em === 0);

const textOf = ({ text, children = [] }: Mathml): string => text ?? children.map(textOf).join('');

function identifierOf(element: Mathml): MathNode {
  const text = textOf(element);
  // names of functions and words; Temml has put the space behind a function already
  if ([...text].length > 1) return { k: 'text', v: text };
  return element.attributes?.mathvariant === 'normal' ? { k: 'upright', v: text } : signOf(text);
}

function signOf(text: string): MathNode {
  const visible = text.replace(/\ufe0e|[\u2061-\u2064]/g, '');
  if (visible === '') return empty;
  return [...visible].length > 1 ? { k: 'text', v: visible } : { k: 'sign', v: visible };
}

function spaceOf({ attributes }: Mathml): MathNode {
  const [, size = '0', unit = 'em'] = /^(-?[\d.]+)(em|pt)$/.exec(attributes?.width ?? '') ?? [];
  return { k: 'space', em: unit === 'em' ? Number(size) : Number(size) / 10 };
}

function enclosedOf({ attributes, children = [] }: Mathml): MathNode {
  const base = rowOf(children.filter(({ classes }) => !classes?.includes('tml-cancel')));
  switch (attributes?.notation) {
    case 'top':
      return { k: 'over', v: 'line', base };
    case 'bottom':
      return { k: 'under', v: 'line', base };
    case 'box':
      return { k: 'box', c: base };
    default:
      return { k: 'cancel', c: base };
  }
}

/** Primes stand as they are, an arc or the conditions of a reaction above; everything else is a script. */
function raised(base: Mathml, script: Mathml): MathNode {
  const mark = textOf(script);
  if (mark === '⌢') return { k: 'over', v: 'arc', base: nodeOf(base) };
  if (/^=+$/.test(textOf(base))) return { k: 'arrow', v: '=', sup: nodeOf(script) };
  if (/^′+$/.test(mark))
    return { k: 'row', c: [nodeOf(base), ...[...mark].map((v): MathNode => ({ k: 'upright', v }))] };
  return scripts(nodeOf(base), { sup: nodeOf(script) });
}

/** Scripts of a row stand at its last sign, as if the others were before it. */
function scripts(base: MathNode, marks: { sub?: MathNode; sup?: MathNode }): MathNode {
  const last = base.k === 'row' ? base.c.at(-1) : undefined;
  if (base.k !== 'row' || last === undefined) return { k: 'scripts', base, ...marks };
  return { k: 'row', c: [...base.c.slice(0, -1), { k: 'scripts', base: last, ...marks }] };
}

function above(base: Mathml, mark: Mathml): MathNode {
  const sign = mark.type === 'mo' ? textOf(mark) : '';
  if (sign === '‾' || sign === '¯') return { k: 'over', v: 'line', base: nodeOf(base) };
  if (sign === '⏞') return { k: 'over', v: 'brace', base: nodeOf(base) };
  if (sign === '⌢' || sign === '⏜') return { k: 'over', v: 'arc', base: nodeOf(base) };
  const accent = Object.hasOwn(accents, sign) && !isArrow(base) ? accents[sign] : undefined;
  if (accent !== undefined) return { k: 'accent', v: accent, base: nodeOf(base) };
  const inner = nodeOf(base);
  if (inner.k === 'over' && inner.note === undefined && inner.v === 'brace') return { ...inner, note: nodeOf(mark) };
  return arrowOf(base, undefined, mark) ?? { k: 'limits', base: inner, sup: nodeOf(mark) };
}

function below(base: Mathml, mark: Mathml): MathNode {
  const sign = mark.type === 'mo' ? textOf(mark) : '';
  if (sign === '⏟') return { k: 'under', v: 'brace', base: nodeOf(base) };
  if (sign === '_' || sign === '‾') return { k: 'under', v: 'line', base: nodeOf(base) };
  const inner = nodeOf(base);
  if (inner.k === 'under' && inner.note === undefined && inner.v === 'brace') return { ...inner, note: nodeOf(mark) };
  if (inner.k === 'arrow' && inner.sub === undefined) return { ...inner, sub: nodeOf(mark) };
  return arrowOf(base, mark, undefined) ?? { k: 'limits', base: inner, sub: nodeOf(mark) };
}

const isArrow = (element: Mathml) => element.type === 'mo' && element.attributes?.stretchy === 'true';

function arrowOf(base: Mathml, under: Mathml | undefined, over: Mathml | undefined): MathNode | undefined {
  const sign = textOf(base);
  const isEquals = /^=+$/.test(sign);
  if (!isEquals && !(isArrow(base) && arrows.has(sign))) return undefined;
  return {
    k: 'arrow',
    v: isEquals ? '=' : sign,
    ...(under && { sub: label(under) }),
    ...(over && { sup: label(over) }),
  };
}

/** What stands at an arrow, without the spaces that Temml gives an arrow its length by. */
function label(element: Mathml): MathNode {
  const [content, spacer] = element.children ?? [];
  const isPadded = (element.type === 'munder' || element.type === 'mover') && spacer?.type === 'mspace';
  return rowOf((isPadded && content ? (content.children ?? []) : [element]).filter(({ type }) => type !== 'mspace'));
}

function tableOf({ children = [] }: Mathml): MathNode {
  const rows = children.map(({ children: cells = [] }) => cells.map(cellOf));
  const first = children[0]?.children ?? [];
  const columns = first.flatMap(({ style }, i) => (style?.['border-right'] === undefined ? [] : [i + 1]));
  const lined = children.flatMap((row, i) =>
    row.children?.[0]?.style?.['border-bottom'] === undefined ? [] : [i + 1],
  );
  return { k: 'table', rows, lines: { columns, rows: lined } };
}

function cellOf({ classes = [], children = [] }: Mathml): MathCell {
  const align = classes.includes('tml-left') ? 'left' : classes.includes('tml-right') ? 'right' : 'center';
  const content = rowOf(children);
  const room = align === 'left' ? roomBefore(content) : 0;
  return { align, c: room === 0 ? content : { k: 'row', c: [{ k: 'space', em: room }, content] } };
}

const relations = /[=<>≤≥⩽⩾≠≈≡∼≅∈∉⊂⊆⊃⊇⊥∥∝→⇒⇔]/;
const operators = /[+−±×÷⋅·]/;

/** The room before a sign that stands first in its column: what it relates to is in the column before. */
function roomBefore(node: MathNode): number {
  if (node.k === 'sign') return relations.test(node.v) ? relationSpace : operators.test(node.v) ? operatorSpace : 0;
  if (node.k === 'scripts' || node.k === 'limits') return roomBefore(node.base);
  const first = node.k === 'row' ? node.c[0] : undefined;
  return first ? roomBefore(first) : 0;
}
