import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A page's tree below the element `root`, one line per element and text, free of what differs by framework. */
export interface RootTree {
  readonly lines: readonly string[];
  readonly elements: number;
  /** Parts that came after their place in the document and that a script would have put there. */
  readonly lateParts: number;
}

/**
 * Reads a document as a browser would, late parts of a stream put where React's script puts them. Left out are
 * comments (React's marks), the spelling of generated ids (each gets the number of its first use, so what refers to
 * what still counts) and zero bytes (a fault of React 18's stream).
 */
export function rootTree(html: string): RootTree {
  const document = parse(html.replaceAll('\0', ''));
  const byId = new Map<string, Element>();
  walk(document, (element) => {
    const id = attribute(element, 'id');
    if (id !== undefined) byId.set(id, element);
  });
  const root = byId.get('root');
  if (!root) throw new Error('the document has no element with the id root');

  const lines: string[] = [];
  const counts = { elements: 0, lateParts: 0 };
  const numbers = new Map<string, string>();
  const plain = (text: string) =>
    text.replace(generatedId, (id) => {
      // Mantine drops the punctuation of React's id
      const number = numbers.get(id) ?? `#${numbers.size + 1}`;
      numbers.set(id, number);
      return number;
    });
  const print = (node: Node) => {
    if (isElement(node)) {
      counts.elements++;
      const attributes = node.attrs.map(({ name, value }) => `${name}=${plain(value)}`).sort();
      lines.push(`<${node.tagName} ${attributes.join(' ')}>`);
      printChildren(node);
      lines.push(`</${node.tagName}>`);
    } else if (node.nodeName === '#text' && 'value' in node) {
      const last = lines.at(-1);
      if (last?.startsWith('"')) lines[lines.length - 1] = last + plain(node.value);
      else lines.push(`"${plain(node.value)}`);
    }
  };
  /** The fallback between a boundary's marks gives way to its late part. */
  const printChildren = (parent: Element) => {
    let replaced = false;
    for (const node of parent.childNodes) {
      if (node.nodeName === '#comment' && 'data' in node && node.data === '/$') replaced = false;
      if (replaced) continue;
      const late = isElement(node) && node.tagName === 'template' ? byId.get(lateId(node)) : undefined;
      if (late) {
        counts.lateParts++;
        printChildren(late);
        replaced = (attribute(node as Element, 'id') ?? '').startsWith('B:');
      } else print(node);
    }
  };
  printChildren(root);
  return { lines, ...counts };
}

/** Where two trees differ first, in words; undefined where they are the same. */
export function firstDifference(expected: RootTree, actual: RootTree): string | undefined {
  const length = Math.max(expected.lines.length, actual.lines.length);
  for (let i = 0; i < length; i++) {
    if (expected.lines[i] === actual.lines[i]) continue;
    const shown = (line = 'nothing') => line.slice(0, 300);
    return `at line ${i + 1}: expected ${shown(expected.lines[i])}, found ${shown(actual.lines[i])}`;
  }
  return undefined;
}

/** `:R1ab:` of React 18, `«R1ab»` and `_R_1ab_` of React 19, `mantine-R1ab` of Mantine. */
const generatedId = /:[rR][0-9a-zA-Z]*:|«[rR][^»]*»|_[rR]_[0-9a-zA-Z]*_|(?:mantine-|__m__-)_?[rR]_?[0-9a-zA-Z]+_?/g;

const isElement = (node: Node): node is Element => 'tagName' in node;
const attribute = (element: Element, name: string) => element.attrs.find((entry) => entry.name === name)?.value;
/** `B:0` and `P:0` are the places of the late part `S:0`. */
const lateId = (template: Element) => (attribute(template, 'id') ?? '').replace(/^[BP]:/, 'S:');

function walk(node: Node, visit: (element: Element) => void) {
  if (isElement(node)) visit(node);
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, visit);
}
