import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Of the element and everything in it. */
  readonly text: string;
}

export interface ParsedPage {
  readonly elements: readonly PageElement[];
  readonly comments: readonly string[];
}

/** A document as a browser understands it, by the parser of the HTML standard. */
export function parsePage(html: string): ParsedPage {
  const elements: PageElement[] = [];
  const comments: string[] = [];
  const visit = (node: Node): string => {
    if (node.nodeName === '#comment' && 'data' in node) {
      comments.push(node.data);
      return '';
    }
    if ('value' in node) return node.value;
    const children = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : [];
    const element = 'tagName' in node ? { place: elements.push({} as PageElement) - 1, node } : undefined;
    const text = children.map(visit).join('');
    if (element) {
      const attributes = Object.fromEntries(element.node.attrs.map(({ name, value }) => [name, value]));
      elements[element.place] = { name: element.node.tagName, attributes, text };
    }
    return text;
  };
  visit(parse(html));
  return { elements, comments };
}
