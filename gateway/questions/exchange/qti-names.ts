import type { XmlElement } from '../reading/word/xml-tree.ts';

/** Elements and attributes of QTI 3 under the names of QTI 2: `qti-choice-interaction` is `choiceInteraction`. */
export function withNamesOfQti2(element: XmlElement): XmlElement {
  return {
    name: element.name.replace(/^:qti-/, ':').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [
        name.startsWith('data-') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    ),
    children: element.children.map((child) => (typeof child === 'string' ? child : withNamesOfQti2(child))),
  };
}
