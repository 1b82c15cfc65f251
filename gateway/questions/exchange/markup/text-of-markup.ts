import { type Stretch, withScripts } from '../../reading/word/scripts.ts';
import { childOf, elementsOf, findBelow, textOf, type XmlElement } from '../../reading/word/xml-tree.ts';
import { texOfMathml } from './mathml-tex.ts';
import { parseHtml } from './parse-html.ts';

/** What a text of markup needs from the file around it. */
interface MarkupContext {
  /** The mark of a picture (`![](p1)`), or words for one that is missing. */
  picture(source: string): string;
  /** Text for an element of the format itself; undefined for one of HTML. */
  element?(element: XmlElement): string | undefined;
}

const blocks = new Set(
  'p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 blockquote section article header pre prompt figure center'.split(' '),
);

/** HTML as a text of the reader: lines, LaTeX between dollars, tables of Markdown, pictures by mark. */
export const textOfHtml = (html: string, context: MarkupContext): string => textOfMarkup(parseHtml(html), context);

export function textOfMarkup(parent: XmlElement, context: MarkupContext): string {
  const stretches: Stretch[] = [];
  collect(parent, context, stretches);
  return withTex(withScripts(merged(stretches), false))
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter((line) => line !== '')
    .join('\n');
}

/** Delimiters of MathJax as dollars; a dollar of the text itself is one that is escaped already, or alone. */
export const withTex = (text: string): string =>
  text
    .replace(/\\\(([\s\S]+?)\\\)/g, (_, tex: string) => `$${oneLine(tex)}$`)
    .replace(/\\\[([\s\S]+?)\\\]/g, (_, tex: string) => `$$${oneLine(tex)}$$`);
const oneLine = (tex: string) => tex.replace(/\s+/g, ' ').trim();

type Looks = Omit<Stretch, 'text'>;

function collect(parent: XmlElement, context: MarkupContext, stretches: Stretch[], looks: Looks = {}): void {
  const add = (text: string) => stretches.push({ text, ...looks });
  for (const child of parent.children) {
    if (typeof child === 'string') {
      add(child.replace(/[ \t\r\n\f]+/g, ' '));
      continue;
    }
    const own = context.element?.(child);
    if (own !== undefined) {
      add(own);
      continue;
    }
    const name = child.name.replace(/^.*:/, '');
    if (name === 'br') stretches.push({ text: '\n' });
    else if (name === 'img') add(formulaOfPicture(child) ?? context.picture(child.attributes.src ?? ''));
    else if (name === 'object') add(context.picture(child.attributes.data ?? ''));
    else if (name === 'math') add(formulaOf(child));
    else if (name === 'table') stretches.push({ text: `\n${tableOf(child, context)}\n` });
    else if (name === 'sub' || name === 'sup') collect(child, context, stretches, { ...looks, look: name });
    else if (name === 'ruby') add(rubyOf(child));
    else if (name === 'pre') stretches.push({ text: `\n${textOf(child)}\n` });
    else if (blocks.has(name)) {
      stretches.push({ text: `\n${name === 'li' ? numberOfItem(parent, child) : ''}` });
      collect(child, context, stretches, { ...looks, ...looksOf(child, name) });
      stretches.push({ text: '\n' });
    } else collect(child, context, stretches, { ...looks, ...looksOf(child, name) });
  }
}

/** The number of an item of a numbered list. */
function numberOfItem(list: XmlElement, item: XmlElement): string {
  if (!/^:?ol$/.test(list.name)) return '';
  const at = elementsOf(list, item.name).indexOf(item);
  const number = (Number(list.attributes.start) || 1) + at;
  const letter = { A: 65, a: 97 }[list.attributes.type ?? ''];
  return letter === undefined ? `${number}．` : `${String.fromCharCode(letter + (number - 1))}．`;
}

function looksOf({ attributes }: XmlElement, name: string): Looks {
  const { style = '', class: names = '' } = attributes;
  const isUnderlined = name === 'u' || /text-decoration[^;]*underline/.test(style) || /\bunderlined?\b/.test(names);
  const isDotted = /text-emphasis(?:-style)?\s*:(?!\s*none)/.test(style) || names === 'emphasis-dot';
  const isWavy = /text-decoration[^;]*wavy/.test(style) || /\bwavy-underline\b/.test(names);
  return { ...(isUnderlined && { line: isWavy ? 'wavy' : 'straight' }), ...(isDotted && { isDotted }) };
}

/** Pieces of one look as one, so that a script finds the letter before it. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const stretch of stretches) {
    const last = found.at(-1);
    const isAlike = last?.look === stretch.look && last?.line === stretch.line && last?.isDotted === stretch.isDotted;
    if (last && isAlike) found[found.length - 1] = { ...last, text: last.text + stretch.text };
    else found.push(stretch);
  }
  return found;
}

function formulaOf(math: XmlElement): string {
  const annotation = annotationOf(math);
  const tex = annotation === '' ? texOfMathml(math) : annotation;
  return tex === '' ? '' : math.attributes.display === 'block' ? `$$${tex}$$` : `$${tex}$`;
}

/** A formula that a picture shows, where the picture says which one, as those of Canvas do. */
function formulaOfPicture({ attributes }: XmlElement): string | undefined {
  const { class: names = '', title = '', alt = '' } = attributes;
  const named = attributes['data-equation-content'] ?? (/\bequation_image\b/.test(names) ? title || alt : '');
  const tex = oneLine(named.replace(/^LaTeX:\s*/, ''));
  return tex === '' ? undefined : `$${tex}$`;
}

function annotationOf(math: XmlElement): string {
  const semantics = childOf(math, ':semantics') ?? math;
  const annotation = elementsOf(semantics, ':annotation').find(({ attributes }) =>
    /tex/i.test(attributes.encoding ?? ''),
  );
  return annotation ? oneLine(textOf(annotation)) : '';
}

function rubyOf(ruby: XmlElement): string {
  const above = findBelow(ruby, ':rt');
  const base = elementsOf(ruby).every(({ name }) => name !== ':rb')
    ? ruby.children.filter((child) => typeof child === 'string').join('')
    : elementsOf(ruby, ':rb').map(textOf).join('');
  return `${base.trim()}（${above ? textOf(above).trim() : ''}）`;
}

function tableOf(table: XmlElement, context: MarkupContext): string {
  const rows = rowsBelow(table).map((row) =>
    elementsOf(row)
      .filter(({ name }) => name === ':td' || name === ':th')
      .map((cell) => textOfMarkup(cell, context).replaceAll('\n', '<br>').replaceAll('|', '\\|')),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const line = (row: readonly string[]) => `| ${Array.from({ length: width }, (_, i) => row[i] ?? '').join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(Array(width).fill('---')), ...others.map(line)].join('\n');
}

const rowsBelow = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((child) => (child.name === ':tr' ? [child] : rowsBelow(child)));
