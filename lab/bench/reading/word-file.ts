import {
  Document,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import { equation } from '../../../shared/questions/formulas/word-equation.ts';
import type { PaperStyle } from './corpus.ts';
import type { Block } from './paper-lines.ts';

/** `1.` of Word, `1、` of WPS, `1．` of LibreOffice's Chinese templates. */
const labels: Readonly<Partial<Record<PaperStyle['numbers'], string>>> = { 'list-word': '%1.', 'list-wps': '%1、' };

/** Blocks as a Word document: formulas are equations, blanks are underlined spaces. */
export function wordFile(blocks: readonly Block[], { numbers }: PaperStyle): Promise<Buffer> {
  let list = 0;
  const children = blocks.map((block) => {
    if ('rows' in block) {
      const cell = (text: string) => new TableCell({ children: [new Paragraph({ children: runs(text) })] });
      return new Table({ rows: block.rows.map((row) => new TableRow({ children: row.map(cell) })) });
    }
    if (block.list === 'options' && block.isFirst) list += 1;
    const instance = block.list === 'options' ? list : 0;
    return new Paragraph({
      children: runs(block.text),
      ...(block.list && { numbering: { reference: block.list, level: 0, instance } }),
    });
  });
  const level = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
    levels: [{ level: 0, format, text }],
  });
  return Packer.toBuffer(
    new Document({
      numbering: {
        config: [
          { reference: 'questions', ...level(LevelFormat.DECIMAL, labels[numbers] ?? '%1．') },
          { reference: 'options', ...level(LevelFormat.UPPER_LETTER, '%1．') },
        ],
      },
      sections: [{ children }],
    }),
  );
}

const runs = (text: string): ParagraphChild[] =>
  splitFormulas(text).flatMap(({ text: plain, tex }) => (tex === undefined ? plainRuns(plain) : [equation(tex)]));

const plainRuns = (text: string): ParagraphChild[] =>
  text.split(/(____|\t)/).flatMap((piece) => {
    if (piece === '') return [];
    if (piece === '\t') return [new TextRun({ children: [new Tab()] })];
    return piece === '____' ? [new TextRun({ text: '        ', underline: {} })] : [new TextRun({ text: piece })];
  });
