/** A part of a line: plain, bold, or a citation by its number. */
export type Inline =
  | { readonly kind: 'text' | 'bold' | 'code'; readonly text: string }
  | { readonly kind: 'citation'; readonly n: number };

export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'bullets' | 'numbers';
  readonly lines: readonly (readonly Inline[])[];
  /** Number of a numbered list's first line. */
  readonly first: number;
}

const pieces = /\*\*([^*\n]+)\*\*|`([^`\n]+)`|\[(\d{1,3})\]/g;

/** A line of the few marks that answers may have; any other mark is text. */
export function inlinesOf(line: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) found.push({ kind: 'text', text: line.slice(from, to) });
  };
  for (const match of line.matchAll(pieces)) {
    const [whole, bold, code, n] = match;
    plain(match.index);
    from = match.index + whole.length;
    if (bold !== undefined) found.push({ kind: 'bold', text: bold });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else found.push({ kind: 'citation', n: Number(n) });
  }
  plain(line.length);
  return found;
}

/** Headings, lists and paragraphs of an answer, which may still be growing. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') {
      isOpen = false;
      continue;
    }
    const { kind, rest, first } = readLine(trimmed);
    const last = blocks.at(-1);
    if (isOpen && last?.kind === kind && kind !== 'heading') {
      blocks[blocks.length - 1] = { ...last, lines: [...last.lines, inlinesOf(rest)] };
    } else {
      blocks.push({ kind, lines: [inlinesOf(rest)], first });
    }
    isOpen = true;
  }
  return blocks;
}

function readLine(line: string): { readonly kind: Block['kind']; readonly rest: string; readonly first: number } {
  const [, heading] = /^#{1,6}\s+(.*)$/.exec(line) ?? [];
  if (heading !== undefined) return { kind: 'heading', rest: heading, first: 1 };
  const [, bullet] = /^[-*•]\s+(.*)$/.exec(line) ?? [];
  if (bullet !== undefined) return { kind: 'bullets', rest: bullet, first: 1 };
  const [, number, numbered] = /^(\d{1,3})[.、]\s*(.*)$/.exec(line) ?? [];
  if (numbered !== undefined) return { kind: 'numbers', rest: numbered, first: Number(number) };
  return { kind: 'paragraph', rest: line, first: 1 };
}
