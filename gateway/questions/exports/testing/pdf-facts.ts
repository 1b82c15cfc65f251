import { PDFiumLibrary } from '@hyzyla/pdfium';
import { unzlibSync } from 'fflate';

/** All objects of a PDF as text; those that are packed together are unpacked. */
function pdfText(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString('latin1');
  const packed = [...raw.matchAll(/\/Type\s*\/ObjStm[\s\S]*?stream\r?\n/g)].map(({ index, 0: head }) => {
    const start = index + head.length;
    const end = raw.indexOf('endstream', start);
    return Buffer.from(unzlibSync(pdf.subarray(start, end))).toString('latin1');
  });
  return [raw, ...packed].join('\n');
}

export const pdfPageCount = (pdf: Uint8Array): number =>
  pdfText(pdf).match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0;

/** Names of the fonts, and whether each has its file in the PDF. */
export function pdfFonts(pdf: Uint8Array): { name: string; embedded: boolean }[] {
  return [...pdfText(pdf).matchAll(/\/Type\s*\/FontDescriptor[\s\S]*?(?=endobj|\/Type)/g)].map(([descriptor]) => ({
    name: /\/FontName\s*\/([^\s/]+)/.exec(descriptor)?.[1] ?? '',
    embedded: /\/FontFile[23]?\b/.test(descriptor),
  }));
}

/** The text of each page, without spaces. */
export async function pdfTexts(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText().replace(/\s/g, ''));
  document.destroy();
  library.destroy();
  return texts;
}
