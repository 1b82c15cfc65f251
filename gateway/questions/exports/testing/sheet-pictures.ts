import { PDFiumLibrary } from '@hyzyla/pdfium';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A sheet as a picture: one brightness for each point, 255 is white. */
export interface SheetPicture {
  readonly width: number;
  readonly height: number;
  readonly brightness: Uint8Array;
}

/** Pixels of the picture for each point of the sheet. */
const scale = 1.5;

/** The pages of a PDF as PDFium shows them, which has none of our code. */
export async function picturesOfPdf(pdf: Uint8Array): Promise<SheetPicture[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pictures: SheetPicture[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    pictures.push({ width, height, brightness: brightnessOf(data) });
  }
  document.destroy();
  library.destroy();
  return pictures;
}

/** A page of the preview as Skia draws it, in the size of another picture. */
export async function pictureOfPage(
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<SheetPicture> {
  const image = await loadImage(Buffer.from(withoutStyles(svg, `width="${width}" height="${height}"`)));
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0, width, height);
  return { width, height, brightness: brightnessOf(context.getImageData(0, 0, width, height).data) };
}

/** Skia knows no style sheets, no `href` without its prefix and no drawings within drawings. */
const withoutStyles = (svg: string, size: string): string =>
  svg
    .replace(/<style>.*?<\/style>/, '')
    .replace(/ width="[^"]*" height="[^"]*">/, ` ${size} fill="none">`)
    .replaceAll('class="outline_glyph"', 'fill="#000"')
    .replaceAll(' href=', ' xlink:href=')
    .replace(/<image[^>]*? (width="[^"]*" height="[^"]*")[^>]*base64,([^"]*)"[^>]*>/g, (_image, place, drawing) =>
      Buffer.from(drawing, 'base64')
        .toString()
        .replace(/<svg([^>]*?) width="[^"]*" height="[^"]*"/, `<svg$1 ${place} fill="#000"`),
    );

/** The green of each point: sheets are grey. */
const brightnessOf = (pixels: Uint8Array | Uint8ClampedArray): Uint8Array =>
  Uint8Array.from({ length: pixels.length / 4 }, (_, i) => pixels[i * 4 + 1] ?? 0);

const dark = 110;
/** What two programs make of the same edge. */
const shaded = 225;

/** Edge of the squares that are compared, in pixels: about two characters. */
const square = 36;
/** Fewer dark points than this say nothing. */
const leastInk = 40;

/**
 * How far two pictures of a sheet differ where they differ most: the largest share of dark points of a square that have
 * nothing dark near them in the other picture. Low for the same sheet, whichever renderer drew it.
 */
export const differenceOf = (one: SheetPicture, other: SheetPicture): number =>
  Math.max(missingInk(one, other), missingInk(other, one));

function missingInk(from: SheetPicture, other: SheetPicture): number {
  const { width, brightness } = from;
  const columns = Math.ceil(width / square);
  const squares = new Map<number, { ink: number; missing: number }>();
  brightness.forEach((value, i) => {
    if (value >= dark) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    const key = Math.floor(y / square) * columns + Math.floor(x / square);
    const { ink, missing } = squares.get(key) ?? { ink: 0, missing: 0 };
    squares.set(key, { ink: ink + 1, missing: missing + (hasInkNear(other, x, y) ? 0 : 1) });
  });
  return Math.max(0, ...[...squares.values()].map(({ ink, missing }) => (ink < leastInk ? 0 : missing / ink)));
}

function hasInkNear({ width, height, brightness }: SheetPicture, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      if ((brightness[row * width + column] ?? 255) < shaded) return true;
  return false;
}
