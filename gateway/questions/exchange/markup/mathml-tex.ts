import { joinTex, texOfText } from '../../reading/word/tex-signs.ts';
import { elementsOf, textOf, type XmlElement } from '../../reading/word/xml-tree.ts';

const functions =
  /^(?:sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|ln|lg|log|exp|lim|max|min|sup|inf|det|gcd|deg|dim)$/;
const accents: Readonly<Record<string, string>> = {
  ...{ '→': 'overrightarrow', '⃗': 'vec', '^': 'hat', ˆ: 'hat', '¯': 'overline', '‾': 'overline', '―': 'overline' },
  ...{ '~': 'tilde', '˜': 'tilde', '˙': 'dot', '¨': 'ddot', '⏞': 'overbrace', '⌢': 'overparen', '⌒': 'overparen' },
};
const large = /^\\(?:sum|prod|lim|max|min|bigcup|bigcap)(?:\b|$)/;

/** A formula of MathML as LaTeX without dollars. */
export const texOfMathml = (math: XmlElement): string => rowOf(math).trim();

const rowOf = (parent: XmlElement): string => elementsOf(parent).reduce((tex, child) => joinTex(tex, texOf(child)), '');
const group = (element: XmlElement | undefined) => `{${element ? texOf(element) : ''}}`;

function texOf(element: XmlElement): string {
  const children = elementsOf(element);
  const [first, second, third] = children;
  const base = () => baseOf(first);
  switch (element.name) {
    case ':mi':
    case ':mn':
      return letters(element);
    case ':mo':
      return operator(textOf(element).trim());
    case ':mtext':
    case ':ms':
      return textOf(element).trim() === '' ? '\\ ' : `\\text{${textOf(element).replace(/[#%&{}_$]/g, '\\$&')}}`;
    case ':mspace':
      return '\\,';
    case ':mfrac':
      return element.attributes.linethickness?.startsWith('0')
        ? `\\genfrac{}{}{0pt}{}${group(first)}${group(second)}`
        : `\\frac${group(first)}${group(second)}`;
    case ':msqrt':
      return `\\sqrt{${rowOf(element)}}`;
    case ':mroot':
      return `\\sqrt[${second ? texOf(second) : ''}]${group(first)}`;
    case ':msub':
      return `${base()}_${group(second)}`;
    case ':msup':
      return /^'+$/.test(second ? texOf(second) : '')
        ? base() + (second ? texOf(second) : '')
        : `${base()}^${group(second)}`;
    case ':msubsup':
      return `${base()}_${group(second)}^${group(third)}`;
    case ':munder':
      return large.test(base()) ? `${base()}\\limits_${group(second)}` : `\\underset${group(second)}${group(first)}`;
    case ':mover':
      return over(first, second);
    case ':munderover':
      return large.test(base())
        ? `${base()}_${group(second)}^${group(third)}`
        : `\\underset${group(second)}{${over(first, third)}}`;
    case ':mmultiscripts':
      return multiscripts(children);
    case ':mtable':
      return `\\begin{matrix}${children.map((row) => elementsOf(row).map(rowOf).join(' & ')).join(' \\\\ ')}\\end{matrix}`;
    case ':mfenced': {
      const { open = '(', close = ')', separators = ',' } = element.attributes;
      return `\\left${fence(open)}${children.map(texOf).join(separators.trim().charAt(0))}\\right${fence(close)}`;
    }
    case ':menclose':
      return /bottom/.test(element.attributes.notation ?? '')
        ? `\\underline{${rowOf(element)}}`
        : `\\boxed{${rowOf(element)}}`;
    case ':none':
    case ':annotation':
    case ':annotation-xml':
      return '';
    case ':mphantom':
      return `\\phantom{${rowOf(element)}}`;
    default:
      return fencedRow(element, children);
  }
}

/** A row between brackets that grow: cases, matrices and what is as tall. */
function fencedRow(element: XmlElement, children: readonly XmlElement[]): string {
  const [open, close] = [children[0], children.at(-1)];
  const inner = children.slice(1, close?.name === ':mo' && fences.test(textOf(close).trim()) ? -1 : undefined);
  const [table] = inner;
  const sign = open?.name === ':mo' ? textOf(open).trim() : '';
  if (sign !== '' && fences.test(sign) && inner.length === 1 && table?.name === ':mtable') {
    const kind = { '{': 'cases', '(': 'pmatrix', '[': 'bmatrix', '|': 'vmatrix' }[sign];
    if (kind)
      return texOf(table)
        .replace('{matrix}', `{${kind}}`)
        .replace(/\{matrix\}$/, `{${kind}}`);
  }
  return rowOf(element);
}

const fences = /^[([{|\])}]?$/;
const fence = (sign: string) => (sign === '' ? '.' : /[{}]/.test(sign) ? `\\${sign}` : texOfText(sign));

function letters(element: XmlElement): string {
  const text = textOf(element).trim();
  const tex = texOfText(text);
  if (functions.test(text)) return `\\${text}`;
  const { mathvariant = '' } = element.attributes;
  if (/^[A-Za-z]+$/.test(text)) {
    if (mathvariant === 'double-struck') return `\\mathbb{${text}}`;
    if (mathvariant.startsWith('bold')) return `\\mathbf{${text}}`;
    if (mathvariant === 'normal' || text.length > 1) return `\\mathrm{${text}}`;
  }
  return tex;
}

const operator = (sign: string): string => (functions.test(sign) ? `\\${sign}` : texOfText(sign));

function baseOf(element: XmlElement | undefined): string {
  const tex = element ? texOf(element) : '';
  return /^(?:.|\\[A-Za-z]+|\\(?:mathrm|mathbf|mathbb|text|overline|vec|overrightarrow)\{[^{}]*\}|\d+)$/s.test(tex)
    ? tex
    : `{${tex}}`;
}

function over(base: XmlElement | undefined, mark: XmlElement | undefined): string {
  const sign = mark ? textOf(mark).trim() : '';
  const name = accents[sign];
  if (name) return `\\${name}${group(base)}`;
  const inner = base ? texOf(base) : '';
  return inner === '\\to' ? `\\xrightarrow${group(mark)}` : `\\overset${group(mark)}{${inner}}`;
}

/** Numbers before a nucleus; what stands behind it follows the base. */
function multiscripts([base, ...scripts]: readonly XmlElement[]): string {
  const at = scripts.findIndex(({ name }) => name === ':mprescripts');
  const behind = at === -1 ? scripts : scripts.slice(0, at);
  const front = at === -1 ? '' : `{}${pair(scripts.slice(at + 1))}`;
  return `${front}${baseOf(base)}${pair(behind)}`;
}

const pair = ([low, high]: readonly (XmlElement | undefined)[]) => script('_', low) + script('^', high);

function script(sign: '_' | '^', element: XmlElement | undefined): string {
  const tex = element ? texOf(element) : '';
  return tex === '' ? '' : `${sign}{${tex}}`;
}
