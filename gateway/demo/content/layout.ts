import { drawingSize } from '../../questions/exports/figure-picture.ts';
import { breakRich, richHeight } from '../typesetting/rich-text.ts';
import type { BlockStyle, DocumentBlock, TextDocument } from './document.ts';

/** One line of a page. `starts` marks the first line of a paragraph. */
export interface Line {
  readonly style: BlockStyle | 'title' | 'subtitle';
  readonly text: string;
  readonly starts: boolean;
  /** Height in pitches of its style. */
  readonly height: number;
  readonly cells?: DocumentBlock['cells'];
  /** A row of a table: the lines of each cell. */
  readonly row?: {
    readonly shares: readonly number[];
    readonly cells: readonly (readonly string[])[];
    readonly isHead: boolean;
  };
  /** A drawing in the size that it has on the page, in points. */
  readonly figure?: { readonly svg: string; readonly width: number; readonly height: number };
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
/** Points of a line of body size. */
const bodyPitch = 20;
/** Ems that a pitch has for letters; a formula that is higher takes more. */
const pitchEms = 1.6;
const maxFigure = { width: 330, height: 190 };

/** Options and figures follow their question on the same page. */
function followersOf(blocks: readonly DocumentBlock[], at: number): number {
  let room = 0;
  for (let i = at + 1; blocks[at]?.style === 'body'; i++) {
    const block = blocks[i];
    if (block?.figure !== undefined) room += figureOn(block.figure).height / bodyPitch;
    else if (block?.style === 'option') room += 1;
    else return room;
  }
  return room;
}

function figureOn(svg: string): { svg: string; width: number; height: number } {
  const { width, height } = drawingSize(svg);
  const ratio = Math.min(0.75, maxFigure.width / width, maxFigure.height / height);
  return { svg, width: width * ratio, height: height * ratio };
}

/** Lines of a block, broken as they stand on the page. */
function linesOf({ style, text, cells, table, figure }: DocumentBlock): Line[] {
  if (figure !== undefined) {
    const drawn = figureOn(figure);
    return [{ style, text: '', starts: true, figure: drawn, height: drawn.height / bodyPitch / heights[style] + 0.3 }];
  }
  if (table) return table.rows.map((row, i) => rowOf(table.shares, row, i === 0));
  if (cells) {
    const height = Math.max(1, ...cells.texts.map((cell) => pitchesOf(cell)));
    return [{ style, text: '', starts: true, cells, height }];
  }
  return styledLines(style, text);
}

const pitchesOf = (line: string) => Math.max(1, (richHeight(line) + 0.35) / pitchEms);

const styledLines = (style: Line['style'], text: string): Line[] =>
  breakRich(text, lineWidths[style]).map((line, i) => ({
    style,
    text: line,
    starts: i === 0,
    height: pitchesOf(line),
  }));

function rowOf(shares: readonly number[], row: readonly string[], isHead: boolean): Line {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const cells = row.map((text, i) =>
    text.split('\n').flatMap((line) => breakRich(line, (lineWidths.body * (shares[i] ?? 1)) / whole - 1.2)),
  );
  const height = Math.max(1, ...cells.map((lines) => lines.reduce((sum, line) => sum + pitchesOf(line), 0))) + 0.25;
  return { style: 'body', text: '', starts: true, height, row: { shares, cells, isHead } };
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
  const put = (lines: readonly Line[], keep = 0) => {
    for (const line of lines) {
      const height = heights[line.style] * line.height;
      if (used > 0 && used + height + keep > pageLines) startPage();
      pages.at(-1)?.push(line);
      used += height;
    }
  };
  put(styledLines('title', document.title));
  put(styledLines('subtitle', document.subtitle));
  for (const [i, block] of document.blocks.entries()) {
    if (block.newPage && used > 0) startPage();
    const isBlank = block.text.trim() === '' && !block.cells && !block.table && block.figure === undefined;
    if (isBlank) blankLine(block.style);
    else
      put(
        linesOf(block),
        block.style === 'heading' ? 1 + followersOf(document.blocks, i + 1) : followersOf(document.blocks, i),
      );
  }
  return pages.map((lines) => ({ lines }));

  /** Room to write in ends with its page: the next one begins with text, and is none if no text follows. */
  function blankLine(style: BlockStyle) {
    if (used === 0 || used + 1 > pageLines) return;
    pages.at(-1)?.push({ style, text: '', starts: true, height: 1 });
    used += 1;
  }
}
