import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { AiCitation } from '../../../shared/ai/calls/ai-tools.schema.ts';
import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import { equation } from '../../../shared/questions/formulas/word-equation.ts';
import { type Answer, originOf } from './answer.ts';
import { type Block, blocksOf, type Inline } from './answer-blocks.ts';
import { citationHref } from './citation-href.ts';

interface AnswerToExport {
  readonly title: string;
  readonly answer: Pick<Answer, 'text' | 'citations' | 'state' | 'model'>;
  readonly siteName: string;
  /** Origin of the links to what is cited. */
  readonly origin: string;
}

const font = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' };
const headingFont = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' };
const codeFont = { ascii: 'Consolas', hAnsi: 'Consolas', eastAsia: '宋体' };
const grey = '666666';
const linkLook = { color: '0563C1', underline: {} };
const indent = { left: 420, hanging: 420 };

/** An answer as a Word document: formulas are equations, each page says where the text comes from. */
export function answerDocument({ title, answer, siteName, origin }: AnswerToExport): Promise<Blob> {
  const mark = originOf(answer) + (answer.state === 'whole' ? '' : '。回答不完整');
  const document = new Document({
    title,
    creator: `${siteName} AI 助手`,
    description: mark,
    keywords: mark,
    styles: {
      default: {
        document: {
          run: { size: 24, font, language: { value: 'en-US', eastAsia: 'zh-CN' } },
          paragraph: { spacing: { line: 360, lineRule: 'auto' } },
        },
      },
    },
    sections: [
      {
        footers: { default: new Footer({ children: [markParagraph(`${siteName} · ${mark}`)] }) },
        children: [
          new Paragraph({
            heading: HeadingLevel.HEADING_1,
            alignment: AlignmentType.CENTER,
            children: [new TextRun({ text: title, bold: true, font: headingFont, size: 32, color: '000000' })],
          }),
          markParagraph(mark),
          ...blocksOf(answer.text).flatMap((block) => paragraphsOf(block, answer.citations)),
          ...sources(answer.citations, origin),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}

const markParagraph = (text: string) =>
  new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ text, size: 18, color: grey })] });

const headingParagraph = (children: ParagraphChild[]) =>
  new Paragraph({ heading: HeadingLevel.HEADING_2, spacing: { before: 160 }, children });

function paragraphsOf({ kind, lines, first }: Block, citations: readonly AiCitation[]): Paragraph[] {
  return lines.map((inlines, i) => {
    const children = inlines.flatMap((inline) => childrenOf(inline, kind === 'heading', citations));
    if (kind === 'heading') return headingParagraph(children);
    if (kind === 'bullets') return new Paragraph({ bullet: { level: 0 }, children });
    if (kind === 'numbers') return new Paragraph({ indent, children: [new TextRun(`${first + i}. `), ...children] });
    return new Paragraph({ children });
  });
}

function childrenOf(inline: Inline, isHeading: boolean, citations: readonly AiCitation[]): ParagraphChild[] {
  if (inline.kind === 'citation') {
    const isKnown = citations.some(({ n }) => n === inline.n);
    return isKnown ? [new TextRun({ text: `[${inline.n}]`, superScript: true })] : [];
  }
  if (inline.kind === 'code') return [new TextRun({ text: inline.text, font: codeFont })];
  const look = {
    ...(isHeading && { font: headingFont, size: 26, color: '000000' }),
    bold: isHeading || inline.kind === 'bold',
  };
  return textChildren(inline.text, look);
}

const textChildren = (text: string, look: object = {}): ParagraphChild[] =>
  splitFormulas(text).map((piece) =>
    piece.tex === undefined ? new TextRun({ ...look, text: piece.text }) : equation(piece.tex),
  );

/** What the answer cites, by its number, with links to the site. */
function sources(citations: readonly AiCitation[], origin: string): Paragraph[] {
  if (citations.length === 0) return [];
  const heading = new TextRun({ text: '引用', bold: true, font: headingFont, size: 26, color: '000000' });
  return [
    headingParagraph([heading]),
    ...citations.map(
      (citation) =>
        new Paragraph({
          indent,
          children: [
            new TextRun(`[${citation.n}] `),
            new ExternalHyperlink({
              link: origin + citationHref(citation),
              children: textChildren(citation.title, linkLook),
            }),
          ],
        }),
    ),
  ];
}
