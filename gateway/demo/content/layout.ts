import type { BlockStyle, DocumentBlock, TextDocument } from './document.ts';
import { breakLines } from './line-breaking.ts';

/** One line of a page. `starts` marks the first line of a paragraph. */
export interface Line {
  readonly style: BlockStyle | 'title' | 'subtitle';
  readonly text: string;
  readonly starts: boolean;
}
export interface LaidPage {
  readonly lines: readonly Line[];
}

/** Chinese characters in a line of each style; A4 with margins of 60 points takes 45 of body size. */
const lineWidths: Readonly<Record<Line['style'], number>> = {
  title: 26,
  subtitle: 44,
  heading: 38,
  body: 43,
  verse: 40,
  note: 48,
  option: 40,
};
/** Lines that a page takes, counted in lines of body size. */
const pageLines = 34;
const heights: Readonly<Record<Line['style'], number>> = {
  title: 1.8,
  subtitle: 1.4,
  heading: 1.5,
  body: 1,
  verse: 1.1,
  note: 0.9,
  option: 1,
};

/** Options follow their question on the same page. */
function optionsAfter(blocks: readonly DocumentBlock[], at: number): number {
  let count = 0;
  while (blocks[at]?.style === 'body' && blocks[at + 1 + count]?.style === 'option') count += 1;
  return count;
}

/**
 * Breaks a document into pages; a heading never stands last on one, and a question stays with its options. The same
 * document gives the same pages.
 */
export function paginate(document: TextDocument): LaidPage[] {
  const pages: Line[][] = [[]];
  let used = 0;
  const startPage = () => {
    pages.push([]);
    used = 0;
  };
  const put = (style: Line['style'], text: string, keep = 0) => {
    breakLines(text, lineWidths[style]).forEach((line, i) => {
      if (used + heights[style] + keep > pageLines) startPage();
      pages.at(-1)?.push({ style, text: line, starts: i === 0 });
      used += heights[style];
    });
  };
  put('title', document.title);
  put('subtitle', document.subtitle);
  for (const [i, { style, text, newPage }] of document.blocks.entries()) {
    if (newPage && used > 0) startPage();
    if (text.trim() === '') blankLine(style);
    else put(style, text, style === 'heading' ? 2 : optionsAfter(document.blocks, i));
  }
  return pages.map((lines) => ({ lines }));

  /** Room to write in ends with its page: the next one begins with text, and is none if no text follows. */
  function blankLine(style: BlockStyle) {
    if (used === 0 || used + 1 > pageLines) return;
    pages.at(-1)?.push({ style, text: '', starts: true });
    used += 1;
  }
}
