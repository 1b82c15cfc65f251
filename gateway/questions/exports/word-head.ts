import {
  AlignmentType,
  Footer,
  Header,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { ShapeRun } from 'docx/shapes';
import type { PaperSize } from '../../../shared/questions/sheets/page-sizes.ts';
import { candidateFields, type PaperBlock } from '../paper/paper-blocks.ts';
import { heading, inline, paragraphs } from './word-text.ts';

const center = AlignmentType.CENTER;
const blank = (name: string) => [
  new TextRun({ text: `${name}：` }),
  new TextRun({ text: '　　　　　　', underline: {} }),
  new TextRun({ text: '　' }),
];

/** Everything but questions: title, candidate's line, tables, headings. */
export function wordHead(
  block: Exclude<PaperBlock, { kind: 'question' | 'explanation' }>,
  size: number,
): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'secret':
      return [new Paragraph({ children: [heading(block.text)] })];
    case 'title':
      return [new Paragraph({ alignment: center, keepNext: true, children: [heading(block.text, size * 1.7)] })];
    case 'subtitle':
    case 'answers-title':
      return [
        new Paragraph({
          alignment: center,
          keepNext: true,
          pageBreakBefore: block.kind === 'answers-title',
          children: [heading(block.text, size * 1.3)],
        }),
      ];
    case 'info':
      return [new Paragraph({ alignment: center, children: [new TextRun({ text: block.text })] })];
    case 'volume':
      return [new Paragraph({ alignment: center, keepNext: true, children: [heading(block.text, size * 1.2)] })];
    case 'candidate':
      return [new Paragraph({ alignment: center, children: block.fields.flatMap(blank) })];
    case 'section':
      return [
        new Paragraph({
          keepNext: true,
          spacing: { before: 120 },
          children: [heading(block.title), ...(block.note === '' ? [] : [new TextRun({ text: block.note })])],
        }),
      ];
    case 'notices':
      return [
        new Paragraph({ keepNext: true, children: [heading('注意事项：')] }),
        ...block.lines.flatMap((line, i) =>
          paragraphs(line, { figures: none, first: [new TextRun({ text: `　　${i + 1}．` })] }),
        ),
      ];
    case 'scores':
      return [scoreTable(block.sections), new Paragraph({})];
    case 'key':
      return keyTables(block.answers);
  }
}

/** Heads and keys have no pictures. */
const none = new Map<string, never>();

const cell = (children: Parameters<typeof inline>[0]) =>
  new TableCell({ children: [new Paragraph({ alignment: center, children: inline(children, none) })] });
const row = (cells: readonly string[]) => new TableRow({ cantSplit: true, children: cells.map(cell) });
const full = { size: 100, type: WidthType.PERCENTAGE };

function scoreTable(sections: readonly { name: string; full: number }[]): Table {
  const total = sections.reduce((sum, section) => sum + section.full, 0);
  return new Table({
    alignment: center,
    width: { size: 70, type: WidthType.PERCENTAGE },
    rows: [
      row(['题号', ...sections.map(({ name }) => name), '总分']),
      row(['满分', ...sections.map((section) => String(section.full)), String(total)]),
      row(['得分', ...sections.map(() => ''), '']),
    ],
  });
}

const keysPerRow = 10;

function keyTables(answers: readonly { number: number; answer: string }[]): (Paragraph | Table)[] {
  const rows = Array.from({ length: Math.ceil(answers.length / keysPerRow) }, (_, i) =>
    answers.slice(i * keysPerRow, (i + 1) * keysPerRow),
  );
  const padCells = (cells: string[]) => [...cells, ...Array.from({ length: keysPerRow + 1 - cells.length }, () => '')];
  const table = new Table({
    width: full,
    rows: rows.flatMap((part) => [
      row(padCells(['题号', ...part.map(({ number }) => String(number))])),
      row(padCells(['答案', ...part.map(({ answer }) => answer)])),
    ]),
  });
  return [table, new Paragraph({})];
}

/** 第 X 页（共 Y 页）, in the words of the sheets (gateway/questions/exports/typst/text.typ). */
export const pageFooter = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: center,
        children: [
          new TextRun({ children: ['第 ', PageNumber.CURRENT, ' 页（共 ', PageNumber.TOTAL_PAGES, ' 页）'], size: 18 }),
        ],
      }),
    ],
  });

const pixelsPerMillimetre = 96 / 25.4;

/** The candidate's fields and the line along the left edge of the first sheet. */
export function sealHeader({ height }: PaperSize): Header {
  const fields = candidateFields.map((name) => `${name}：${'＿'.repeat(7)}`).join('　　');
  const letters = `………${[...'密封线内不要答题'].join('…………')}………`;
  const line = (text: string, size: number) =>
    new Paragraph({ alignment: center, spacing: { line: 360 }, children: [new TextRun({ text, size })] });
  const strip = new ShapeRun({
    type: 'rectangle',
    transformation: {
      width: Math.round(16 * pixelsPerMillimetre),
      height: Math.round((height - 24) * pixelsPerMillimetre),
    },
    fill: 'none',
    line: 'none',
    floating: {
      horizontalPosition: { relative: 'page', offset: 7 * emuPerMillimetre },
      verticalPosition: { relative: 'page', offset: 12 * emuPerMillimetre },
      behindDocument: true,
    },
    textOptions: { direction: 'bottomToTop', margins: { top: 0, bottom: 0, left: 0, right: 0 } },
    children: [line(fields, 21), line(letters, 18)],
  });
  return new Header({ children: [new Paragraph({ children: [strip] })] });
}

const emuPerMillimetre = 36_000;
