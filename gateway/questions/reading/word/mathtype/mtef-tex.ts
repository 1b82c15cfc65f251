import { joinTex, texOfText } from '../tex-signs.ts';
import type { Mtef, MtefNode } from './mtef-records.ts';
import { type Construct, constructOf } from './mtef-templates.ts';

/** Typefaces by what they are for. */
const typefaces = { text: 1, function: 2, vector: 7, textFarEast: 12, marker: 23, space: 24 } as const;
const functions =
  /^(?:sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|ln|lg|log|exp|lim|max|min|sup|inf|det|gcd|deg|dim|ker|arg)$/;

/** A formula in LaTeX without dollars. @throws Error for what has no words in it. */
export function texOfMtef({ version, nodes }: Mtef): string {
  return new TexWriter(version).line(nodes).trim();
}

class TexWriter {
  readonly #version: number;

  constructor(version: number) {
    this.#version = version;
  }

  line(nodes: readonly MtefNode[]): string {
    let tex = '';
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (!node) continue;
      const word = wordAt(nodes, at);
      if (word !== '') {
        tex = joinTex(tex, texOfWord(word, node.kind === 'char' ? node.typeface : 0));
        at += word.length - 1;
      } else tex = joinScript(tex, this.#node(node));
    }
    return tex;
  }

  #node(node: MtefNode): string {
    switch (node.kind) {
      case 'char':
        return texOfChar(node);
      case 'line':
        return this.line(node.nodes);
      case 'pile':
        return this.#pile(node.nodes);
      case 'matrix':
        return this.#matrix(node.nodes, node.columns, 'matrix');
      case 'template':
        return this.#template(constructOf(this.#version, node.selector, node.variation), node.parts);
    }
  }

  #pile(lines: readonly MtefNode[], environment = 'aligned'): string {
    const rows = lines.map((line) => this.#node(line));
    const [only = ''] = rows;
    return rows.length === 1 ? only : `\\begin{${environment}}${rows.join(' \\\\ ')}\\end{${environment}}`;
  }

  #matrix(cells: readonly MtefNode[], columns: number, environment: string): string {
    const rows = Array.from({ length: Math.ceil(cells.length / Math.max(1, columns)) }, (_, row) =>
      cells
        .slice(row * columns, (row + 1) * columns)
        .map((cell) => this.#node(cell))
        .join(' & '),
    );
    return `\\begin{${environment}}${rows.join(' \\\\ ')}\\end{${environment}}`;
  }

  #template(construct: Construct, parts: readonly MtefNode[]): string {
    const slots = parts.filter((part) => part.kind !== 'char');
    const filled = slots.filter((slot) => !(slot.kind === 'line' && slot.isEmpty));
    // written once, as parts are nested
    const written = new Map<MtefNode, string>();
    const once = (part: MtefNode | undefined) => {
      if (!part) return '';
      const tex = written.get(part) ?? this.#node(part);
      written.set(part, tex);
      return tex;
    };
    const slot = (i: number) => once(slots[i]);
    const only = () => once(filled[0]);
    switch (construct.kind) {
      case 'fence':
        return this.#fence(construct.open, construct.close, slots[0]);
      case 'root':
        return construct.isNth && slot(1) !== '' ? `\\sqrt[${slot(1)}]{${slot(0)}}` : `\\sqrt{${slot(0)}}`;
      case 'fraction':
        return `\\frac{${slot(0)}}{${slot(1)}}`;
      case 'slash':
        return `${slot(0)}/${slot(1)}`;
      case 'sub':
        return `_{${only()}}`;
      case 'sup':
        return /^'+$/.test(only()) ? only() : `^{${only()}}`;
      case 'subsup':
        return `_{${slot(0)}}^{${slot(1)}}`;
      case 'command':
        return `\\${construct.name}{${only()}}`;
      case 'big':
        return joinTex(`\\${construct.name}${limits(slot(1), slot(2))}`, slot(0));
      case 'operator':
        return joinTex(`${this.#signOf(parts)}${limits(slot(1), slot(2))}`, slot(0));
      case 'limit':
        return limitOf(slot(0), slot(1), slot(2));
      case 'brace':
        return slot(1) === ''
          ? `\\${construct.name}{${slot(0)}}`
          : `\\${construct.name}{${slot(0)}}${construct.script}{${slot(1)}}`;
      case 'arrow': {
        const [above, below] = construct.isBelow && filled.length === 1 ? ['', only()] : [slot(0), slot(1)];
        return `\\${construct.name}${below === '' ? '' : `[${below}]`}{${above}}`;
      }
    }
  }

  /** Rows behind a lone brace are cases, a matrix in brackets is one of its own kind. */
  #fence(open: string, close: string, inner: MtefNode | undefined): string {
    const rows = soleOf(inner);
    if (open === '\\{' && close === '.' && rows?.kind === 'pile') return this.#pile(rows.nodes, 'cases');
    if (rows?.kind === 'matrix') {
      const environment = { '\\{.': 'cases', '()': 'pmatrix', '[]': 'bmatrix', '||': 'vmatrix' }[open + close];
      if (environment) return this.#matrix(rows.nodes, rows.columns, environment);
    }
    const tex = inner ? this.#node(inner) : '';
    const isTall = /\\(?:frac|sqrt|sum|prod|int|begin|left|over|under)/.test(tex) || open === '.' || close === '.';
    return isTall
      ? `\\left${open}${/^[A-Za-z]/.test(tex) && /[A-Za-z]$/.test(open) ? ' ' : ''}${tex}\\right${close}`
      : joinTex(open, tex) + close;
  }

  #signOf(parts: readonly MtefNode[]): string {
    const sign = parts.find((part) => part.kind === 'char');
    return sign?.kind === 'char' ? texOfChar(sign) : '';
  }
}

const limits = (low: string, high: string) => `${low === '' ? '' : `_{${low}}`}${high === '' ? '' : `^{${high}}`}`;

/** A script that nothing stands before has an empty base. */
const joinScript = (tex: string, next: string) => (tex === '' && /^[_^]/.test(next) ? `{}${next}` : joinTex(tex, next));

function limitOf(base: string, low: string, high: string): string {
  if (/^\\(?:lim|max|min|sup|inf)$/.test(base)) return `${base}\\limits${limits(low, high)}`;
  const under = low === '' ? base : `\\underset{${low}}{${base}}`;
  return high === '' ? under : `\\overset{${high}}{${under}}`;
}

function soleOf(node: MtefNode | undefined): MtefNode | undefined {
  if (node?.kind !== 'line') return node;
  return node.nodes.length === 1 ? node.nodes[0] : undefined;
}

const wordTypefaces: readonly number[] = [typefaces.text, typefaces.function, typefaces.textFarEast];

/** Characters of text or of a function's name that belong together; empty for others. */
function wordAt(nodes: readonly MtefNode[], from: number): string {
  const first = nodes[from];
  if (first?.kind !== 'char' || !wordTypefaces.includes(first.typeface)) return '';
  let word = '';
  for (let at = from; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node?.kind !== 'char' || node.typeface !== first.typeface || node.marks.length > 0) break;
    word += String.fromCharCode(node.code);
  }
  return word;
}

function texOfWord(word: string, typeface: number): string {
  if (typeface === typefaces.function) {
    if (functions.test(word)) return `\\${word}`;
    return /^[A-Za-z]{2,}$/.test(word)
      ? `\\operatorname{${word}}`
      : /^[A-Za-z]$/.test(word)
        ? `\\mathrm{${word}}`
        : texOfText(word);
  }
  if (/^[A-Za-z]+$/.test(word)) return `\\mathrm{${word}}`;
  return texOfText(word);
}

const embellishments: Readonly<Record<number, string>> = {
  ...{ 2: 'dot', 3: 'ddot', 8: 'tilde', 9: 'hat', 11: 'vec', 12: 'overleftarrow', 13: 'overleftrightarrow' },
  ...{ 14: 'vec', 17: 'bar', 19: 'overparen', 29: 'underline' },
};
const primes: Readonly<Record<number, string>> = { 5: "'", 6: "''", 18: "'''" };

function texOfChar({ code, typeface, marks }: Extract<MtefNode, { kind: 'char' }>): string {
  const sign = signOf(code, typeface);
  return marks.reduce((tex, mark) => {
    const prime = primes[mark];
    if (prime) return tex + prime;
    if (mark === 10) return `\\not${/^[A-Za-z]/.test(tex) ? ' ' : ''}${tex}`;
    const name = embellishments[mark];
    if (!name) throw new Error(`a mark of type ${mark}`);
    return `\\${name}{${tex}}`;
  }, sign);
}

/** Spaces of MathType, from none to a quad, and where text is aligned. */
const spaces: Readonly<Record<number, string>> = { 61185: '', 61186: '\\,', 61188: '\\,', 61189: '\\ ', 61184: '' };

function signOf(code: number, typeface: number): string {
  if (typeface === typefaces.space) return spaces[code] ?? '\\ ';
  if (code === 0xef00 || code === 0xeb00) return '';
  if (spaces[code] !== undefined) return spaces[code];
  // signs of MathType's own, which no other font has
  if (code >= 0xe000 && code <= 0xf8ff) throw new Error(`a sign ${code.toString(16)} of MathType`);
  const tex = texOfText(String.fromCharCode(code));
  return typeface === typefaces.vector && /^[A-Za-z\d]$/.test(tex) ? `\\mathbf{${tex}}` : tex;
}
