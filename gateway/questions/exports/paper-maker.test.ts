import { createCanvas } from '@napi-rs/canvas';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import type { PaperDocument } from '../paper/paper-document.ts';
import type { PaperJob } from './paper-engine.ts';
import { createPaperMaker, PaperFailure } from './paper-maker.ts';
import { exampleFigures, examplePaper } from './testing/example-paper.ts';
import { pdfFonts, pdfPageCount, pdfTexts } from './testing/pdf-facts.ts';

// a busy machine needs longer than a person would wait
const maker = createPaperMaker({ timeoutMs: 60_000, startTimeoutMs: 80_000 });
afterAll(() => maker.close());

const figures = exampleFigures;

async function pagesOf(paper: PaperDocument): Promise<readonly string[]> {
  const { content } = await maker.make({ paper, figures, format: 'pages' });
  return content instanceof Uint8Array ? [] : content;
}

async function pdfOf(paper: PaperDocument): Promise<Uint8Array> {
  const { content } = await maker.make({ paper, figures, format: 'pdf' });
  return content instanceof Uint8Array ? content : new Uint8Array();
}

/** The example with one question of this stem. */
function paperOf(stem: string): PaperDocument {
  const paper = examplePaper();
  const [section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  return { ...paper, sections: [{ ...section, items: [{ ...item, question: { ...item.question, stem } }] }] };
}

test.each(['A4', '16K', 'A3', 'B4', '8K'] as const)(
  'on %s the preview has the pages of the PDF, in every answer variant',
  async (size) => {
    for (const answers of ['student', 'inline', 'end', 'only'] as const) {
      const paper = examplePaper({
        layout: { size, answers },
        parts: { sealLine: size === 'A3', scoreTable: true, secret: true, volumes: true },
      });
      const pdf = await pdfOf(paper);
      const pages = await pagesOf(paper);
      expect(pages.length).toBeGreaterThan(0);
      expect(pdfPageCount(pdf)).toBe(pages.length);
    }
  },
);

test('the foot of a page says its number and how many there are', async () => {
  const texts = await pdfTexts(await pdfOf(examplePaper()));
  expect(texts.length).toBeGreaterThan(1);
  for (const [i, text] of texts.entries()) expect(text).toContain(`第${i + 1}页（共${texts.length}页）`);
});

test('room for writing takes sheets, in the preview as in the PDF, and none where answers stand', async () => {
  const pagesWith = async (answerSpace: 'none' | 'small' | 'usual', answers: 'student' | 'inline' = 'student') => {
    const paper = examplePaper({ times: 2, layout: { answerSpace, answers } });
    const pages = (await pagesOf(paper)).length;
    expect(pdfPageCount(await pdfOf(paper))).toBe(pages);
    return pages;
  };
  const [none, small, usual] = [await pagesWith('none'), await pagesWith('small'), await pagesWith('usual')];
  expect(small).toBeGreaterThan(none);
  expect(usual).toBeGreaterThan(small);
  expect(await pagesWith('usual', 'inline')).toBe(await pagesWith('none', 'inline'));
});

test.each([
  [16, 1],
  [25, 2],
])('room for the %d marks of the last question begins %d sheets', async (marks, sheets) => {
  const paper = examplePaper({ layout: { answerSpace: 'usual' } });
  const [, , section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  const items = [13, marks].map((score, i) => ({ ...item, number: i + 1, score }));
  // 16 marks get 96 mm, of which the first sheet has most left; of 150 mm it has less than half
  expect(await pagesOf({ ...paper, sections: [{ ...section, items }] })).toHaveLength(sheets);
});

test.each([4, 9, 13, 17, 25])(
  'after a question of %d marks no sheet has the room of the last one alone',
  async (first) => {
    const paper = examplePaper({ layout: { answerSpace: 'usual', size: '16K' } });
    const [, , section] = paper.sections;
    const [item] = section?.items ?? [];
    if (!section || !item) throw new Error('the example has questions');
    const items = [first, 25].map((score, i) => ({ ...item, number: i + 1, score }));
    const texts = await pdfTexts(await pdfOf({ ...paper, sections: [{ ...section, items }] }));
    for (const text of texts) expect(text.replace(/第\d+页（共\d+页）/, '')).not.toBe('');
  },
);

test('a page of the preview stands alone: its own glyphs, no script, nothing from elsewhere', async () => {
  const [first = '', second = ''] = await pagesOf(examplePaper());
  for (const page of [first, second]) {
    expect(/<script|<foreignObject|@import|url\(http/.exec(page)).toBeNull();
    const used = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
  }
});

test('every font of the PDF is in it, as a subset', async () => {
  const fonts = pdfFonts(await pdfOf(examplePaper()));
  expect(fonts.length).toBeGreaterThan(3);
  for (const { name, embedded } of fonts)
    expect([name, embedded]).toEqual([expect.stringMatching(/^[A-Z]{6}\+/), true]);
});

test('a formula that cannot be read becomes its source, breaks nothing and is named', async () => {
  const paper = paperOf(String.raw`坏公式 $\foo{x}$ 与 $\href{javascript:alert(1)}{y}$`);
  const { content, unread } = await maker.make({ paper, figures, format: 'pdf' });
  expect(unread).toEqual([String.raw`\foo{x}`, String.raw`\href{javascript:alert(1)}{y}`]);
  expect(content instanceof Uint8Array && pdfPageCount(content)).toBe(1);
});

test('pictures stand in texts as large as they are, and one that is not there is said', async () => {
  const path = `question-pictures/${'a'.repeat(24)}-30x20.png`;
  const job = {
    paper: paperOf(`先看 ![](${path}) 再看 ![](question-pictures/${'b'.repeat(24)}-9x9.png)。`),
    figures: new Map([[path, createCanvas(30, 20).toBuffer('image/png')]]),
  };
  const { content: pages } = await maker.make({ ...job, format: 'pages' });
  expect(String(pages).match(/<image[^>]*width="22\.5"/g)).toHaveLength(1);
  const { content: word, missing } = await maker.make({ ...job, format: 'docx' });
  const files = unzipSync(word instanceof Uint8Array ? word : new Uint8Array());
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  expect(Object.keys(files).filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
  expect([missing, xml.includes('［图］'), xml.includes('question-pictures')]).toEqual(['', true, false]);
});

test('underlined words are underlined and dotted ones have dots, on sheets and in Word', async () => {
  const plain = await pagesOf(paperOf('把画线的词写下，解释加点的字'));
  const marked = paperOf('把\\uline{画线的词}\\uwave{写下}，解释\\underdot{加点}的字');
  const pages = String(await pagesOf(marked));
  const shapes = (svg: string) => svg.match(/<path/g)?.length ?? 0;
  // a line, and two dots
  expect(shapes(pages) - shapes(String(plain))).toBeGreaterThanOrEqual(3);
  const text = (await pdfTexts(await pdfOf(marked))).join('');
  expect(text.replace(/\s/g, '')).toContain('把画线的词写下，解释加点的字');
  const { content: word } = await maker.make({ paper: marked, figures, format: 'docx' });
  const files = unzipSync(word instanceof Uint8Array ? word : new Uint8Array());
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  expect(xml).toMatch(/<w:u w:val="single"\/><\/w:rPr><w:t[^>]*>画线的词</);
  expect(xml).toMatch(/<w:u w:val="wave"\/><\/w:rPr><w:t[^>]*>写下</);
  expect(xml).toMatch(/<w:em w:val="dot"\/><\/w:rPr><w:t[^>]*>加点</);
  expect(xml).not.toContain('\\u');
});

test('characters that no font has are named', async () => {
  const { missing } = await maker.make({
    paper: paperOf('生僻字 𠮷 与 😀，以及 $\\text{好𪚥}$'),
    figures,
    format: 'pages',
  });
  expect(missing).toBe('𠮷😀𪚥');
  expect((await maker.make({ paper: examplePaper(), figures, format: 'pages' })).missing).toBe('');
});

test('text is never code', async () => {
  const stem = '#read("/paper.json") #import "@preview/x:1.0.0" *粗* `x` = 标题 \\ // 注释 <a> @b $\\text{#panic()}$';
  const pdf = await pdfOf({ ...paperOf(stem), title: '#panic("x")' });
  expect(pdfPageCount(pdf)).toBe(1);
});

test('a job that cannot be made fails alone', async () => {
  const unusable = { title: '坏的试卷' } as PaperDocument;
  const broken = maker.make({ paper: unusable, figures, format: 'pdf' });
  const next = pdfOf(examplePaper());
  await expect(broken).rejects.toThrow(PaperFailure);
  expect(pdfPageCount(await next)).toBeGreaterThan(1);
});

test('formula bombs end soon', async () => {
  const bombs = [
    '\\def\\a{\\a\\a}\\a',
    `${'\\frac{1}{'.repeat(30)}x${'}'.repeat(30)}`,
    'x'.repeat(10_000),
    '('.repeat(1900),
  ];
  const { unread } = await maker.make({
    paper: paperOf(bombs.map((bomb) => `$${bomb}$`).join('，')),
    figures,
    format: 'pdf',
  });
  expect(unread).toHaveLength(2);
});

test.each([
  ['hangs', 'no answer within 300 ms'],
  ['dies', 'the worker ended with 7'],
  ['throws', 'a bug'],
  ['eats', 'memory'],
])('a worker that %s is replaced, and the next job works', async (behaviour, reason) => {
  const fragile = createPaperMaker({
    worker: new URL('./testing/fragile-worker.ts', import.meta.url),
    timeoutMs: 300,
    startTimeoutMs: behaviour === 'hangs' ? 300 : 20_000,
    heapMb: 24,
  });
  const job = (title: string): PaperJob => ({ paper: { ...examplePaper(), title }, figures, format: 'pages' });
  const broken = fragile.make(job(behaviour));
  await expect(broken).rejects.toThrow(reason);
  const patient = fragile.make(job('works'));
  if (behaviour !== 'hangs') expect(await patient).toMatchObject({ content: ['works'] });
  else await patient.catch((error: Error) => expect(error).toBeInstanceOf(PaperFailure));
  await fragile.close();
});

test('a worker that holds much memory is replaced after its job', async () => {
  const worker = new URL('./testing/fragile-worker.ts', import.meta.url);
  const started: number[] = [];
  const small = createPaperMaker({ worker, maxMemoryMb: 5, onStart: () => started.push(1) });
  for (const title of ['1234', '1234', '123456', '1234']) {
    const { content } = await small.make({ paper: { ...examplePaper(), title }, figures, format: 'pages' });
    expect(content).toEqual([title]);
  }
  await small.close();
  expect(started).toHaveLength(2);
});

test('threads work side by side, and one that is not needed does not start', async () => {
  const worker = new URL('./testing/fragile-worker.ts', import.meta.url);
  const started: number[] = [];
  const pool = createPaperMaker({ worker, threads: 3, onStart: () => started.push(1) });
  const make = (title: string) => pool.make({ paper: { ...examplePaper(), title }, figures, format: 'pages' });
  const results = await Promise.all([make('one'), make('two')]);
  expect(results.map(({ content }) => content)).toEqual([['one'], ['two']]);
  expect(started).toHaveLength(2);
  await make('three');
  expect(started).toHaveLength(2);
  await pool.close();
});

test('options stand on one page, also behind a stem that is longer than a third of it', async () => {
  const paper = examplePaper();
  const [section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  const letters = ['A', 'B', 'C', 'D'];
  const items = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((lines, i) => ({
    ...item,
    number: i + 1,
    question: {
      ...item.question,
      stem: '阅读下面的材料，回答问题，写出您的理由。'.repeat(lines * 3),
      figure: '',
      subQuestions: [],
      options: letters.map((key) => ({ key, text: `题${i + 1}选项${key}${'，这一项很长，要占两行。'.repeat(5)}` })),
    },
  }));
  const texts = await pdfTexts(await pdfOf({ ...paper, sections: [{ ...section, items }] }));
  const pageOf = (mark: string) => texts.findIndex((text) => text.includes(mark));
  for (const { number } of items) {
    const pages = letters.map((key) => pageOf(`题${number}选项${key}`));
    expect([number, new Set(pages).size, pages.includes(-1)]).toEqual([number, 1, false]);
  }
});
