import { Paragraph, type ParagraphChild, TextRun } from 'docx';
import type { AnswerSpace } from '../../../shared/questions/sheets/answer-space.ts';
import type { Explained } from '../paper/explained.ts';
import type { QuestionBlock } from '../paper/paper-blocks.ts';
import { passageStyle } from '../paper/passage-style.ts';
import { twips } from './twips.ts';
import { heading, inline, paragraphs, pictureRun, tab, type WordFigures, widthOf } from './word-text.ts';

/** What the questions of a Word document need to know of its sheets. */
export interface WordSheet {
  /** Twips of an em and of the width of a column. */
  readonly em: number;
  readonly columnWidth: number;
  readonly figures: WordFigures;
}

/** （9） */
const shortLabel = 3;

/** Height of an empty line of the room for writing. */
const emptyLineHeight = 7;

const keep = { keepNext: true, keepLines: true } as const;

/** A question whose lines stay together; word processors keep them so with the paragraph that follows. */
export function wordQuestion(block: QuestionBlock, sheet: WordSheet, isLast: boolean): Paragraph[] {
  const { figures } = sheet;
  const { number, marks, passage, stem, options, figure, subQuestions, space, explained } = block;
  const left = number < 10 ? 2.1 * sheet.em : 2.6 * sheet.em;
  const label = [new TextRun({ text: `${number}．` }), tab(), ...(marks === '' ? [] : [new TextRun({ text: marks })])];
  const hasOwn = stem !== '' || options.length > 0 || figure !== '';
  const own = [
    ...paragraphs(stem, { ...keep, figures, indent: { left, hanging: left }, first: label }),
    ...(figure === '' ? [] : wordFigure(figure, sheet)),
    ...wordOptions(options, left, sheet),
  ];
  const parts = subQuestions.map((sub, i) =>
    withSpace(subQuestion(sub), sub.space, sheet, isLast && i + 1 === subQuestions.length),
  );
  function subQuestion(sub: QuestionBlock['subQuestions'][number]): Paragraph[] {
    const hanging = (sub.label.length > shortLabel ? 3.6 : 3) * sheet.em;
    const at = hasOwn ? left + hanging : hanging;
    const first = [new TextRun({ text: sub.label }), tab()];
    if (sub.stem === '') return wordOptions(sub.options, at, sheet, { label: first, hanging });
    const stemLines = paragraphs(sub.stem, { ...keep, figures, indent: { left: at, hanging }, first });
    return [...stemLines, ...wordOptions(sub.options, at, sheet)];
  }
  const look = { figures, indent: { firstLine: 2 * sheet.em } };
  const intro = passage === '' ? [] : paragraphs(passage, hasOwn ? { ...look, style: passageStyle } : look);
  const start = hasOwn ? [...intro, ...own] : [new Paragraph({ ...keep, children: label }), ...intro];
  const ownSpace = withSpace(start, space, sheet, isLast && subQuestions.length === 0);
  return [...ownSpace, ...parts.flat(), ...wordExplained(explained, { figures })];
}

/**
 * Lines that stay together and the room for writing below them. Of the last room half stays with the lines, and the
 * other half is space below, which word processors cut at the page's end (docs/product/questions.md#answer-space).
 */
function withSpace(lines: Paragraph[], space: AnswerSpace, sheet: WordSheet, isLast: boolean): Paragraph[] {
  const room = wordSpace(space, sheet);
  if (!isLast || space.lines > 0 || room.length === 0) return [...withEnd(lines), ...room];
  const kept = Math.ceil(room.length / 2);
  const rest = twips((space.height * (room.length - kept)) / room.length);
  return withEnd([...lines, ...wordSpace(space, sheet, keep).slice(0, kept)], rest);
}

/** Room for writing as lines that the teacher can take out one by one. */
function wordSpace({ height, lines }: AnswerSpace, { columnWidth }: WordSheet, kept: Partial<typeof keep> = {}) {
  const count = lines > 0 ? lines : Math.round(height / emptyLineHeight);
  const spacing = { before: 0, after: 0, line: twips(height / Math.max(count, 1)), lineRule: 'exact' as const };
  const ruled = { tabStops: [{ type: 'right' as const, position: columnWidth, leader: 'underscore' as const }] };
  return Array.from(
    { length: count },
    () => new Paragraph(lines > 0 ? { spacing, ...ruled, children: [tab()] } : { ...kept, spacing }),
  );
}

/** Ends a group that stays together: nothing holds the next question to it. */
function withEnd(lines: Paragraph[], after = 0): Paragraph[] {
  const spacer = new Paragraph({ keepLines: true, spacing: { before: 0, after, line: 40, lineRule: 'exact' } });
  return lines.length === 0 ? [] : [...lines, spacer];
}

/** 【答案】 and so on, each in paragraphs of its own. */
export const wordExplained = (
  explained: readonly Explained[],
  { figures, first = [] }: { readonly figures: WordFigures; readonly first?: readonly ParagraphChild[] },
): Paragraph[] =>
  explained.flatMap(({ label, text }, i) =>
    paragraphs(text, { figures, first: [...(i === 0 ? first : []), heading(label)] }),
  );

/** Options in four columns, two or one, by the widest; a label hangs before the first of them. */
function wordOptions(
  options: QuestionBlock['options'],
  left: number,
  sheet: WordSheet,
  { label, hanging }: { label: readonly ParagraphChild[]; hanging: number } = { label: [], hanging: 0 },
): Paragraph[] {
  if (options.length === 0) return [];
  const room = (sheet.columnWidth - left) / sheet.em;
  const widest = Math.max(...options.map(({ text }) => widthOf(text))) + 2;
  const columns = widest * 4 <= room && options.length > 2 ? 4 : widest * 2 <= room ? 2 : 1;
  const step = (sheet.columnWidth - left) / columns;
  const rows = Array.from({ length: Math.ceil(options.length / columns) }, (_, row) =>
    options.slice(row * columns, (row + 1) * columns),
  );
  const indentOf = (row: number) => {
    if (row === 0 && label.length > 0) return { left, hanging };
    return columns === 1 ? { left: left + 1.5 * sheet.em, hanging: 1.5 * sheet.em } : { left };
  };
  return rows.map(
    (row, rowIndex) =>
      new Paragraph({
        ...keep,
        indent: indentOf(rowIndex),
        // the first is for the label, the others are for the options after the first
        tabStops: Array.from({ length: columns }, (_, i) => ({
          type: 'left' as const,
          position: Math.round(left + step * i),
        })),
        children: [
          ...(rowIndex === 0 ? label : []),
          ...row.flatMap(({ key, text }, i) => [
            ...(i === 0 ? [] : [tab()]),
            new TextRun({ text: `${key}．` }),
            ...inline(text, sheet.figures),
          ]),
        ],
      }),
  );
}

function wordFigure(path: string, { figures }: WordSheet): Paragraph[] {
  const figure = figures.get(path);
  return figure ? [new Paragraph({ ...keep, alignment: 'center', children: [pictureRun(figure)] })] : [];
}
