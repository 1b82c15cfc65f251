import { afterAll, expect, test } from 'vitest';
import type { PaperDocument } from '../paper/paper-document.ts';
import { createPaperMaker } from './paper-maker.ts';
import { examplePaper } from './testing/example-paper.ts';
import { differenceOf, pictureOfPage, picturesOfPdf, type SheetPicture } from './testing/sheet-pictures.ts';

// a busy machine needs longer than a person would wait
const maker = createPaperMaker({ timeoutMs: 60_000, startTimeoutMs: 80_000 });
afterAll(() => maker.close());

/** Without words, which each program sets in a font of its own. */
const figures = new Map([
  [
    'questions/1.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120" viewBox="0 0 160 120"><circle cx="80" cy="60" r="50" fill="none" stroke="#000" stroke-width="3"/><path d="M80 60 L130 60 A50 50 0 0 0 105 16.7 Z" fill="#000"/></svg>',
  ],
]);

/** One character that differs makes a square differ by more. */
const alike = 0.2;

async function sheetsOf(paper: PaperDocument): Promise<{ pages: readonly string[]; printed: SheetPicture[] }> {
  const { content: pages } = await maker.make({ paper, figures, format: 'pages' });
  const { content: pdf } = await maker.make({ paper, figures, format: 'pdf' });
  if (pages instanceof Uint8Array || !(pdf instanceof Uint8Array)) throw new Error('pages are texts, a PDF is bytes');
  return { pages, printed: await picturesOfPdf(pdf) };
}

test.each([
  ['A4', 'end'],
  ['A3', 'inline'],
  ['16K', 'student'],
] as const)('on %s with answers "%s" each page of the preview looks like that of the PDF', async (size, answers) => {
  const parts = { sealLine: size === 'A3', scoreTable: true, secret: true, volumes: true };
  const { pages, printed } = await sheetsOf(examplePaper({ layout: { size, answers, answerSpace: 'usual' }, parts }));
  expect(printed).toHaveLength(pages.length);
  const pictures = await Promise.all(
    pages.map((page, i) => pictureOfPage(page, printed[i] ?? { width: 0, height: 0 })),
  );
  pictures.forEach((picture, i) => {
    expect(differenceOf(picture, printed[i] ?? picture), `page ${i + 1}`).toBeLessThan(alike);
  });
  // another page is another picture
  const [first, second] = [pictures[0], printed[1]];
  expect(first && second && differenceOf(first, second)).toBeGreaterThan(alike);
});

test('a comparison of pictures sees one line that differs', async () => {
  const { pages } = await sheetsOf(examplePaper());
  const { printed } = await sheetsOf({ ...examplePaper(), subtitle: '2026—2027学年第二学期' });
  const [page = '', sheet] = [pages[0], printed[0]];
  if (!sheet) throw new Error('the example has a page');
  expect(differenceOf(await pictureOfPage(page, sheet), sheet)).toBeGreaterThan(alike);
});
