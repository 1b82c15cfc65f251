import { Document, type FileChild, Header, Packer, PageOrientation, TextRun } from 'docx';
import { type PaperBlock, paperBlocks } from '../paper/paper-blocks.ts';
import type { PaperDocument } from '../paper/paper-document.ts';
import type { DrawnFigure } from './figure-picture.ts';
import { type PaperSize, pageOfSize, twips } from './page-sizes.ts';
import { pageFooter, sealHeader, wordHead } from './word-head.ts';
import { type WordSheet, wordExplained, wordQuestion } from './word-question.ts';
import { tab } from './word-text.ts';

const margin = { top: 18, right: 15, bottom: 18, left: 15 };
const sealMargin = 28;
const columnGap = 12;

/** The paper as a Word document to be edited: formulas are equations, Word paginates itself. */
export async function wordDocument(
  paper: PaperDocument,
  figures: ReadonlyMap<string, DrawnFigure>,
): Promise<Uint8Array> {
  const { layout, parts, title } = paper;
  const page = pageOfSize(layout.size);
  const seal = parts.sealLine && layout.answers !== 'only';
  const left = seal ? sealMargin : margin.left;
  const inner = page.width - left - margin.right;
  const columnWidth = twips(page.columns === 1 ? inner : (inner - columnGap) / 2);
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
          ...(page.columns === 2 && { column: { count: 2, space: twips(columnGap) } }),
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
    return wordExplained(block.explained, [new TextRun({ text: `${block.number}．` }), tab()]);
  return wordHead(block, size);
}

/** Word wants the numbers of the upright sheet and turns them itself. */
const sizeOf = ({ width, height }: PaperSize) =>
  width > height
    ? { width: twips(height), height: twips(width), orientation: PageOrientation.LANDSCAPE }
    : { width: twips(width), height: twips(height), orientation: PageOrientation.PORTRAIT };
