import type { Worksheet } from '../../../shared/platform/xlsx.ts';
import { svg } from '../../platform/files/svg.ts';
import type { Figure, SingleContent } from '../content/document.ts';
import { type Line, paginate } from '../content/layout.ts';
import { breakLines } from '../content/line-breaking.ts';
import { drawText } from '../pictures/drawing.ts';
import { drawnFigure, drawRich } from '../typesetting/rich-svg.ts';
import { richWidth } from '../typesetting/rich-text.ts';
import { slidePicture } from './slide-picture.ts';

const ink = '#1f2937';
const paper = '#fffefb';

/** A page of a document as a picture, page 1 first; undefined past the last. */
export function pagePicture(content: SingleContent, page: number): string | undefined {
  switch (content.kind) {
    case 'document': {
      const pages = paginate(content);
      const found = pages[page - 1];
      return found && drawnPage(content.title, found.lines, { page, count: pages.length });
    }
    case 'slides': {
      const slide = content.slides[page - 1];
      return slide && slidePicture(slide, { page, count: content.slides.length });
    }
    case 'sheets': {
      const sheet = content.sheets[page - 1];
      return sheet && sheetPage(sheet);
    }
    case 'figure':
      return page === 1 ? figurePage(content) : undefined;
    default:
      return undefined;
  }
}

/** Width and height of the pictures of a content's pages. */
export function pagePictureSize(content: SingleContent): { width: number; height: number } {
  return content.kind === 'slides'
    ? { width: 960, height: 540 }
    : content.kind === 'figure'
      ? { width: 800, height: 600 }
      : { width: 794, height: 1123 };
}

interface Looks {
  readonly size: number;
  readonly pitch: number;
  readonly x: number;
  readonly weight?: number;
  readonly anchor?: 'middle';
}
/** The pitches of the PDF, in the dots of a screen. */
const looks: Readonly<Record<Line['style'], Looks>> = {
  title: { size: 22, pitch: 48, x: 397, weight: 700, anchor: 'middle' },
  subtitle: { size: 14, pitch: 37, x: 397, anchor: 'middle' },
  heading: { size: 16, pitch: 40, x: 80, weight: 700 },
  body: { size: 14, pitch: 26.6, x: 80 },
  verse: { size: 14, pitch: 29, x: 397, anchor: 'middle' },
  note: { size: 12, pitch: 24, x: 80 },
  option: { size: 14, pitch: 26.6, x: 106 },
};

interface Numbering {
  readonly page: number;
  readonly count: number;
}

/** Drawn lines as one page of a document. */
export function drawnPage(title: string, lines: readonly Line[], { page, count }: Numbering): string {
  const { width, height } = pagePictureSize({ kind: 'document', title, subtitle: '', blocks: [] });
  let y = 64;
  const drawn = lines.map((line) => {
    const look = looks[line.style];
    const height = look.pitch * line.height;
    y += height;
    const base = Math.round(y - (height - look.pitch) / 2);
    if (line.figure) return drawnFigure(line.figure.svg, figurePlace(line.figure, y));
    if (line.row) return drawnRow(line.row, { top: y - height + 7, bottom: y + 7 });
    if (line.cells) return drawnCells(line.cells, look, base);
    return line.text ? drawRich(look.x, base, line.text, { fill: ink, ...look }) : '';
  });
  return svg({
    width,
    height,
    title: `${title} 第${page}页`,
    body: `<rect width="${width}" height="${height}" fill="${paper}"/>${drawn.join('')}${drawText(width / 2, height - 40, `第${page}页　共${count}页`, { size: 12, fill: '#6b7280', anchor: 'middle' })}`,
  });
}

/** Dots of a point. */
const dots = 794 / 595;
const right = 714;

const figurePlace = ({ width, height }: NonNullable<Line['figure']>, bottom: number) => ({
  x: 397 - (width * dots) / 2,
  y: bottom - height * dots,
  width: width * dots,
  height: height * dots,
});

function drawnCells({ texts, stops }: NonNullable<Line['cells']>, look: Looks, y: number): string {
  const step = (right - look.x) / stops;
  return texts.map((text, i) => drawRich(look.x + step * i, y, text, { fill: ink, ...look })).join('');
}

function drawnRow(
  { shares, cells, isHead }: NonNullable<Line['row']>,
  { top, bottom }: { top: number; bottom: number },
): string {
  const { x: left, size, pitch } = looks.body;
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let x = left;
  return cells
    .map((lines, i) => {
      const width = ((right - left) * (shares[i] ?? 1)) / whole;
      const from = x;
      x += width;
      const frame = `<rect x="${from.toFixed(1)}" y="${top.toFixed(1)}" width="${width.toFixed(1)}" height="${(bottom - top).toFixed(1)}" fill="${isHead ? '#fff7ed' : 'none'}" stroke="#9ca3af"/>`;
      const texts = lines.map((line, k) =>
        drawRich(from + (isHead ? (width - richWidth(line) * size) / 2 : 6), Math.round(top + 19 + k * pitch), line, {
          fill: ink,
          size,
          weight: isHead ? 700 : 400,
        }),
      );
      return frame + texts.join('');
    })
    .join('');
}

function sheetPage({ name, rows }: Worksheet): string {
  const shown = rows.slice(0, 34);
  const columns = rows[0]?.length ?? 1;
  const cellWidth = 640 / columns;
  const cells = shown.flatMap((row, i) =>
    row.map(
      (value, k) =>
        `<rect x="${77 + k * cellWidth}" y="${100 + i * 28}" width="${cellWidth}" height="28" fill="${i === 0 ? '#fff7ed' : paper}" stroke="#d1d5db"/>${drawText(77 + (k + 0.5) * cellWidth, 119 + i * 28, breakLines(String(value), Math.floor(cellWidth / 14))[0] ?? '', { size: 13, fill: ink, anchor: 'middle', weight: i === 0 ? 700 : 400 })}`,
    ),
  );
  return svg({
    width: 794,
    height: 1123,
    title: name,
    body: `<rect width="794" height="1123" fill="${paper}"/>${drawText(397, 70, name, { size: 22, fill: ink, weight: 700, anchor: 'middle' })}${cells.join('')}`,
  });
}

function figurePage({ title, curve }: Figure): string {
  const lines = [
    ...Array.from({ length: 16 }, (_, i) => `M${i * 50} 0V600`),
    ...Array.from({ length: 12 }, (_, i) => `M0 ${i * 50}H800`),
  ].join('');
  const points = curve.map(([x, y]) => `${(400 + x * 50).toFixed(1)},${(300 - y * 50).toFixed(1)}`).join(' ');
  return svg({
    width: 800,
    height: 600,
    title,
    body: `<rect width="800" height="600" fill="#fffdf8"/><path d="${lines}" stroke="#e5e7eb" fill="none"/><path d="M0 300H800M400 0V600" stroke="#4b5563" stroke-width="2" fill="none"/><polyline points="${points}" fill="none" stroke="#c2410c" stroke-width="4"/>`,
  });
}
