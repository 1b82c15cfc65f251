import {
  EmphasisMarkType,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  Tab,
  TextRun,
  UnderlineType,
} from 'docx';
import { formulaFault } from '../../../shared/questions/formulas/formula-limits.ts';
import { normaliseTex } from '../../../shared/questions/formulas/normalise-tex.ts';
import { type Piece, splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import { equation } from '../../../shared/questions/formulas/word-equation.ts';
import { missingPicture, pictureSizeOf, splitPictures } from '../../../shared/questions/question-picture.ts';
import { splitMarks, withoutMarks } from '../../../shared/questions/text-marks.ts';
import { mathTree } from '../formulas/math-tree.ts';
import { mathWidth, textWidth } from '../formulas/math-width.ts';
import type { WordFigure } from './figure-picture.ts';
import { printedWidth } from './text-picture.ts';

/** Ideographs of headings; the rest of the document has the font of its styles. */
export const headingFont = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' };

export const tab = () => new TextRun({ children: [new Tab()] });
export const heading = (text: string, size?: number) =>
  new TextRun({ text, bold: true, font: headingFont, ...(size !== undefined && { size }) });

/** Pictures by their paths. */
export type WordFigures = ReadonlyMap<string, WordFigure>;

const childrenOf = (piece: Piece, figures: WordFigures): ParagraphChild[] =>
  piece.tex === undefined ? textRuns(piece.text, figures) : [equation(piece.tex)];

/** The blank between brackets; word processors would break a line before the closing one. */
const bracket = /（[\s\u3000]+）/g;
/** As wide as two ideographs in the Latin font of the document. */
const noBreakBlank = `（${'\u00a0'.repeat(8)}）`;
const textRun = (text: string, look: IRunOptions = {}) =>
  new TextRun({ ...look, text: text.replace(bracket, noBreakBlank) });

const textRuns = (text: string, figures: WordFigures): ParagraphChild[] =>
  splitPictures(text).flatMap((piece) => {
    if (piece.path === undefined) return markedRuns(piece.text);
    const figure = figures.get(piece.path);
    return figure ? pictureRun(figure) : textRun(missingPicture);
  });

const markedRuns = (text: string) =>
  splitMarks(text).map(({ text: own, line, isDotted }) =>
    textRun(own, {
      ...(line && { underline: { type: line === 'wavy' ? UnderlineType.WAVE : UnderlineType.SINGLE } }),
      ...(isDotted && { emphasisMark: { type: EmphasisMarkType.DOT } }),
    }),
  );

/** Newer word processors show the drawing itself, others the picture of it. */
export function pictureRun(figure: WordFigure): ImageRun {
  const width = printedWidth(figure);
  const transformation = { width, height: Math.round((figure.height * width) / figure.width) };
  if ('data' in figure) return new ImageRun({ type: figure.type, data: figure.data, transformation });
  const fallback = { type: 'png' as const, data: figure.png, transformation };
  return new ImageRun({ type: 'svg', data: Buffer.from(figure.svg), transformation, fallback });
}

/** A text in one paragraph, for options and cells. */
export const inline = (text: string, figures: WordFigures): ParagraphChild[] =>
  splitFormulas(text.replaceAll('\n', ' ')).flatMap((piece) => childrenOf(piece, figures));

/**
 * The paragraphs of a text: one a line, and one for each formula on a line of its own. `first` stands before the first
 * of them.
 */
export function paragraphs(
  text: string,
  {
    first = [],
    figures,
    ...options
  }: Omit<IParagraphOptions, 'children' | 'text'> & {
    first?: readonly ParagraphChild[];
    figures: WordFigures;
  },
): Paragraph[] {
  const lines: { children: ParagraphChild[]; display: boolean }[] = [{ children: [...first], display: false }];
  const newLine = (display = false) => {
    const line = { children: [] as ParagraphChild[], display };
    lines.push(line);
    return line;
  };
  for (const piece of splitFormulas(text)) {
    if (piece.tex === undefined) {
      piece.text.split('\n').forEach((line, i) => {
        const last = lines.at(-1);
        const target = i > 0 || !last || last.display ? newLine() : last;
        if (line !== '') target.children.push(...textRuns(line, figures));
      });
    } else if (piece.display) newLine(true).children.push(equation(piece.tex));
    else (lines.at(-1)?.display ? newLine() : (lines.at(-1) ?? newLine())).children.push(equation(piece.tex));
  }
  return lines
    .filter(({ children }) => children.length > 0)
    .map(({ children, display }, i) => {
      // only the line with the number hangs out
      const { hanging: _, ...indent } = options.indent ?? {};
      const own = i === 0 ? options : { ...options, indent };
      return new Paragraph({ ...own, ...(display && { alignment: 'center' as const }), children });
    });
}

/** Width of a text in ems, roughly. */
export function widthOf(text: string): number {
  return splitFormulas(text).reduce(
    (sum, piece) => sum + (piece.tex === undefined ? plainWidth(piece.text) : texWidth(piece.tex)),
    0,
  );
}

const pixelsOfEm = 14;

const plainWidth = (text: string): number =>
  splitPictures(text).reduce((sum, { text: plain, path }) => {
    if (path === undefined) return sum + textWidth(withoutMarks(plain));
    const size = pictureSizeOf(path);
    return sum + (size ? printedWidth(size) / pixelsOfEm : textWidth(missingPicture));
  }, 0);

function texWidth(tex: string): number {
  if (formulaFault(tex)) return textWidth(tex);
  try {
    return mathWidth(mathTree(normaliseTex(tex)));
  } catch {
    return textWidth(tex);
  }
}
