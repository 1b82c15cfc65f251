import { escapeXml } from '../../platform/files/svg.ts';
import { contentTypes, coreProperties, coreType, relationships, xml, zipOf } from '../../platform/files/zip.ts';
import type { TextDocument } from '../content/document.ts';
import { type LaidPage, type Line, paginate } from '../content/layout.ts';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

interface Look {
  readonly halfPoints: number;
  readonly bold?: boolean;
  readonly align?: 'center';
  /** Line pitch in twentieths of a point. */
  readonly pitch: number;
  /** Indent of the paragraph in hundredths of a character. */
  readonly indent?: number;
}
const looks: Readonly<Record<Line['style'], Look>> = {
  title: { halfPoints: 32, bold: true, align: 'center', pitch: 680 },
  subtitle: { halfPoints: 21, align: 'center', pitch: 560 },
  heading: { halfPoints: 24, bold: true, pitch: 560 },
  body: { halfPoints: 21, pitch: 400 },
  verse: { halfPoints: 21, align: 'center', pitch: 440 },
  note: { halfPoints: 18, pitch: 360 },
  option: { halfPoints: 21, pitch: 400, indent: 200 },
};

/** A Word document, its pages as `paginate` gives them. */
export function makeDocx(document: TextDocument): Uint8Array {
  return zipOf([
    [
      '[Content_Types].xml',
      contentTypes([
        ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
        ['word/styles.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml'],
        ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
      ]),
    ],
    [
      '_rels/.rels',
      relationships([
        ['officeDocument', 'word/document.xml'],
        [coreType, 'docProps/core.xml'],
      ]),
    ],
    ['word/document.xml', documentXml(paginate(document))],
    ['word/_rels/document.xml.rels', relationships([['styles', 'styles.xml']])],
    ['word/styles.xml', styles],
    ['docProps/core.xml', coreProperties(escapeXml(document.title))],
  ]);
}

function documentXml(pages: readonly LaidPage[]): string {
  const body = pages.flatMap((page, pageIndex) =>
    paragraphsOf(page).map(({ style, text }, i) => paragraph(style, text, pageIndex > 0 && i === 0)),
  );
  return xml(
    `<w:document xmlns:w="${word}"><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1200" w:right="1134" w:bottom="1000" w:left="1134" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  );
}

/** Lines of one paragraph flow again in Word: they are joined here. */
export function paragraphsOf({ lines }: LaidPage): { style: Line['style']; text: string }[] {
  const paragraphs: { style: Line['style']; text: string }[] = [];
  for (const { style, text, starts } of lines) {
    const last = paragraphs.at(-1);
    if (starts || !last) paragraphs.push({ style, text });
    else last.text += text;
  }
  return paragraphs;
}

function paragraph(style: Line['style'], text: string, startsPage: boolean): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${startsPage ? '<w:pageBreakBefore/>' : ''}</w:pPr>${
    text ? `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>` : ''
  }</w:p>`;
}

const styles = xml(
  `<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/><w:sz w:val="21"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults>${Object.entries(
    looks,
  )
    .map(
      ([name, { halfPoints, bold, align, pitch, indent }]) =>
        `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/><w:pPr><w:spacing w:before="0" w:after="0" w:line="${pitch}" w:lineRule="exact"/>${indent ? `<w:ind w:leftChars="${indent}" w:left="${indent * 2.1}"/>` : ''}${align ? `<w:jc w:val="${align}"/>` : ''}</w:pPr><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${halfPoints}"/></w:rPr></w:style>`,
    )
    .join('')}</w:styles>`,
);
