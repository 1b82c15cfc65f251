import type { XmlElement } from '../../reading/word/xml-tree.ts';

type Open = XmlElement & { readonly children: (XmlElement | string)[] };

const voids = new Set(['br', 'img', 'hr', 'input', 'col', 'wbr', 'source']);
const silent = new Set(['script', 'style']);
/** Deeper elements become children of the one at this depth. */
const deepest = 200;
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z][\w:.-]{0,60})((?:"[^"]*"|'[^']*'|[^<>"']){0,500})>|<![^>]*>|[^<]+|</g;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/**
 * HTML as it stands in files of other systems, as a tree with the names of `parseXml` (`:p`). Tags that are not closed
 * end with what holds them; what is no tag is text.
 */
export function parseHtml(html: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  let hidden = '';
  for (const [whole, cdata, slash, tag = '', rest = ''] of html.matchAll(token)) {
    const name = tag.toLowerCase().replace(/^.*:/, '');
    if (hidden !== '') {
      if (slash === '/' && name === hidden) hidden = '';
      continue;
    }
    if (cdata !== undefined) open.at(-1)?.children.push(cdata);
    else if (name === '') {
      if (!/^<[!]/.test(whole)) open.at(-1)?.children.push(decodeEntities(whole));
    } else if (slash === '/') {
      const at = open.findLastIndex((element) => element.name === `:${name}`);
      if (at > 0) open.length = at;
    } else if (silent.has(name)) hidden = name;
    else {
      const element: Open = { name: `:${name}`, attributes: attributesOf(rest), children: [] };
      if (closesItself.has(name) && open.at(-1)?.name === element.name) open.pop();
      open.at(-1)?.children.push(element);
      if (!voids.has(name) && !rest.endsWith('/') && open.length < deepest) open.push(element);
    }
  }
  return root;
}

/** Elements that end where the next of them begins. */
const closesItself = new Set(['p', 'li', 'td', 'th', 'tr', 'option']);

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase().replace(/^.*:/, ''),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  );

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', emsp: '\u2003', ensp: '\u2002' },
  ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', hellip: '…', mdash: '—', ndash: '–', middot: '·' },
  ...{ times: '×', divide: '÷', plusmn: '±', deg: '°', le: '≤', ge: '≥', ne: '≠', infin: '∞', radic: '√' },
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', theta: 'θ', lambda: 'λ', mu: 'μ', pi: 'π', rho: 'ρ' },
  ...{ sigma: 'σ', phi: 'φ', omega: 'ω', Delta: 'Δ', Omega: 'Ω', rarr: '→', larr: '←', sup2: '²', sup3: '³' },
  ...{ frac12: '½', cap: '∩', cup: '∪', isin: '∈', ang: '∠', perp: '⊥', there4: '∴', minus: '−', sum: '∑' },
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]\w{1,10}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name as string] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
