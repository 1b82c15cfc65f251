import { chemicalSymbols } from './chemical-symbols.ts';
import { joinTex, texOfText } from './tex-signs.ts';
import { childOf, elementsOf, isOn, textOf, type XmlElement } from './xml-tree.ts';

/** Functions that have a command of LaTeX; others are set by `\operatorname`. */
const functions = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln lg log exp lim max min sup inf det gcd deg dim ker arg'.split(
    ' ',
  ),
);
const accents: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'bar',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u20d7': 'vec',
  '\u20d6': 'overleftarrow',
  '\u2192': 'vec',
  '\u2190': 'overleftarrow',
  '\u2322': 'overparen',
  '\u0311': 'overparen',
  '\u23dc': 'overparen',
  '\u00af': 'overline',
  '\u203e': 'overline',
  '^': 'hat',
  '~': 'tilde',
};
const operators: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
};

/** An equation of Word's own (`m:oMath` or `m:oMathPara`) as LaTeX without dollars. */
export function texOfEquation(equation: XmlElement): string {
  // minutes behind a number, not a minimum
  const tex = texOf(equation)
    .trim()
    .replace(/(?<=\d(?:\\,)?)\\min(?![A-Za-z_\\])/g, '\\mathrm{min}');
  return chemistryOf(tex) ?? tex;
}

function texOf(parent: XmlElement | undefined): string {
  return parent ? elementsOf(parent).reduce((tex, child) => joinTex(tex, texOfElement(child)), '') : '';
}

/** An argument in braces. */
const group = (parent: XmlElement | undefined) => `{${texOf(parent)}}`;

function texOfElement(element: XmlElement): string {
  const { name } = element;
  const part = (child: string) => childOf(element, `m:${child}`);
  const property = (of: string) => childOf(element, `m:${name.slice(2)}Pr`, `m:${of}`)?.attributes.val;
  switch (name) {
    case 'm:r':
      return texOfRun(element);
    case 'm:f': {
      const type = property('type');
      if (type === 'lin') return `${texOf(part('num'))}/${texOf(part('den'))}`;
      return type === 'noBar'
        ? `\\genfrac{}{}{0pt}{}${group(part('num'))}${group(part('den'))}`
        : `\\frac${group(part('num'))}${group(part('den'))}`;
    }
    case 'm:rad': {
      const degree = texOf(part('deg'));
      return degree === '' ? `\\sqrt${group(part('e'))}` : `\\sqrt[${degree}]${group(part('e'))}`;
    }
    case 'm:sSup':
      return raised(part('e'), { sup: part('sup') });
    case 'm:sSub':
      return raised(part('e'), { sub: part('sub') });
    case 'm:sSubSup':
      return raised(part('e'), { sub: part('sub'), sup: part('sup') });
    case 'm:sPre':
      return `{}^${group(part('sup'))}_${group(part('sub'))}${texOf(part('e'))}`;
    case 'm:nary':
      return texOfOperator(element);
    case 'm:d':
      return texOfBrackets(element);
    case 'm:func':
      return joinTex(functionName(texOf(part('fName'))), texOf(part('e')));
    case 'm:limLow':
      return texOfLimit(element);
    case 'm:limUpp':
      return overOrUnder('overset', part('lim'), texOf(part('e')));
    case 'm:acc':
      return accent(property('chr') ?? '\u0302', part('e'));
    case 'm:bar':
      return `\\${property('pos') === 'bot' ? 'underline' : 'overline'}${group(part('e'))}`;
    case 'm:groupChr':
      return texOfGroupCharacter(element);
    case 'm:borderBox':
      return `\\boxed${group(part('e'))}`;
    case 'm:m':
      return `\\begin{matrix}${elementsOf(element, 'm:mr')
        .map((row) => elementsOf(row, 'm:e').map(texOf).join(' & '))
        .join(' \\\\ ')}\\end{matrix}`;
    case 'm:eqArr':
      return `\\begin{aligned}${rowsOf(element)}\\end{aligned}`;
    case 'm:phant':
    case 'm:box':
      return texOf(part('e'));
    default:
      // properties say nothing; what else wraps an equation (an insertion, a field) holds its parts
      return name.endsWith('Pr') || name === 'w:del' || name === 'w:moveFrom' ? '' : texOf(element);
  }
}

const rowsOf = (element: XmlElement) =>
  elementsOf(element, 'm:e')
    .map((row) => texOf(row).replaceAll('\\&', '&'))
    .join(' \\\\ ');

/** A function among other signs of a run: `sin2α`, `ln x`, `cosA`. */
const typedFunction =
  /(?<![A-Za-z\\])(arcsin|arccos|arctan|sin|cos|tan|cot|ln|lg|log|lim|max|min)(?=[^A-Za-z]|[A-Za-z](?![A-Za-z]))/;

function texOfRun(run: XmlElement): string {
  const text = elementsOf(run)
    .filter(({ name }) => name === 'm:t' || name === 'w:t')
    .map(textOf)
    .join('');
  if (isOn(childOf(run, 'm:rPr', 'm:nor'))) return uprightText(text);
  const style = childOf(run, 'm:rPr', 'm:sty')?.attributes.val;
  const alphabet = childOf(run, 'm:rPr', 'm:scr')?.attributes.val;
  const tex = text
    .split(typedFunction)
    .reduce((whole, part, i) => joinTex(whole, i % 2 === 1 ? `\\${part}` : texOfText(part)), '');
  if (/^[A-Za-z]+$/.test(text)) {
    if (alphabet === 'double-struck') return `\\mathbb{${text}}`;
    if (alphabet === 'script') return `\\mathcal{${text}}`;
    if (style === 'p') return functions.has(text) ? `\\${text}` : `\\mathrm{${text}}`;
  }
  if ((style === 'b' || style === 'bi') && /^[A-Za-z\d]+$/.test(text)) return `\\mathbf{${text}}`;
  // sin, cos and the like that were typed as letters
  return functions.has(text) && text.length > 2 ? `\\${text}` : tex;
}

/** Text of a formula that is no formula itself: units, words, names of functions. */
function uprightText(text: string): string {
  const bare = text.trim();
  if (functions.has(bare)) return `\\${bare}`;
  if (/^[A-Za-z\d]*[A-Za-z]$/.test(bare)) return `\\mathrm{${bare}}`;
  return /\p{L}/u.test(bare) && !/[\\{}^_$]/.test(bare) ? `\\text{${text.replace(/[#%&]/g, '\\$&')}}` : texOfText(text);
}

/** A molecule, an ion, or the electron of a half reaction. */
const species = new RegExp(
  `^\\d*(?:e|(?:(?:${chemicalSymbols}|\\((?:(?:${chemicalSymbols})\\d*)+\\))\\d*)+)(?:\\^\\d*[+-])?$`,
);

/** A formula of upright chemical symbols alone as `\ce{}`; undefined for any other. */
function chemistryOf(tex: string): string | undefined {
  if (!tex.includes('\\mathrm{')) return undefined;
  const bare = tex
    .replace(/\{(\(\\mathrm\{[A-Za-z]+\}(?:_\{\d+\})?\))\}/g, '$1')
    .replace(/\\mathrm\{([A-Za-z\d]+)\}/g, '$1')
    .replace(/_\{(\d+)\}/g, '$1')
    .replace(/\^\{(\d*[+-])\}/g, '^$1')
    .replace(/(?<!\^\d*)([+=])/g, ' $1 ')
    .replace(/(?<!\^\d*)-/g, ' - ')
    .replaceAll('\\uparrow', ' ^ ')
    .replaceAll('\\downarrow', ' v ')
    .replaceAll('\\to', ' -> ')
    .trim();
  const words = bare.split(/\s+/);
  const named = words.filter((word) => !['+', '-', '=', '^', 'v', '->'].includes(word));
  const isChemistry = named.every((word) => species.test(word)) && /[A-Z][a-z]?\d|[A-Z].*[A-Z]|\^/.test(bare);
  return isChemistry && words.length > 0 ? `\\ce{${words.join(' ')}}` : undefined;
}

function raised(
  base: XmlElement | undefined,
  { sub, sup }: { sub?: XmlElement | undefined; sup?: XmlElement | undefined },
): string {
  const tex = texOf(base);
  const low = sub && texOf(sub);
  const high = sup && texOf(sup);
  // a prime or degree is a script itself
  const highPart = high === undefined || high === '' ? '' : /^'+$/.test(high) ? high : `^{${high}}`;
  const lowPart = low ? `_{${low}}` : '';
  // before a nucleus the mass stands first
  return tex === '' ? `{}${highPart}${lowPart}` : `${baseOf(tex)}${lowPart}${highPart}`;
}

/** A base that a script takes as a whole. */
const baseOf = (tex: string) =>
  tex === ''
    ? '{}'
    : /^(?:.|\\[A-Za-z]+|\d+|\\(?:left|mathrm|mathbf|mathbb|text|overline|vec|operatorname)\b.*|[([].*[)\]])$/s.test(
          tex,
        )
      ? tex
      : `{${tex}}`;

function texOfOperator(element: XmlElement): string {
  const sign = childOf(element, 'm:naryPr', 'm:chr')?.attributes.val ?? '∫';
  const sub = texOf(childOf(element, 'm:sub'));
  const sup = texOf(childOf(element, 'm:sup'));
  const operator = `${operators[sign] ?? texOfText(sign)}${sub && `_{${sub}}`}${sup && `^{${sup}}`}`;
  return joinTex(operator, texOf(childOf(element, 'm:e')));
}

const bracketTex: Readonly<Record<string, string>> = { '': '.', '{': '\\{', '}': '\\}', '|': '|', '‖': '\\|' };
const bracket = (sign: string) => bracketTex[sign] ?? texOfText(sign);

const matrices: Readonly<Record<string, string>> = { '()': 'pmatrix', '[]': 'bmatrix' };

function texOfBrackets(element: XmlElement): string {
  const properties = childOf(element, 'm:dPr');
  const sign = (name: string, usual: string) => childOf(properties, `m:${name}`)?.attributes.val ?? usual;
  const [open, close] = [sign('begChr', '('), sign('endChr', ')')];
  const parts = elementsOf(element, 'm:e');
  const [only] = parts;
  const rows = only && parts.length === 1 ? soleElement(only) : undefined;
  if (open === '{' && close === '' && rows?.name === 'm:eqArr') return `\\begin{cases}${rowsOf(rows)}\\end{cases}`;
  if (open === '{' && close === '' && rows?.name === 'm:m')
    return texOfElement(rows)
      .replace('{matrix}', '{cases}')
      .replace(/\{matrix\}$/, '{cases}');
  const matrix = rows?.name === 'm:m' ? matrices[open + close] : undefined;
  if (rows && matrix) return texOfElement(rows).replaceAll('{matrix}', `{${matrix}}`);
  const fraction =
    rows?.name === 'm:f' && childOf(rows, 'm:fPr', 'm:type')?.attributes.val === 'noBar' ? rows : undefined;
  if (fraction && open === '(' && close === ')')
    return `\\binom${group(childOf(fraction, 'm:num'))}${group(childOf(fraction, 'm:den'))}`;
  const inner = parts.map(texOf).join(texOfText(sign('sepChr', '|')));
  const isTall =
    /\\(?:frac|sqrt|sum|prod|int|begin|binom|overset|left|over)/.test(inner) || open === '' || close === '';
  const [left, right] = [bracket(open), bracket(close)];
  return isTall
    ? `${joinTex('\\left', left)}${joinSpaced(left, inner)}\\right${right}`
    : `${joinTex(left, inner)}${right}`;
}

const joinSpaced = (before: string, inner: string) =>
  joinTex(before, inner).startsWith(`${before} `) ? ` ${inner}` : inner;

/** The one element of a part, whatever properties stand beside it. */
function soleElement(part: XmlElement): XmlElement | undefined {
  const elements = elementsOf(part).filter(({ name }) => !name.endsWith('Pr'));
  return elements.length === 1 ? elements[0] : undefined;
}

function functionName(tex: string): string {
  const bare = /^(?:\\(?:mathrm|text|operatorname)\{)?([A-Za-z]+)\}?$/.exec(tex)?.[1];
  if (bare === undefined) return tex;
  return functions.has(bare) ? `\\${bare}` : `\\operatorname{${bare}}`;
}

function texOfLimit(element: XmlElement): string {
  const inner = texOf(childOf(element, 'm:e'));
  const base = functionName(inner);
  const limit = childOf(element, 'm:lim');
  return /^\\(?:lim|max|min|sup|inf)$/.test(base)
    ? `${base}\\limits_${group(limit)}`
    : overOrUnder('underset', limit, inner);
}

/** Arrows that grow with what stands above and below them. */
const longArrows: Readonly<Record<string, string>> = {
  '\\to': 'xrightarrow',
  '\\leftarrow': 'xleftarrow',
  '\\leftrightarrow': 'xleftrightarrow',
  '\\Rightarrow': 'xRightarrow',
  '\\Leftarrow': 'xLeftarrow',
  '\\Leftrightarrow': 'xLeftrightarrow',
  '\\rightleftharpoons': 'xrightleftharpoons',
  '⇄': 'xrightleftharpoons',
  '=': 'xlongequal',
  '=\\!=\\!=': 'xlongequal',
};

function overOrUnder(command: 'overset' | 'underset', mark: XmlElement | undefined, inner: string): string {
  const arrow = longArrows[inner];
  if (arrow) return command === 'overset' ? `\\${arrow}${group(mark)}` : `\\${arrow}[${texOf(mark)}]{}`;
  const over = command === 'underset' ? /^\\(x[a-z]+)(\{.*\})$/s.exec(inner) : undefined;
  return over ? `\\${over[1]}[${texOf(mark)}]${over[2]}` : `\\${command}${group(mark)}{${inner}}`;
}

function accent(sign: string, base: XmlElement | undefined): string {
  const inner = texOf(base);
  const isLong = inner.replace(/\\[A-Za-z]+/g, 'x').length > 1;
  const name = accents[sign];
  if (name === undefined) return `\\overset{${texOfText(sign)}}{${inner}}`;
  if (name === 'vec') return `\\${isLong ? 'overrightarrow' : 'vec'}{${inner}}`;
  if (name === 'bar') return `\\${isLong ? 'overline' : 'bar'}{${inner}}`;
  if ((name === 'hat' || name === 'tilde') && isLong) return `\\wide${name}{${inner}}`;
  return `\\${name}{${inner}}`;
}

function texOfGroupCharacter(element: XmlElement): string {
  const properties = childOf(element, 'm:groupChrPr');
  const sign = childOf(properties, 'm:chr')?.attributes.val ?? '⏟';
  const isTop = childOf(properties, 'm:pos')?.attributes.val === 'top';
  const base = childOf(element, 'm:e');
  if (sign === '⏟') return `\\underbrace${group(base)}`;
  if (sign === '⏞') return `\\overbrace${group(base)}`;
  const arrow = longArrows[texOfText(sign)];
  const inner = texOf(base);
  // a point or two under an arrow are a vector; words and conditions stand above or below the arrow of a reaction
  if (arrow && !(isTop && /^[A-Za-z]{1,2}$/.test(inner)))
    return isTop ? `\\${arrow}[${inner}]{}` : `\\${arrow}{${inner}}`;
  if (isTop || accents[sign]) return accent(sign, base);
  return `\\underset{${texOfText(sign)}}${group(base)}`;
}
