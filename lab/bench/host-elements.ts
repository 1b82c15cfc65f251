import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { ElementType, ReactElement, ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What a component of the page would have been given or have known: its markup apart from what is below it. */
interface Description {
  readonly type: ElementType;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (string | Description | Part)[];
}

/** A part of the page that is a component of its own. */
class Part {
  readonly Component: () => ReactElement;
  constructor(element: Description) {
    this.Component = () => makeElement(element);
  }
}

/** A component that makes the elements of some HTML as somebody would have written them by hand. */
export function hostComponent(html: string): () => ReactElement {
  const children = parseFragment(html).childNodes.flatMap((node) => describe(node));
  return () => jsx(Fragment, { children: children.map(makeNode) });
}

/** Elements that are a component of their own where they hold others: rows, cards and sections of pages. */
const parts = new Set(['li', 'article', 'section', 'nav', 'header', 'footer', 'form', 'ul', 'ol', 'fieldset']);

function describe(node: Node): (string | Description | Part)[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node)) return [];
  const element: Description = {
    type: node.tagName as ElementType,
    props: Object.fromEntries(node.attrs.map(({ name, value }) => propOf(node.tagName, name, value))),
    children: node.childNodes.flatMap((child) => describe(child)),
  };
  return [parts.has(node.tagName) ? new Part(element) : element];
}

function makeNode(child: string | Description | Part, index: number): ReactNode {
  if (typeof child === 'string') return child;
  if (child instanceof Part) return jsx(child.Component, {}, index);
  return makeElement(child, index);
}

function makeElement({ type, props, children }: Description, key?: number): ReactElement {
  const [only] = children;
  if (children.length === 0) return jsx(type, { ...props }, key);
  if (children.length === 1 && typeof only === 'string') return jsx(type, { ...props, children: only }, key);
  return jsx(type, { ...props, children: children.map(makeNode) }, key);
}

const names: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  srcset: 'srcSet',
  readonly: 'readOnly',
  datetime: 'dateTime',
};
const flags = new Set(['checked', 'disabled', 'hidden', 'readonly', 'required', 'open', 'autofocus', 'multiple']);

function propOf(tag: string, name: string, value: string): [string, unknown] {
  if (tag === 'input' && name === 'checked') return ['defaultChecked', true];
  if (tag === 'input' && name === 'value') return ['defaultValue', value];
  if (name === 'style') return ['style', styleOf(value)];
  return [names[name] ?? name, flags.has(name) ? true : value];
}

const styleOf = (text: string) =>
  Object.fromEntries(
    text.split(';').map((rule) => {
      const [property = '', ...rest] = rule.split(':');
      const name = property.startsWith('--')
        ? property
        : property.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
      return [name, rest.join(':')];
    }),
  );
