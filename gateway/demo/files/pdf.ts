import type { TextDocument } from '../content/document.ts';
import { type LaidPage, type Line, paginate } from '../content/layout.ts';
import { richParts, richWidth } from '../typesetting/rich-text.ts';
import { pdfPictures } from './pdf-pictures.ts';
import { mathOperators, pdfFonts, textOperators } from './pdf-text.ts';

interface Look {
  readonly size: number;
  readonly pitch: number;
  readonly x: number;
  readonly isCentred?: boolean;
}
const looks: Readonly<Record<Line['style'], Look>> = {
  title: { size: 16, pitch: 36, x: 0, isCentred: true },
  subtitle: { size: 10.5, pitch: 28, x: 0, isCentred: true },
  heading: { size: 12, pitch: 30, x: 60 },
  body: { size: 10.5, pitch: 20, x: 60 },
  verse: { size: 10.5, pitch: 22, x: 0, isCentred: true },
  note: { size: 9, pitch: 18, x: 60 },
  option: { size: 10.5, pitch: 20, x: 80 },
};
const pageWidth = 595;
const pageHeight = 842;
/** Of tables and options: from the left margin to the right one. */
const right = 535;

/**
 * A PDF with Chinese text and no embedded font: the standard Chinese font STSong-Light under its predefined
 * UniGB-UCS2-H encoding, which every reader brings or replaces (PDF 32000-1, 9.7.5.2), and the standard fonts of
 * formulas. Its pages are those of `paginate`.
 */
export async function makePdf(document: TextDocument): Promise<Uint8Array> {
  const pages = paginate(document);
  const pictures = await pdfPictures(
    pages.flatMap(({ lines }) => lines.flatMap(({ figure }) => (figure ? [figure.svg] : []))),
  );
  const fonts = pdfFonts(3);
  const firstPicture = 3 + fonts.objects.length;
  const firstPage = firstPicture + pictures.objects.length;
  const kids = pages.map((_, i) => `${firstPage + i * 2} 0 R`).join(' ');
  const named = pictures.objects.map((_, i) => `/Im${i} ${firstPicture + i} 0 R`).join(' ');
  const resources = `<< ${fonts.resource}${named === '' ? '' : ` /XObject << ${named} >>`} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...fonts.objects,
    ...pictures.objects,
    ...pages.flatMap((page, i) => {
      const stream = pageStream(page, { number: i + 1, count: pages.length, pictureOf: pictures.indexOf });
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources ${resources} /Contents ${firstPage + i * 2 + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
    `<< /Title <FEFF${hex(document.title)}> /Creator <FEFF${hex('知站（演示）')}> >>`,
  ];
  return serialize(objects);
}

/** Objects with their table of places; everything is ASCII, so characters count as bytes. */
function serialize(objects: readonly string[]): Uint8Array {
  const parts = ['%PDF-1.5\n'];
  let length = parts[0]?.length ?? 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  const places = objects.map((body, i) => {
    const at = length;
    add(`${i + 1} 0 obj\n${body}\nendobj\n`);
    return at;
  });
  const start = length;
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
  add(
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return new TextEncoder().encode(parts.join(''));
}

interface PageFacts {
  readonly number: number;
  readonly count: number;
  readonly pictureOf: (svg: string) => number | undefined;
}

function pageStream({ lines }: LaidPage, { number, count, pictureOf }: PageFacts): string {
  let y = pageHeight - 60;
  const drawn = lines.map((line) => {
    const look = looks[line.style];
    const height = look.pitch * line.height;
    y -= height;
    // a high line has its room above and below
    const base = y + (height - look.pitch) / 2;
    if (line.figure) return pictureAt(line.figure, y, pictureOf);
    if (line.row) return rowAt(line.row, { top: y + height - 5, bottom: y - 5 });
    if (line.cells) return cellsAt(line.cells, { ...look, y: base });
    return line.text === '' ? '' : richAt(line.text, { ...look, y: base });
  });
  const footer = richAt(`第${number}页　共${count}页`, { size: 9, x: 0, y: 36, isCentred: true });
  return [...drawn, footer].filter(Boolean).join('\n');
}

interface Place {
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly isCentred?: boolean;
}

/** A line of text with its formulas. */
function richAt(line: string, { size, x, y, isCentred }: Place): string {
  const left = isCentred ? (pageWidth - richWidth(line) * size) / 2 : x;
  return richParts(line)
    .map((part) => {
      const at = { size, x: left + part.x * size, y };
      return part.box ? mathOperators(part.box, at) : textOperators(part.text, at);
    })
    .join(' ');
}

function cellsAt({ texts, stops }: NonNullable<Line['cells']>, place: Place): string {
  const step = (right - place.x) / stops;
  return texts.map((text, i) => richAt(text, { ...place, x: place.x + step * i })).join('\n');
}

function rowAt(
  { shares, cells, isHead }: NonNullable<Line['row']>,
  { top, bottom }: { top: number; bottom: number },
): string {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let x = looks.body.x;
  return cells
    .map((lines, i) => {
      const width = ((right - looks.body.x) * (shares[i] ?? 1)) / whole;
      const from = x;
      x += width;
      const frame = `0.5 w ${from} ${bottom} ${width.toFixed(2)} ${(top - bottom).toFixed(2)} re S`;
      const texts = lines.map((line, k) => {
        const offset = isHead ? (width - richWidth(line) * looks.body.size) / 2 : 5;
        return richAt(line, { size: looks.body.size, x: from + offset, y: top - 14 - k * looks.body.pitch });
      });
      return [frame, ...texts].join('\n');
    })
    .join('\n');
}

function pictureAt(
  { svg, width, height }: NonNullable<Line['figure']>,
  y: number,
  pictureOf: PageFacts['pictureOf'],
): string {
  const at = pictureOf(svg);
  if (at === undefined) return '';
  return `q ${width.toFixed(2)} 0 0 ${height.toFixed(2)} ${((pageWidth - width) / 2).toFixed(2)} ${y.toFixed(2)} cm /Im${at} Do Q`;
}

function hex(text: string): string {
  let digits = '';
  for (let i = 0; i < text.length; i++) digits += text.charCodeAt(i).toString(16).padStart(4, '0');
  return digits;
}
