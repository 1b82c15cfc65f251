import { escapeXml } from '../../../shared/platform/xml.ts';
import { contentTypes, coreProperties, coreType, relationships, xml, zipOf } from '../../../shared/platform/zip.ts';
import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import type { DrawnFigure } from '../../questions/exports/figure-picture.ts';
import type { DocumentBlock, TextDocument } from '../content/document.ts';
import { flatText } from '../typesetting/flat-formula.ts';
import { documentStyles, type StyleName } from './docx-styles.ts';
import { paintedFigures } from './painted-figures.ts';
import { equationXml } from './word-equation-xml.ts';

const spaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');
/** Twips between the margins of A4, and of the indent of options. */
const textWidth = 9638;
const optionIndent = 420;
const emuPerPixel = 9525;
/** Twips of an empty line to write in. */
const emptyLine = 400;
/** Pixels; the figures of slides are larger than those of sheets. */
const maxFigure = { width: 420, height: 250 };

/**
 * A Word document: formulas are equations, options stand at tab stops, drawings are drawings with a picture for older
 * programs. Word breaks it into pages itself.
 */
export async function makeDocx(document: TextDocument): Promise<Uint8Array> {
  const figures = [...new Set(document.blocks.flatMap(({ figure }) => (figure === undefined ? [] : [figure])))];
  const painted = await paintedFigures(figures);
  const parts: Drawn[] = figures.flatMap((svg, i) => {
    const drawn = painted.get(svg);
    return drawn ? [{ ...drawn, at: i }] : [];
  });
  const pictures = new Map(parts.map((part) => [part.svg, part]));
  return zipOf([
    [
      '[Content_Types].xml',
      contentTypes([
        ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
        ['word/styles.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml'],
        ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
        ...parts.flatMap(({ at }) => [
          [`word/media/figure${at}.png`, 'image/png'] as const,
          [`word/media/figure${at}.svg`, 'image/svg+xml'] as const,
        ]),
      ]),
    ],
    [
      '_rels/.rels',
      relationships([
        ['officeDocument', 'word/document.xml'],
        [coreType, 'docProps/core.xml'],
      ]),
    ],
    ['word/document.xml', documentXml(document, pictures)],
    [
      'word/_rels/document.xml.rels',
      relationships([
        ['styles', 'styles.xml'],
        ...parts.flatMap(({ at }) => [
          ['image', `media/figure${at}.png`] as const,
          ['image', `media/figure${at}.svg`] as const,
        ]),
      ]),
    ],
    ['word/styles.xml', documentStyles],
    ...parts.flatMap(({ at, png, svg }) => [
      [`word/media/figure${at}.png`, png] as const,
      [`word/media/figure${at}.svg`, svg] as const,
    ]),
    ['docProps/core.xml', coreProperties(escapeXml(document.title))],
  ]);
}

type Drawn = DrawnFigure & { readonly at: number };

function documentXml({ title, subtitle, blocks }: TextDocument, pictures: ReadonlyMap<string, Drawn>): string {
  const body = [
    paragraph('title', runs(title)),
    ...(subtitle === '' ? [] : [paragraph('subtitle', runs(subtitle))]),
    ...withEndRoom(blocks).map(({ block, room }, i, all) =>
      blockXml(block, { next: all[i + 1]?.block, room, pictures }),
    ),
  ];
  return xml(
    `<w:document ${spaces}><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1200" w:right="1134" w:bottom="1000" w:left="1134" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  );
}

const isBlank = ({ text, cells, table, figure }: DocumentBlock) =>
  text.trim() === '' && !cells && !table && figure === undefined;

/**
 * Blocks with the empty lines to stand below each as space: those before a new page or the end, where Word cuts space
 * and would begin a page for lines.
 */
function withEndRoom(blocks: readonly DocumentBlock[]): { readonly block: DocumentBlock; readonly room: number }[] {
  const found: { block: DocumentBlock; room: number }[] = [];
  let room = 0;
  let isEnd = true;
  for (const block of blocks.toReversed()) {
    if (isBlank(block) && isEnd) room += 1;
    else {
      found.push({ block, room });
      room = 0;
      isEnd = block.newPage === true;
    }
  }
  return found.reverse();
}

interface BlockPlace {
  readonly next: DocumentBlock | undefined;
  readonly room: number;
  readonly pictures: ReadonlyMap<string, Drawn>;
}

function blockXml(
  { style, text, cells, table, figure, newPage, keepsNext }: DocumentBlock,
  { next, room, pictures }: BlockPlace,
): string {
  // a question stays with its options and its figure
  const isKept = keepsNext || (next?.style === 'option' && style !== 'note');
  const properties = `${isKept ? '<w:keepNext/><w:keepLines/>' : ''}${newPage ? '<w:pageBreakBefore/>' : ''}`;
  const spacing = room > 0 ? `<w:spacing w:after="${room * emptyLine}"/>` : '';
  if (figure !== undefined) {
    const drawn = pictures.get(figure);
    return drawn ? paragraph('picture', pictureXml(drawn), properties + spacing) : '';
  }
  if (table) return tableXml(table);
  if (!cells) return paragraph(style, runs(text), properties + spacing);
  const step = (textWidth - optionIndent) / cells.stops;
  const tabs = Array.from(
    { length: cells.stops - 1 },
    (_, i) => `<w:tab w:val="left" w:pos="${Math.round(optionIndent + step * (i + 1))}"/>`,
  );
  const children = cells.texts.map(runs).join('<w:r><w:tab/></w:r>');
  return paragraph(style, children, `${properties}<w:tabs>${tabs.join('')}</w:tabs>${spacing}`);
}

const paragraph = (style: StyleName, children: string, properties = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${properties}</w:pPr>${children}</w:p>`;

/** Text as runs, formulas as equations; one that cannot be read as its source. */
function runs(text: string): string {
  return splitFormulas(text)
    .map((piece) =>
      piece.tex === undefined ? run(piece.text) : (equationXml(piece.tex) ?? run(flatText(`$${piece.tex}$`))),
    )
    .join('');
}

const run = (text: string) => (text === '' ? '' : `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`);

function tableXml({ shares, rows }: NonNullable<DocumentBlock['table']>): string {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => Math.round((textWidth * share) / whole));
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
    .join('');
  const cellXml = (text: string, width: number, isHead: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${text
      .split('\n')
      .map((line) => paragraph(isHead ? 'tablehead' : 'cell', runs(line)))
      .join('')}</w:tc>`;
  const lines = rows.map(
    (row, i) =>
      `<w:tr><w:trPr><w:cantSplit/></w:trPr>${row.map((text, k) => cellXml(text, widths[k] ?? 0, i === 0)).join('')}</w:tr>`,
  );
  return `<w:tbl><w:tblPr><w:tblW w:w="${textWidth}" w:type="dxa"/><w:tblBorders>${edges}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join('')}</w:tbl>`;
}

/** Newer programs show the drawing itself, others the picture of it. */
function pictureXml({ at, width, height }: Drawn): string {
  const ratio = Math.min(1, maxFigure.width / width, maxFigure.height / height);
  const size = `cx="${Math.round(width * ratio * emuPerPixel)}" cy="${Math.round(height * ratio * emuPerPixel)}"`;
  const [png, svg] = [`rId${2 + at * 2}`, `rId${3 + at * 2}`];
  const blip = `<a:blip r:embed="${png}"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="${svg}"/></a:ext></a:extLst></a:blip>`;
  return `<w:r><w:drawing><wp:inline><wp:extent ${size}/><wp:docPr id="${at + 1}" name="图${at + 1}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${at + 1}" name="图${at + 1}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>${blip}<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}
