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
  /** The pieces between the blanks of each line that has some. */
  readonly #open: readonly (readonly string[])[];
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
    this.#open = own.filter((line) => blank.test(line)).map(piecesOf);
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
    const said = withoutSpace(text);
    for (const pieces of this.#open) {
      const words = wordsBetween(pieces, said)?.map((word) => word.replace(/^[（(]|[)）]$/g, ''));
      if (words?.some((word) => word !== '')) return (ownPart.exec(pieces[0] ?? '')?.[0] ?? '') + words.join('；');
    }
    return undefined;
  }
}

const ownMarks = /^[（(]\d+(?:\.\d+)?分[)）]/;
const ownPart = /^\(\d+\)/;
const withoutSpace = (text: string) =>
  text
    .replace(/\\u(?:line|wave)\{([^{}]*)\}/g, '$1')
    .replace(/[\s\u3000_]/g, '')
    .replace(/^（(\d+)）/, '($1)')
    .replace(ownMarks, '');
const piecesOf = (line: string) => line.split(new RegExp(blank, 'g')).map(withoutSpace);

const longestFill = 60;

/** What a text has between the pieces of a line that it is otherwise; undefined where it is another one. */
function wordsBetween(pieces: readonly string[], text: string): string[] | undefined {
  const [first = '', ...others] = pieces;
  if (pieces.join('').length < leastRepeated || !text.startsWith(first)) return undefined;
  const words: string[] = [];
  let from = first.length;
  for (const [i, piece] of others.entries()) {
    const isLast = i === others.length - 1;
    const at = isLast ? text.length - piece.length : text.indexOf(piece, from);
    if (at < from || at - from > longestFill || (isLast && !text.endsWith(piece))) return undefined;
    words.push(text.slice(from, at));
    from = at + piece.length;
  }
  return words;
}
