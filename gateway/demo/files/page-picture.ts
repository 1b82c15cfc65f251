import { svg } from '../../platform/files/svg.ts';
import type { Worksheet } from '../../platform/files/xlsx.ts';
import type { DocumentSlide, Figure, SingleContent } from '../content/document.ts';
import { type Line, paginate } from '../content/layout.ts';
import { breakLines } from '../content/line-breaking.ts';
import { drawText, textLines } from '../pictures/drawing.ts';
import { slideLines } from './pptx.ts';

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
      return slide && slidePage(slide, { page, count: content.slides.length });
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
  const drawn = lines.map(({ style, text: line }) => {
    const look = looks[style];
    y += look.pitch;
    return line ? drawText(look.x, Math.round(y), line, { fill: ink, ...look }) : '';
  });
  return svg({
    width,
    height,
    title: `${title} 第${page}页`,
    body: `<rect width="${width}" height="${height}" fill="${paper}"/>${drawn.join('')}${drawText(width / 2, height - 40, `第${page}页　共${count}页`, { size: 12, fill: '#6b7280', anchor: 'middle' })}`,
  });
}

function slidePage(slide: DocumentSlide, { page, count }: Numbering): string {
  const isCover = page === 1;
  const heading = isCover
    ? textLines(480, 200, breakLines(slide.title, 22).slice(0, 3), {
        size: 38,
        fill: ink,
        weight: 700,
        anchor: 'middle',
      })
    : drawText(55, 84, breakLines(slide.title, 28)[0] ?? '', { size: 32, fill: '#c2410c', weight: 700 });
  const lines = slideLines(slide);
  const body = isCover
    ? textLines(480, 350, lines, { size: 22, fill: '#374151', anchor: 'middle' }, 1.6)
    : textLines(55, 150, lines, { size: 24, fill: '#374151' }, 1.45);
  return svg({
    width: 960,
    height: 540,
    title: `${slide.title} 第${page}张`,
    body: `<rect width="960" height="540" fill="#fffdf8"/><rect width="960" height="10" fill="#ff6a00"/>${heading}${body}${drawText(920, 520, `${page} / ${count}`, { size: 14, fill: '#6b7280', anchor: 'end' })}`,
  });
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
