import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stillPictureSize } from '../../platform/files/pictures/picture-size.ts';
import { withItalicLetters } from './figure-letters.ts';

/** A drawing with a picture of it, for word processors that cannot show drawings. Width and height in pixels. */
export interface DrawnFigure {
  readonly svg: string;
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A picture that a person has sent. Width and height in pixels. */
interface SentPicture {
  readonly type: 'png' | 'jpg';
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export type WordFigure = DrawnFigure | SentPicture;

/** A PNG or JPEG with its size; undefined for anything else. */
export function sentPicture(bytes: Uint8Array): SentPicture | undefined {
  const data = Buffer.from(bytes);
  const size = stillPictureSize(data);
  if (!size || size.type === 'webp') return undefined;
  return { data, type: size.type === 'jpeg' ? 'jpg' : 'png', width: size.width, height: size.height };
}

/** Points of the picture for each point of the drawing: sharp enough for print. */
const scale = 3;
const maxSide = 4000;

/**
 * Draws SVG files with the fonts of papers. Where the library has no build for the machine, the picture is empty, and
 * only word processors that show the drawing itself have the figure.
 */
export async function createFigurePainter(
  fontFolders: readonly string[],
): Promise<(svg: string) => Promise<DrawnFigure>> {
  const canvas = await import('@napi-rs/canvas').catch(() => undefined);
  if (!canvas) return async (svg) => ({ svg, png: emptyPng, ...drawingSize(svg) });
  for (const folder of fontFolders)
    for (const name of readdirSync(folder).filter((file) => /\.(?:ttf|otf|ttc)$/i.test(file)))
      canvas.GlobalFonts.registerFromPath(join(folder, name));
  return async (svg) => {
    const { width, height } = drawingSize(svg);
    const image = await canvas.loadImage(Buffer.from(printable(svg, { width, height })));
    const picture = canvas.createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
    const context = picture.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, picture.width, picture.height);
    context.drawImage(image, 0, 0, picture.width, picture.height);
    return { svg, png: await picture.encode('png'), width, height };
  };
}

/** The drawing in the size of the picture, because it is drawn in its own size first, and with a font that is there. */
function printable(svg: string, { width, height }: { width: number; height: number }): string {
  return withItalicLetters(svg.replace(/\sfont-family="[^"]*"/g, '')).replace(/<svg[^>]*>/, (root) => {
    const box = root.includes('viewBox=') ? '' : ` viewBox="0 0 ${width} ${height}"`;
    const size = ` width="${width * scale}" height="${height * scale}" font-family="Noto Serif SC"${box}`;
    return root.replace(/\s(?:width|height)="[^"]*"/g, '').replace('<svg', `<svg${size}`);
  });
}

/** Width and height that a drawing says; of one that says nothing usable a usual size. */
export function drawingSize(svg: string): { width: number; height: number } {
  const root = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const [, boxWidth, boxHeight] = /viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root) ?? [];
  const width = Number(/\swidth="([\d.]+)(?:px)?"/.exec(root)?.[1] ?? boxWidth);
  const height = Number(/\sheight="([\d.]+)(?:px)?"/.exec(root)?.[1] ?? boxHeight);
  const isUsable = width > 0 && height > 0 && width * scale <= maxSide && height * scale <= maxSide;
  return isUsable ? { width, height } : { width: 320, height: 240 };
}

/** One white point. */
const emptyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);
