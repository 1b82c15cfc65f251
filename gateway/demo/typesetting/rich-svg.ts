import { escapeXml } from '../../../shared/platform/xml.ts';
import { drawingSize } from '../../questions/exports/figure-picture.ts';
import { drawText, type TextStyle } from '../pictures/drawing.ts';
import type { MathBox } from './box.ts';
import { richParts, richWidth } from './rich-text.ts';

const mathFonts = 'Times New Roman,STIX Two Text,Liberation Serif,serif';
const round = (value: number) => Number(value.toFixed(2));

/** A line of text with its formulas drawn. */
export function drawRich(x: number, y: number, line: string, style: TextStyle): string {
  if (!line.includes('$')) return drawText(x, y, line, style);
  const { size, anchor = 'start' } = style;
  const left = x - (anchor === 'middle' ? 0.5 : anchor === 'end' ? 1 : 0) * richWidth(line) * size;
  return richParts(line)
    .map((part) =>
      part.box
        ? drawMath(left + part.x * size, y, part.box, style)
        : fixedText({ x: left + part.x * size, y, width: part.width * size }, part.text, style),
    )
    .join('');
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Text as wide as it was laid out, whatever font the reader has. */
const fixedText = ({ x, y, width }: Place, text: string, { size, fill, weight = 400 }: TextStyle) =>
  text.trim() === ''
    ? ''
    : `<text x="${round(x)}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}" textLength="${round(width)}" xml:space="preserve">${escapeXml(text)}</text>`;

export function drawMath(x: number, y: number, box: MathBox, { size, fill }: TextStyle): string {
  const glyphs = box.glyphs.map(
    (glyph) =>
      `<text x="${round(x + glyph.x * size)}" y="${round(y - glyph.y * size)}" font-size="${round(glyph.size * size)}" fill="${fill}" font-family="${mathFonts}"${glyph.isItalic ? ' font-style="italic"' : ''}${glyph.text.length > 1 ? ` textLength="${round(glyph.width * size)}"` : ''}>${escapeXml(glyph.text)}</text>`,
  );
  const strokes = box.strokes.map(
    ({ points }) =>
      `<polyline points="${points.map(([px, py]) => `${round(x + px * size)},${round(y - py * size)}`).join(' ')}" fill="none" stroke="${fill}" stroke-width="${round(size * 0.05)}"/>`,
  );
  return [...glyphs, ...strokes].join('');
}

/** A drawing at a place, in the size of the place. */
export const drawnFigure = (
  svg: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string =>
  svg.replace(/<svg[^>]*>/, (root) => {
    const box = root.includes('viewBox=') ? '' : ` viewBox="0 0 ${boxOf(root)}"`;
    const place = ` x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
    return root.replace(/\s(?:width|height|role)="[^"]*"/g, '').replace('<svg', `<svg${place}${box}`);
  });

const boxOf = (root: string) => {
  const { width, height } = drawingSize(root);
  return `${width} ${height}`;
};
