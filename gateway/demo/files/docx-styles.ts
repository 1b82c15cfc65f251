import { xml } from '../../../shared/platform/zip.ts';
import type { Line } from '../content/layout.ts';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

export type StyleName = Line['style'] | 'cell' | 'tablehead' | 'picture';

interface Look {
  readonly halfPoints: number;
  readonly bold?: boolean;
  readonly align?: 'center';
  /** Line pitch in twentieths of a point; lines with high formulas take more. */
  readonly pitch: number;
  /** Indent of the paragraph in twips. */
  readonly indent?: number;
}

const looks: Readonly<Record<StyleName, Look>> = {
  title: { halfPoints: 32, bold: true, align: 'center', pitch: 680 },
  subtitle: { halfPoints: 21, align: 'center', pitch: 560 },
  heading: { halfPoints: 24, bold: true, pitch: 560 },
  body: { halfPoints: 21, pitch: 400 },
  verse: { halfPoints: 21, align: 'center', pitch: 440 },
  note: { halfPoints: 18, pitch: 360 },
  option: { halfPoints: 21, pitch: 400, indent: 420 },
  cell: { halfPoints: 21, pitch: 360 },
  tablehead: { halfPoints: 21, bold: true, align: 'center', pitch: 360 },
  picture: { halfPoints: 21, align: 'center', pitch: 240 },
};

/** word/styles.xml of the library's documents. */
export const documentStyles = xml(
  `<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/><w:sz w:val="21"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults>${Object.entries(
    looks,
  )
    .map(
      ([name, { halfPoints, bold, align, pitch, indent }]) =>
        `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/><w:pPr>${name === 'heading' ? '<w:keepNext/>' : ''}<w:spacing w:before="0" w:after="0" w:line="${pitch}" w:lineRule="atLeast"/>${indent ? `<w:ind w:left="${indent}"/>` : ''}${align ? `<w:jc w:val="${align}"/>` : ''}</w:pPr><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${halfPoints}"/></w:rPr></w:style>`,
    )
    .join('')}</w:styles>`,
);
