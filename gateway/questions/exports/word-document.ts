import { Document, type FileChild, Header, Packer, PageOrientation, TextRun } from 'docx';
import { columnOf, type PaperSize, pageOfSize, sheetMargins } from '../../../shared/questions/sheets/page-sizes.ts';
import { type PaperBlock, paperBlocks } from '../paper/paper-blocks.ts';
import type { PaperDocument } from '../paper/paper-document.ts';
import { passageStyle } from '../paper/passage-style.ts';
import type { WordFigure } from './figure-picture.ts';
import { twips } from './twips.ts';
import { pageFooter, sealHeader, wordHead } from './word-head.ts';
import { type WordSheet, wordExplained, wordQuestion } from './word-question.ts';
import { tab } from './word-text.ts';

/** The paper as a Word document to be edited: formulas are equations, Word paginates itself. */
export async function wordDocument(
  paper: PaperDocument,
  figures: ReadonlyMap<string, WordFigure>,
): Promise<Uint8Array> {
  const { layout, parts, title } = paper;
  const page = pageOfSize(layout.size);
  const seal = parts.sealLine && layout.answers !== 'only';
  const { seal: sealMargin, gutter, ...margin } = sheetMargins;
  const left = seal ? sealMargin : margin.left;
  const columnWidth = twips(columnOf(layout.size, seal).width);
  const sheet: WordSheet = { em: layout.fontSize * 20, columnWidth, figures };
  const size = layout.fontSize * 2;
  const eastAsia = layout.font === 'sans' ? '黑体' : '宋体';
  const latin = layout.font === 'sans' ? 'Arial' : 'Times New Roman';
  const blocks = paperBlocks(paper);
  const lastQuestion = blocks.findLast(({ kind }) => kind === 'question');
  const document = new Document({
    title,
    creator: '知站',
    styles: {
      default: {
        document: {
          run: {
            size,
            font: { ascii: latin, hAnsi: latin, eastAsia },
            language: { value: 'en-US', eastAsia: 'zh-CN' },
          },
          paragraph: { spacing: { line: Math.round(240 * layout.lineSpacing), lineRule: 'auto' } },
        },
      },
      // looks like other text; the import of papers knows a passage by it
      paragraphStyles: [{ id: passageStyle, name: '阅读材料', basedOn: 'Normal' }],
    },
    sections: [
      {
        properties: {
          titlePage: seal,
          page: {
            size: sizeOf(page),
            margin: {
              ...Object.fromEntries(Object.entries(margin).map(([side, value]) => [side, twips(value)])),
              left: twips(left),
            },
          },
          ...(page.columns === 2 && { column: { count: 2, space: twips(gutter) } }),
        },
        footers: { default: pageFooter(), ...(seal && { first: pageFooter() }) },
        ...(seal && { headers: { first: sealHeader(page), default: new Header({ children: [] }) } }),
        children: blocks.flatMap((block) => childrenOf(block, { size, sheet, isLast: block === lastQuestion })),
      },
    ],
  });
  return Packer.toBuffer(document);
}

interface BlockOptions {
  readonly size: number;
  readonly sheet: WordSheet;
  readonly isLast: boolean;
}

function childrenOf(block: PaperBlock, { size, sheet, isLast }: BlockOptions): FileChild[] {
  if (block.kind === 'question') return wordQuestion(block, sheet, isLast);
  if (block.kind === 'explanation')
    return wordExplained(block.explained, {
      figures: sheet.figures,
      first: [new TextRun({ text: `${block.number}．` }), tab()],
    });
  return wordHead(block, size);
}

/** Word wants the numbers of the upright sheet and turns them itself. */
const sizeOf = ({ width, height }: PaperSize) =>
  width > height
    ? { width: twips(height), height: twips(width), orientation: PageOrientation.LANDSCAPE }
    : { width: twips(width), height: twips(height), orientation: PageOrientation.PORTRAIT };
