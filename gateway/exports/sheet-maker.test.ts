import { afterAll, expect, test } from 'vitest';
import { sheetData } from './sheet-data.ts';
import { createSheetMaker, SheetFailure } from './sheet-maker.ts';
import { exampleFigure, examplePaper } from './testing/example-paper.ts';
import { pdfFonts, pdfPageCount } from './testing/pdf-facts.ts';
import type { SheetJob } from './typst-engine.ts';

const maker = createSheetMaker();
afterAll(() => maker.close());

const jobOf = (paper = examplePaper(), format: SheetJob['format'] = 'pdf'): SheetJob => {
  const { json, figures } = sheetData(paper);
  return { template: 'paper', json, figures: [...figures].map(([name]) => [name, exampleFigure]), format };
};

async function pagesOf(job: SheetJob): Promise<readonly string[]> {
  const result = await maker.make(job);
  return 'pages' in result ? result.pages : [];
}

async function pdfOf(job: SheetJob): Promise<Uint8Array> {
  const result = await maker.make(job);
  return 'pdf' in result ? result.pdf : new Uint8Array();
}

test.each(['A4', '16K', 'A3', 'B4', '8K'] as const)(
  'on %s the preview has the pages of the PDF, in every answer variant',
  async (size) => {
    for (const answers of ['student', 'inline', 'end', 'only'] as const) {
      const paper = examplePaper({
        layout: { size, answers },
        parts: { sealLine: size === 'A3', scoreTable: true, secret: true, volumes: true },
      });
      const pdf = await pdfOf(jobOf(paper));
      const pages = await pagesOf(jobOf(paper, 'svg'));
      expect(pages.length).toBeGreaterThan(1);
      expect(pdfPageCount(pdf)).toBe(pages.length);
    }
  },
);

test('a page of the preview stands alone: its own glyphs, no script, nothing from elsewhere', async () => {
  const [first = '', second = ''] = await pagesOf(jobOf(examplePaper(), 'svg'));
  for (const page of [first, second]) {
    expect(/<script|<foreignObject|@import|url\(http/.exec(page)).toBeNull();
    const used = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
  }
});

test('every font of the PDF is in it, as a subset', async () => {
  const fonts = pdfFonts(await pdfOf(jobOf()));
  expect(fonts.length).toBeGreaterThan(3);
  for (const { name, embedded } of fonts)
    expect([name, embedded]).toEqual([expect.stringMatching(/^[A-Z]{6}\+/), true]);
});

test('a formula that cannot be read becomes its source and breaks nothing', async () => {
  const paper = examplePaper();
  const [section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  const broken = {
    ...item,
    question: { ...item.question, stem: String.raw`坏公式 $\foo{x}$ 与 $\href{javascript:alert(1)}{y}$` },
  };
  const data = sheetData({ ...paper, sections: [{ ...section, items: [broken] }] });
  expect(data.unread).toEqual([String.raw`\foo{x}`, String.raw`\href{javascript:alert(1)}{y}`]);
  const result = await maker.make({ template: 'paper', json: data.json, figures: [], format: 'pdf' });
  expect('pdf' in result && pdfPageCount(result.pdf)).toBe(1);
});

test('text is never code', async () => {
  const paper = examplePaper();
  const [section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  const stem = '#read("/paper.json") #import "@preview/x:1.0.0" *粗* `x` = 标题 \\ // 注释 <a> @b $\\text{#panic()}$';
  const { json } = sheetData({
    ...paper,
    title: '#panic("x")',
    sections: [{ ...section, items: [{ ...item, question: { ...item.question, stem } }] }],
  });
  expect('pdf' in (await maker.make({ template: 'paper', json, figures: [], format: 'pdf' }))).toBe(true);
});

test('a job that cannot be set fails alone', async () => {
  const broken = maker.make({ template: 'paper', json: '{}', figures: [], format: 'pdf' });
  const next = maker.make(jobOf());
  await expect(broken).rejects.toThrow(SheetFailure);
  expect('pdf' in (await next)).toBe(true);
});

test.each([
  ['hangs', 'no answer within 300 ms'],
  ['dies', 'the worker ended with 7'],
  ['throws', 'a bug'],
  ['eats', 'memory'],
])('a worker that %s is replaced, and the next job works', async (behaviour, reason) => {
  const fragile = createSheetMaker({
    worker: new URL('./testing/fragile-worker.ts', import.meta.url),
    timeoutMs: 300,
    startTimeoutMs: behaviour === 'hangs' ? 300 : 20_000,
    memoryMb: 24,
  });
  const job = (title: string): SheetJob => ({
    template: 'paper',
    json: JSON.stringify({ title }),
    figures: [],
    format: 'svg',
  });
  const broken = fragile.make(job(behaviour));
  await expect(broken).rejects.toThrow(reason);
  const patient = fragile.make(job('works'));
  if (behaviour !== 'hangs') expect(await patient).toEqual({ pages: ['works'] });
  else await patient.catch((error: Error) => expect(error).toBeInstanceOf(SheetFailure));
  await fragile.close();
});
