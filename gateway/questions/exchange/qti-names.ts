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

const schema = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const xsd = `${schema}.xsd`;
const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A document of QTI 3.0 as the project writes it, as one of QTI 2.1: other names, and no body within a rubric block. */
export const asQti21 = (xml: string): string =>
  xml
    .replace(/http:\/\/www\.imsglobal\.org\/xsd\/imsqtiasi_v3p0( https:[^"]*)?/g, (_, location?: string) =>
      location === undefined ? schema : `${schema} ${xsd}`,
    )
    .replace(/<\/?qti-content-body>/g, '')
    .replace(/(<\/?)qti-([a-z-]+)([^<>]*)/g, (_, open: string, name: string, rest: string) => {
      const attributes = rest.replace(/( )([a-z]+(?:-[a-z]+)+)(?==")/g, (_whole, space: string, attribute: string) =>
        attribute.startsWith('data-') ? '' : space + camel(attribute),
      );
      return open + camel(name) + attributes;
    });
