import { SaxesParser } from 'saxes';
import { UnreadableDocument } from '../unreadable-document.ts';

/** An element of an Office part: `w:p` whatever prefix the file itself gives to the namespace. */
export interface XmlElement {
  readonly name: string;
  /** By local name; of two with one local name the last stays. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** Namespaces of both kinds of OOXML, transitional and strict, by how they end. */
const prefixes: readonly (readonly [ending: RegExp, prefix: string])[] = [
  [/\/wordprocessingml(\/2006)?\/main$/, 'w'],
  [/\/officeDocument(\/2006)?\/math$/, 'm'],
  [/\/drawingml(\/2006)?\/main$/, 'a'],
  [/\/markup-compatibility\/2006$/, 'mc'],
  [/^urn:schemas-microsoft-com:vml$/, 'v'],
  [/^urn:schemas-microsoft-com:office:office$/, 'o'],
];
const deepest = 400;

/**
 * A part as a tree.
 *
 * @throws UnreadableDocument for a document type, for what is nested too deep, and for what is no XML.
 */
export function parseXml(text: string): XmlElement {
  type Open = XmlElement & { readonly children: (XmlElement | string)[] };
  const root: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new UnreadableDocument('文件里有不允许的文档声明');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length > deepest) throw new UnreadableDocument('文件的内容嵌套过深');
    const prefix = prefixes.find(([ending]) => ending.test(uri))?.[1] ?? '';
    const element: Open = {
      name: `${prefix}:${local}`,
      attributes: Object.fromEntries(Object.values(attributes).map((attribute) => [attribute.local, attribute.value])),
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('cdata', (piece) => open.at(-1)?.children.push(piece));
  parser.on('text', (piece) => open.at(-1)?.children.push(piece));
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument('文件已损坏，不能读取');
  }
  return root;
}

/** The child elements, or those of one name. */
export const elementsOf = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const childOf = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at && elementsOf(at, name)[0], element);

export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** The first element of a name anywhere below. */
export function findBelow(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of elementsOf(element)) {
    const found = child.name === name ? child : findBelow(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The value of an on-off property such as `w:b`: there and not switched off. */
export const isOn = (property: XmlElement | undefined): boolean =>
  property !== undefined && !['0', 'false', 'off', 'none'].includes(property.attributes.val ?? '1');

/** Of several ways to show the same, the newest; an older one holds the same once more. */
export const chosen = (element: XmlElement): XmlElement =>
  childOf(element, 'mc:Choice') ?? childOf(element, 'mc:Fallback') ?? { name: '', attributes: {}, children: [] };
