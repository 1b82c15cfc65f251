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

/** What stands together is not torn if it takes no more than this: else a page would stay half empty. */
const mostTogether = pageLines / 2;
/** Of a longer block that stands behind a heading so many lines stay with it. */
const firstLines = 2;

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

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { style, height }) => sum + heights[style] * height, 0);

const isBlank = ({ text, cells, table, figure }: DocumentBlock) =>
  text.trim() === '' && !cells && !table && figure === undefined;
const isLead = ({ style, keepsNext = false }: DocumentBlock) => style === 'heading' || keepsNext;

/**
 * Breaks a document into pages; a heading never stands last on one, and a question stays with its figure and its
 * options. The same document gives the same pages.
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
  const { blocks } = document;
  const linesOfBlocks = blocks.map((block) => (isBlank(block) ? [] : linesOf(block)));
  put(styledLines('title', document.title));
  put(styledLines('subtitle', document.subtitle));
  for (const [i, block] of blocks.entries()) {
    if (block.newPage && used > 0) startPage();
    const lines = linesOfBlocks[i] ?? [];
    if (isBlank(block)) blankLine(block.style);
    else if (isLead(block)) put(lines, behind(i));
    else {
      const together = heightOf(questionAt(i));
      const isKept = lines.length < questionAt(i).length || block.table !== undefined;
      if (isKept && together <= mostTogether && used > 0 && used + together > pageLines) startPage();
      put(lines, isKept && together > mostTogether ? Math.min(together - heightOf(lines), mostTogether) : 0);
    }
  }
  return pages.map((lines) => ({ lines }));

  /** The lines of a block with those of the figures and options that follow it. */
  function questionAt(at: number): readonly Line[] {
    let end = at + 1;
    const isQuestion = blocks[at]?.style === 'body' && !blocks[at]?.table;
    while (isQuestion && (blocks[end]?.figure !== undefined || blocks[end]?.style === 'option')) end += 1;
    return linesOfBlocks.slice(at, end).flat();
  }

  /** The height of what stays on the page of a heading: further headings, and what begins behind them. */
  function behind(at: number): number {
    const next = blocks[at + 1];
    if (!next || next.newPage || isBlank(next)) return 0;
    if (isLead(next)) return heightOf(linesOfBlocks[at + 1] ?? []) + behind(at + 1);
    const question = questionAt(at + 1);
    const whole = heightOf(question);
    return whole <= mostTogether ? whole : heightOf(question.slice(0, firstLines));
  }

  /** Room to write in ends with its page: the next one begins with text, and is none if no text follows. */
  function blankLine(style: BlockStyle) {
    if (used === 0 || used + 1 > pageLines) return;
    pages.at(-1)?.push({ style, text: '', starts: true, height: 1 });
    used += 1;
  }
}
