import { escapeXml } from '../../../shared/platform/xml.ts';
import { contentTypes, coreProperties, coreType, relationships, xml, zipOf } from '../../../shared/platform/zip.ts';
import type { DrawnFigure } from '../../questions/exports/figure-picture.ts';
import type { DocumentSlide, SlideShow } from '../content/document.ts';
import { layOutCover, layOutSlide, type SlideItem, slideWidth } from '../typesetting/slide-layout.ts';
import { paintedFigures } from './painted-figures.ts';
import { needsEquation, paragraphXml, type TextLook } from './pptx-text.ts';

const spaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const types = 'application/vnd.openxmlformats-officedocument.presentationml';
/** 16:9, in English metric units. */
const width = 12_192_000;
const height = 6_858_000;

/**
 * A PowerPoint presentation: one master with one blank layout, text boxes on it. High formulas are equations, with one
 * line of text for programs without them; drawings are drawings, with a picture for older programs.
 */
export async function makePptx({ title, slides }: SlideShow): Promise<Uint8Array> {
  const figures = [...new Set(slides.flatMap(({ figure }) => (figure === undefined ? [] : [figure])))];
  const painted = await paintedFigures(figures);
  const media = (slide: DocumentSlide) => {
    const at = slide.figure === undefined ? -1 : figures.indexOf(slide.figure);
    return at < 0
      ? []
      : ([
          ['image', `../media/figure${at}.png`],
          ['image', `../media/figure${at}.svg`],
        ] as const);
  };
  return zipOf([
    [
      '[Content_Types].xml',
      contentTypes([
        ['ppt/presentation.xml', `${types}.presentation.main+xml`],
        ['ppt/slideMasters/slideMaster1.xml', `${types}.slideMaster+xml`],
        ['ppt/slideLayouts/slideLayout1.xml', `${types}.slideLayout+xml`],
        ['ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
        ...slides.map((_, i) => [`ppt/slides/slide${i + 1}.xml`, `${types}.slide+xml`] as const),
        ...figures.flatMap((_, i) => [
          [`ppt/media/figure${i}.png`, 'image/png'] as const,
          [`ppt/media/figure${i}.svg`, 'image/svg+xml'] as const,
        ]),
        ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
      ]),
    ],
    [
      '_rels/.rels',
      relationships([
        ['officeDocument', 'ppt/presentation.xml'],
        [coreType, 'docProps/core.xml'],
      ]),
    ],
    ['ppt/presentation.xml', presentationXml(slides.length)],
    [
      'ppt/_rels/presentation.xml.rels',
      relationships([
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ...slides.map((_, i) => ['slide', `slides/slide${i + 1}.xml`] as const),
        ['theme', 'theme/theme1.xml'],
      ]),
    ],
    ['ppt/slideMasters/slideMaster1.xml', master],
    [
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      relationships([
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ]),
    ],
    ['ppt/slideLayouts/slideLayout1.xml', layout],
    [
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      relationships([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    ],
    ['ppt/theme/theme1.xml', theme],
    ...slides.flatMap((slide, i) => [
      [`ppt/slides/slide${i + 1}.xml`, slideXml(slide, i === 0)] as const,
      [
        `ppt/slides/_rels/slide${i + 1}.xml.rels`,
        relationships([['slideLayout', '../slideLayouts/slideLayout1.xml'], ...media(slide)]),
      ] as const,
    ]),
    ...[...painted.values()].flatMap(({ png, svg }: DrawnFigure, i) => [
      [`ppt/media/figure${i}.png`, png] as const,
      [`ppt/media/figure${i}.svg`, svg] as const,
    ]),
    ['docProps/core.xml', coreProperties(escapeXml(title))],
  ]);
}

const presentationXml = (count: number) =>
  xml(
    `<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${Array.from(
      { length: count },
      (_, i) => `<p:sldId id="${256 + i}" r:id="rId${i + 2}"/>`,
    ).join(
      '',
    )}</p:sldIdLst><p:sldSz cx="${width}" cy="${height}"/><p:notesSz cx="${height}" cy="${width}"/></p:presentation>`,
  );

const emptyTree =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

/** English metric units of a dot. */
const dot = width / slideWidth;
/** Hundredths of a point of a dot, with a little room for fonts that are wider than ours. */
const pointsPerDot = 96;

function slideXml(slide: DocumentSlide, isCover: boolean): string {
  const { title, items } = isCover ? layOutCover(slide) : layOutSlide(slide);
  const heading = isCover
    ? textBox(2, { x: 70, y: 157, width: 820, height: 126 }, title, {
        size: 4000,
        isBold: true,
        align: 'ctr',
        colour: '1F2937',
      })
    : bar +
      textBox(2, { x: 55, y: 44, width: 850, height: 60 }, title, {
        size: 2800,
        isBold: true,
        align: 'l',
        colour: 'C2410C',
      });
  const shapes = items.map((item, i) => itemXml(item, { id: i + 4, isCover }));
  return xml(`<p:sld ${spaces}><p:cSld><p:spTree>${emptyTree}${heading}${shapes.join('')}</p:spTree></p:cSld></p:sld>`);
}

function itemXml(item: SlideItem, { id, isCover }: { id: number; isCover: boolean }): string {
  if (item.kind === 'figure') return pictureXml(id, item);
  const size = Math.round(item.size * pointsPerDot);
  if (item.kind === 'formula')
    return textBox(id, item, [`$$${item.tex}$$`], { size, isBold: false, align: 'ctr', colour: '1F2937' });
  return textBox(id, item, item.lines, {
    size,
    isBold: false,
    align: isCover ? 'ctr' : 'l',
    colour: item.isText ? '1F2937' : '374151',
    ...(item.isText && { font: '楷体' }),
  });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const transform = ({ x, y, width: w, height: h }: Place) =>
  `<a:xfrm><a:off x="${Math.round(x * dot)}" y="${Math.round(y * dot)}"/><a:ext cx="${Math.round(w * dot)}" cy="${Math.round(h * dot)}"/></a:xfrm>`;

/** The mark before a title. */
const bar = `<p:sp><p:nvSpPr><p:cNvPr id="3" name="标记"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${transform({ x: 38, y: 56, width: 6, height: 34 })}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="FF6A00"/></a:solidFill><a:ln><a:noFill/></a:ln></p:spPr></p:sp>`;

function textBox(id: number, place: Place, lines: readonly string[], look: TextLook): string {
  const box = (hasEquations: boolean) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="文本${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${transform(place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"><a:normAutofit/></a:bodyPr><a:lstStyle/>${lines.map((line) => paragraphXml(line, look, hasEquations)).join('') || '<a:p/>'}</p:txBody></p:sp>`;
  if (!lines.some(needsEquation)) return box(false);
  // LibreOffice shows equations that stand alone only, and does not know a16
  const required = lines.length === 1 && lines[0]?.startsWith('$$') ? 'a14' : 'a14 a16';
  return `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:a16="http://schemas.microsoft.com/office/drawing/2014/main" Requires="${required}">${box(true)}</mc:Choice><mc:Fallback>${box(false)}</mc:Fallback></mc:AlternateContent>`;
}

const pictureXml = (id: number, place: Place) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="图${id}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId3"/></a:ext></a:extLst></a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transform(place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

const master = xml(
  `<p:sldMaster ${spaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${emptyTree}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
);
const layout = xml(
  `<p:sldLayout ${spaces} type="blank"><p:cSld name="空白"><p:spTree>${emptyTree}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
);
const colours: readonly (readonly [string, string])[] = [
  ['dk1', '1F2937'],
  ['lt1', 'FFFFFF'],
  ['dk2', '374151'],
  ['lt2', 'FFF7ED'],
  ['accent1', 'FF6A00'],
  ['accent2', 'F1AF3A'],
  ['accent3', '74A0FF'],
  ['accent4', 'CB8BD7'],
  ['accent5', '2AD198'],
  ['accent6', 'FF6FA9'],
  ['hlink', '2563EB'],
  ['folHlink', '7C3AED'],
];
const fonts = '<a:latin typeface="Arial"/><a:ea typeface="微软雅黑"/><a:cs typeface=""/>';
const plainFill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const plainLine = `<a:ln w="9525">${plainFill}</a:ln>`;
const noEffect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const theme = xml(
  `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="知站"><a:themeElements><a:clrScheme name="知站">${colours
    .map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
    .join(
      '',
    )}</a:clrScheme><a:fontScheme name="知站"><a:majorFont>${fonts}</a:majorFont><a:minorFont>${fonts}</a:minorFont></a:fontScheme><a:fmtScheme name="知站"><a:fillStyleLst>${plainFill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${plainLine.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${noEffect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${plainFill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`,
);
