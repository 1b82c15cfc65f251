import { afterAll, expect, test } from 'vitest';
import { createPaperMaker } from './paper-maker.ts';
import { exampleFigures, examplePaper } from './testing/example-paper.ts';
import { picturesOfPdf } from './testing/sheet-pictures.ts';

// a busy machine needs longer than a person would wait
const maker = createPaperMaker({ timeoutMs: 60_000, startTimeoutMs: 80_000 });
afterAll(() => maker.close());

/** Bands of the first page that have something printed in them, with nothing between them. */
async function bandsOf(stem: string): Promise<number> {
  const paper = examplePaper();
  const [section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  const question = { ...item.question, stem, options: [] };
  const job = { paper: { ...paper, sections: [{ ...section, items: [{ ...item, question }] }] } };
  const { content } = await maker.make({ ...job, figures: exampleFigures, format: 'pdf' });
  if (!(content instanceof Uint8Array)) throw new Error('a PDF is bytes');
  const [picture] = await picturesOfPdf(content);
  if (!picture) throw new Error('a paper has a page');
  const { width, height, brightness } = picture;
  const isInked = (row: number) => brightness.subarray(row * width, (row + 1) * width).some((value) => value < 128);
  return Array.from({ length: height }, (_, row) => row).filter((row) => isInked(row) && !isInked(row - 1)).length;
}

test.each(['\\sqrt{\\frac{88}{88}}', '\\left|\\frac{88}{88}\\right|'])(
  'lines with %s do not touch each other',
  async (tex) => {
    const lines = (count: number) => Array.from({ length: count }, () => `$${tex}$`).join('\n');
    expect((await bandsOf(lines(6))) - (await bandsOf(lines(2)))).toBeGreaterThanOrEqual(4);
  },
);
