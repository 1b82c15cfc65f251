import { escapeXml } from '../../platform/files/svg.ts';
import { contentTypes, coreProperties, coreType, relationships, xml, zipOf } from '../../platform/files/zip.ts';
import type { DocumentSlide, SlideShow } from '../content/document.ts';
import { breakLines } from '../content/line-breaking.ts';

const spaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const types = 'application/vnd.openxmlformats-officedocument.presentationml';
/** 16:9, in English metric units. */
const width = 12_192_000;
const height = 6_858_000;

/** A PowerPoint presentation: one master with one blank layout, text boxes on it. */
export function makePptx({ title, slides }: SlideShow): Uint8Array {
  return zipOf([
    [
      '[Content_Types].xml',
      contentTypes([
        ['ppt/presentation.xml', `${types}.presentation.main+xml`],
        ['ppt/slideMasters/slideMaster1.xml', `${types}.slideMaster+xml`],
        ['ppt/slideLayouts/slideLayout1.xml', `${types}.slideLayout+xml`],
        ['ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
        ...slides.map((_, i) => [`ppt/slides/slide${i + 1}.xml`, `${types}.slide+xml`] as const),
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
        relationships([['slideLayout', '../slideLayouts/slideLayout1.xml']]),
      ] as const,
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

/** Lines of a slide as they fit on it; the pictures of the preview break them the same way. */
export const slideLines = ({ lines }: DocumentSlide): string[] =>
  lines.flatMap((line) => breakLines(line, 30)).slice(0, 11);

function slideXml(slide: DocumentSlide, isCover: boolean): string {
  const title = isCover
    ? box(2, { x: 900_000, y: 2_000_000, cx: 10_392_000, cy: 1_600_000 }, breakLines(slide.title, 22).slice(0, 3), {
        size: 4000,
        bold: true,
        align: 'ctr',
        colour: '1F2937',
      })
    : box(2, { x: 700_000, y: 420_000, cx: 10_792_000, cy: 800_000 }, breakLines(slide.title, 28).slice(0, 1), {
        size: 3200,
        bold: true,
        align: 'l',
        colour: 'C2410C',
      });
  const body = box(
    3,
    isCover
      ? { x: 900_000, y: 4_000_000, cx: 10_392_000, cy: 1_200_000 }
      : { x: 700_000, y: 1_450_000, cx: 10_792_000, cy: 4_900_000 },
    slideLines(slide),
    { size: 2200, bold: false, align: isCover ? 'ctr' : 'l', colour: '374151' },
  );
  return xml(`<p:sld ${spaces}><p:cSld><p:spTree>${emptyTree}${title}${body}</p:spTree></p:cSld></p:sld>`);
}

function box(
  id: number,
  place: { x: number; y: number; cx: number; cy: number },
  lines: readonly string[],
  { size, bold, align, colour }: { size: number; bold: boolean; align: 'l' | 'ctr'; colour: string },
): string {
  const paragraphs = lines.map(
    (line) =>
      `<a:p><a:pPr algn="${align}"><a:lnSpc><a:spcPct val="120000"/></a:lnSpc></a:pPr><a:r><a:rPr lang="zh-CN" sz="${size}"${bold ? ' b="1"' : ''}><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></a:rPr><a:t>${escapeXml(line)}</a:t></a:r></a:p>`,
  );
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="文本${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${place.x}" y="${place.y}"/><a:ext cx="${place.cx}" cy="${place.cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square"><a:normAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('') || '<a:p/>'}</p:txBody></p:sp>`;
}

const master = xml(
  `<p:sldMaster ${spaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFDF8"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${emptyTree}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
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
