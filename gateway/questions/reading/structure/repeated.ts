import type { DraftQuestion } from './draft.ts';

/* What an explanation says again of its question before its own words. */

/** Letters, digits and signs of a text, without marks of options and brackets that are written in many ways. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[(]\s*\d+(?:\.\d+)?\s*分\s*[)]/g, '')
    .replace(/[\s_().．、。,，:：]/g, '');

const leastRepeated = 5;
const option = /^\s*[（(]?[A-HＡ-Ｈ][)）．.、]/;
const blank = /_{2,}|[（(][\s\u3000]*[)）]/;
const isPictureOnly = (text: string) => /^(?:\s*!\[\]\(p\d+\)\s*)+$/.test(text);

/** The words of a question, as lines of an explanation may repeat them. */
export class Repeated {
  readonly #lines: readonly string[];
  readonly #joined: string;
  readonly #stem: string;
  readonly #filled: readonly RegExp[];
  readonly #hasPictures: boolean;

  constructor({ lines, options, parts }: DraftQuestion) {
    const own = [
      ...lines,
      ...options.map(({ label, text }) => label + text),
      ...parts.flatMap((part) => [
        part.number + part.lines.join(''),
        ...part.options.map(({ label, text }) => label + text),
      ]),
    ];
    this.#lines = own.map(bare);
    this.#joined = this.#lines.join('');
    this.#stem = bare(lines.join(''));
    this.#filled = own.filter((line) => blank.test(line)).map(filledPattern);
    this.#hasPictures = own.some((line) => line.includes('![]('));
  }

  /** Whether what stands behind a number is the stem again, rather than an answer that quotes it. */
  isStem(text: string): boolean {
    const line = bare(text);
    if (line === '' || this.#stem === '') return this.#stem === '' && this.isSaid(text);
    const [first = ''] = this.#lines;
    const isStart = line.length >= leastRepeated && (this.#stem.startsWith(line) || this.#joined.startsWith(line));
    return line === this.#stem || line === first || isStart || this.fills(text) !== undefined;
  }

  /** Whether a line is one that the question has itself, or a longer one a piece of several. */
  isSaid(text: string): boolean {
    if (isPictureOnly(text)) return this.#hasPictures;
    const line = bare(text);
    const isLong = line.length >= leastRepeated || option.test(text);
    return this.#lines.includes(line) || (isLong && this.#joined.includes(line));
  }

  /** What stands in the blanks of a line that is one of the question's but for them. */
  fills(text: string): string | undefined {
    for (const pattern of this.#filled) {
      const found = pattern.exec(text.replace(/[\s\u3000_]/g, ''));
      const words = found?.slice(1).map((word) => word.replace(/^[（(]|[)）]$/g, '')) ?? [];
      if (words.some((word) => word !== '')) return words.join('；');
    }
    return undefined;
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A line with its blanks open; words without any match nothing. */
function filledPattern(line: string): RegExp {
  const words = line.replace(/^\s*[（(]\s*\d+(?:\.\d+)?\s*分\s*[)）]/, '').split(new RegExp(blank, 'g'));
  const pieces = words.map((piece) => escaped(piece.replace(/[\s\u3000]/g, '')));
  if (pieces.join('').length < leastRepeated) return /(?!)/;
  return new RegExp(`^(?:[（(]\\d+(?:\\.\\d+)?分[)）])?${pieces.join('(.{0,60}?)')}$`);
}
