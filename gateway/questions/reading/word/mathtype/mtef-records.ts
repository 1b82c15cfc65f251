/** A formula of MathType as its records say it, of every version. */
export type MtefNode =
  | { readonly kind: 'char'; readonly code: number; readonly typeface: number; readonly marks: readonly number[] }
  | {
      readonly kind: 'template';
      readonly selector: number;
      readonly variation: number;
      readonly parts: readonly MtefNode[];
    }
  | { readonly kind: 'line'; readonly nodes: readonly MtefNode[]; readonly isEmpty: boolean }
  | { readonly kind: 'pile'; readonly nodes: readonly MtefNode[] }
  | { readonly kind: 'matrix'; readonly columns: number; readonly nodes: readonly MtefNode[] };

export interface Mtef {
  readonly version: number;
  readonly nodes: readonly MtefNode[];
}

/** Options of records. */
const nudged = 0x08;
const spaced = 0x04;
const ruled = 0x02;
const absent = 0x01;
const marked = { old: 0x02, new: 0x01 };
const withoutCode = 0x20;
const position8 = 0x04;
const position16 = 0x10;

const deepest = 60;

/** The header of the stream `Equation Native` is passed over by its own length. */
export function readMtef(stream: Buffer): Mtef {
  const reader = new MtefReader(stream, stream.readUInt16LE(0));
  return reader.read();
}

class MtefReader {
  readonly #bytes: Buffer;
  #at: number;
  #version = 0;
  #depth = 0;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  read(): Mtef {
    this.#version = this.#byte();
    if (this.#version < 2 || this.#version > 5) throw new Error(`MTEF of version ${this.#version}`);
    this.#at += 4;
    if (this.#isNew) {
      this.#text();
      this.#byte();
    }
    return { version: this.#version, nodes: this.#list() };
  }

  get #isNew(): boolean {
    return this.#version >= 5;
  }

  #byte(): number {
    const value = this.#bytes.readUInt8(this.#at);
    this.#at += 1;
    return value;
  }

  #word(): number {
    const value = this.#bytes.readUInt16LE(this.#at);
    this.#at += 2;
    return value;
  }

  /** A byte, or a word behind 255. */
  #number(): number {
    const value = this.#byte();
    return value === 255 ? this.#word() : value;
  }

  /** Up to its zero. */
  #text(): void {
    while (this.#byte() !== 0);
  }

  #nudge(options: number): void {
    if ((options & nudged) === 0) return;
    const [x, y] = [this.#byte(), this.#byte()];
    if (x === 128 && y === 128) this.#at += 4;
  }

  /** Objects up to the record that ends their list, or up to the end of the stream. */
  #list(): MtefNode[] {
    this.#depth += 1;
    if (this.#depth > deepest) throw new Error('a formula that is nested too deep');
    const nodes: MtefNode[] = [];
    while (this.#at < this.#bytes.length) {
      const tag = this.#byte();
      const type = this.#isNew ? tag : tag & 0x0f;
      if (type === 0) break;
      const node = this.#record(type, tag >> 4);
      if (node) nodes.push(node);
    }
    this.#depth -= 1;
    return nodes;
  }

  #record(type: number, tagOptions: number): MtefNode | undefined {
    const options = () => (this.#isNew ? this.#byte() : tagOptions);
    switch (type) {
      case 1:
        return this.#line(options());
      case 2:
        return this.#char(options());
      case 3:
        return this.#template(options());
      case 4:
        return this.#pile(options());
      case 5:
        return this.#matrix(options());
      case 7:
        return this.#ruler();
      case 8:
        return this.#font();
      case 9:
        return this.#size();
      case 10:
      case 11:
      case 12:
      case 13:
      case 14:
        return undefined;
      default:
        return this.#definition(type);
    }
  }

  #line(options: number): MtefNode {
    this.#nudge(options);
    if (options & spaced) this.#word();
    if (options & ruled) this.#nestedRuler();
    const isEmpty = (options & absent) !== 0;
    return { kind: 'line', nodes: isEmpty ? [] : this.#list(), isEmpty };
  }

  #char(options: number): MtefNode {
    this.#nudge(options);
    const typeface = this.#byte() ^ 0x80;
    let code = 0;
    if (!this.#isNew || (options & withoutCode) === 0) code = this.#word();
    if (this.#isNew && options & position8) {
      const position = this.#byte();
      if (options & withoutCode) code = position;
    }
    if (this.#isNew && options & position16) {
      const position = this.#word();
      if (options & withoutCode) code = position;
    }
    const hasMarks = (options & (this.#isNew ? marked.new : marked.old)) !== 0;
    return { kind: 'char', code, typeface, marks: hasMarks ? this.#marks() : [] };
  }

  #marks(): number[] {
    const marks: number[] = [];
    for (;;) {
      const tag = this.#byte();
      const type = this.#isNew ? tag : tag & 0x0f;
      if (type === 0) return marks;
      if (type !== 6) throw new Error('a mark that is none');
      this.#nudge(this.#isNew ? this.#byte() : tag >> 4);
      marks.push(this.#byte());
    }
  }

  #template(options: number): MtefNode {
    this.#nudge(options);
    const selector = this.#byte();
    let variation = this.#byte();
    if (this.#isNew && variation & 0x80) variation = (variation & 0x7f) | (this.#byte() << 8);
    this.#byte();
    return { kind: 'template', selector, variation, parts: this.#list() };
  }

  #pile(options: number): MtefNode {
    this.#nudge(options);
    this.#at += 2;
    if (options & ruled) this.#nestedRuler();
    return { kind: 'pile', nodes: this.#list() };
  }

  #matrix(options: number): MtefNode {
    this.#nudge(options);
    this.#at += 3;
    const [rows, columns] = [this.#byte(), this.#byte()];
    const partition = (count: number) => Math.ceil(((count + 1) * 2) / 8);
    this.#at += partition(rows) + partition(columns);
    return { kind: 'matrix', columns, nodes: this.#list() };
  }

  /** A ruler that stands within another record has a tag of its own. */
  #nestedRuler(): void {
    this.#byte();
    this.#ruler();
  }

  #ruler(): undefined {
    this.#at += this.#byte() * 3;
  }

  #font(): undefined {
    if (this.#isNew) {
      this.#number();
      this.#byte();
    } else {
      this.#at += 2;
      this.#text();
    }
  }

  #size(): undefined {
    const kind = this.#byte();
    this.#at += kind === 101 ? 2 : kind === 100 ? 3 : 1;
  }

  /** What version 5 says of colours, fonts and sizes. */
  #definition(type: number): undefined {
    if (!this.#isNew) throw new Error(`a record of type ${type}`);
    if (type === 15) this.#number();
    else if (type === 16) {
      const options = this.#byte();
      this.#at += options & 1 ? 8 : 6;
      if (options & 4) this.#text();
    } else if (type === 17) {
      this.#number();
      this.#text();
    } else if (type === 18) this.#preferences();
    else if (type === 19) this.#text();
    else if (type >= 100) this.#at += this.#number();
    else throw new Error(`a record of type ${type}`);
  }

  #preferences(): void {
    this.#byte();
    this.#dimensions();
    this.#dimensions();
    for (let count = this.#byte(); count > 0; count -= 1) if (this.#byte() !== 0) this.#byte();
  }

  /** Numbers of nibbles, each ended by 15; the last nibble of an odd number of them is empty. */
  #dimensions(): void {
    let left = this.#byte();
    while (left > 0) {
      const byte = this.#byte();
      if (byte >> 4 === 15) left -= 1;
      if (left > 0 && (byte & 15) === 15) left -= 1;
    }
  }
}
