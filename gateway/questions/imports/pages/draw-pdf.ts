import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { importPageName } from '../../../platform/files/import-pages.ts';
import type { PageLetters } from './place-questions.ts';

export interface DrawnPage extends PageLetters {
  /** Of its picture, in pixels. */
  readonly width: number;
  readonly height: number;
}

const pictureWidth = 1100;
const mostTimesAsHigh = 3;
const quality = 78;
const mostPages = 60;
const mostBytes = 100 * 1024 * 1024;

/**
 * Draws the first pages of a PDF into pictures in `folder` (`importPageName`), and reads where their letters stand.
 *
 * @throws Error where it cannot be read, or a page is no sheet.
 */
export async function drawPdf({ path, folder }: { path: string; folder: string }): Promise<DrawnPage[]> {
  const bytes = await readFile(path);
  if (bytes.length > mostBytes) throw new Error('too large');
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    try {
      const pages: DrawnPage[] = [];
      const count = Math.min(document.getPageCount(), mostPages);
      for (let i = 0; i < count; i += 1) {
        // drawing closes a page
        const letters = lettersOf(document.getPage(i));
        pages.push({ ...letters, ...(await drawPage(document.getPage(i), join(folder, importPageName(i + 1)))) });
      }
      return pages;
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

async function drawPage(page: PDFiumPage, path: string): Promise<{ width: number; height: number }> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const ratio = originalHeight / originalWidth;
  if (!(ratio > 0 && ratio <= mostTimesAsHigh)) throw new Error('a page that is no sheet');
  const { data, width, height } = await page.render({
    ...{ width: pictureWidth, height: Math.round(pictureWidth * ratio) },
    render: async (drawn) => drawn.data,
  });
  const pixels = new Uint8ClampedArray(data);
  // pdfium gives blue first, the canvas takes red first
  for (let i = 0; i < pixels.length; i += 4) [pixels[i], pixels[i + 2]] = [pixels[i + 2] ?? 0, pixels[i] ?? 0];
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
  await writeFile(path, await canvas.encode('webp', quality));
  return { width, height };
}

/** What the library has of pdfium and gives no method for: the boxes of letters. */
interface PageOfPdfium {
  readonly pageIdx: number;
  readonly module: {
    readonly HEAPF64: Float64Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _FPDFText_LoadPage(page: number): number;
    _FPDFText_ClosePage(text: number): void;
    _FPDFText_CountChars(text: number): number;
    _FPDFText_GetUnicode(text: number, at: number): number;
    _FPDFText_GetCharBox(...numbers: readonly number[]): number;
  };
}

const bytesOfBox = 32;

function lettersOf(page: PDFiumPage): PageLetters {
  const { module, pageIdx } = page as unknown as PageOfPdfium;
  const { originalHeight } = page.getOriginalSize();
  const text = module._FPDFText_LoadPage(pageIdx);
  const box = module._malloc(bytesOfBox);
  try {
    let letters = '';
    const tops: number[] = [];
    const count = module._FPDFText_CountChars(text);
    for (let at = 0; at < count; at += 1) {
      const code = module._FPDFText_GetUnicode(text, at);
      // beyond the first plane letters are two units, of which the second is dropped
      if (code < 0x20 || code > 0xffff) continue;
      module._FPDFText_GetCharBox(text, at, box, box + 8, box + 16, box + 24);
      const top = module.HEAPF64[box / 8 + 3] ?? 0;
      letters += String.fromCharCode(code);
      tops.push(Math.min(1, Math.max(0, 1 - top / originalHeight)));
    }
    return { letters, tops };
  } finally {
    module._free(box);
    module._FPDFText_ClosePage(text);
  }
}
