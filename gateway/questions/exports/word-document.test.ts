import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import { paperBlocks } from '../paper/paper-blocks.ts';
import type { PaperDocument } from '../paper/paper-document.ts';
import { createFigurePainter } from './figure-picture.ts';
import { exampleFigures, examplePaper } from './testing/example-paper.ts';
import { wordDocument } from './word-document.ts';

const [figurePath = ''] = exampleFigures.keys();

async function partsOf(paper: PaperDocument): Promise<Map<string, string>> {
  const paint = await createFigurePainter(['gateway/questions/fonts']);
  const figure = await paint(exampleFigures.get(figurePath) ?? '');
  const files = unzipSync(await wordDocument(paper, new Map([[figurePath, figure]])));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, name.endsWith('.png') ? '' : strFromU8(bytes)]));
}

const documentOf = async (paper: PaperDocument) => (await partsOf(paper)).get('word/document.xml') ?? '';

/** Formulas in everything that the paper prints. */
function formulaCount(paper: PaperDocument): number {
  let count = 0;
  JSON.stringify(paperBlocks(paper), (_key, value: unknown) => {
    if (typeof value === 'string') count += splitFormulas(value).filter(({ tex }) => tex !== undefined).length;
    return value;
  });
  return count;
}

/** Where tags do not fit each other or text holds what must be escaped; undefined in XML that is well-formed. */
function faultOf(xml: string): string | undefined {
  const open: string[] = [];
  for (const [tag, end, name = '', alone] of xml.matchAll(/<(\/?)([\w:.-]+)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (end === '/') {
      if (open.pop() !== name) return tag;
    } else if (alone !== '/') open.push(name);
  }
  const text = xml.replace(/<\?xml[^>]*\?>/, '').replace(/<\/?[\w:.-]+(?:\s+[\w:.-]+="[^"<]*")*\s*\/?>/g, '');
  return open.pop() ?? /[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.exec(text)?.[0];
}

test.each(['student', 'inline', 'end', 'only'] as const)(
  'as %s every formula is an equation, none a picture',
  async (answers) => {
    const paper = examplePaper({ layout: { answers } });
    const xml = await documentOf(paper);
    expect(formulaCount(paper)).toBeGreaterThan(10);
    expect(xml.match(/<m:oMath>/g)).toHaveLength(formulaCount(paper));
    // the one figure of the example
    expect(xml.match(/<w:drawing>/g)?.length ?? 0).toBe(answers === 'only' ? 0 : 1);
  },
);

test('every part is well-formed, whatever the text', async () => {
  const paper = { ...examplePaper({ parts: { sealLine: true, scoreTable: true } }), title: '<b>&"\'</b> ]]> <!-- x' };
  for (const [name, xml] of await partsOf(paper))
    if (/\.(?:xml|rels)$/.test(name)) expect([name, faultOf(xml)]).toEqual([name, undefined]);
});

test('the foot of a page says its number and how many there are', async () => {
  const parts = await partsOf(examplePaper({ parts: { sealLine: true } }));
  const feet = [...parts].filter(([name]) => /footer\d+\.xml$/.test(name));
  // the first page has one of its own
  expect(feet).toHaveLength(2);
  for (const [, xml] of feet) {
    const words = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)|<w:instrText[^>]*>(\w+)/g)];
    expect(words.map(([, text, field]) => text ?? field).join('')).toBe('第 PAGE 页（共 NUMPAGES 页）');
  }
});

test('no line ends within the brackets for an answer', async () => {
  const xml = await documentOf(examplePaper());
  expect(xml).not.toMatch(/（\u3000+）/);
  expect(xml).toMatch(/（\u00a0+）/);
});

test('a formula that cannot be read is its source', async () => {
  const paper = examplePaper();
  const [section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  const stem = String.raw`坏 $\foo{x}$ 好 $x<0$`;
  const xml = await documentOf({
    ...paper,
    sections: [{ ...section, items: [{ ...item, question: { ...item.question, stem, options: [] } }] }],
  });
  expect(xml.match(/<m:oMath>/g)).toHaveLength(1);
  expect(xml).toContain(String.raw`\foo{x}`);
});

test('room for writing is empty lines as high as on the sheets, ruled for a composition', async () => {
  const paper = examplePaper({ layout: { answerSpace: 'usual' } });
  const [, , section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  const spaced = async (fields: Partial<typeof item.question>, score: number) => {
    const question = { ...item.question, stem: '题干', ...fields };
    const last = { ...item, question: { ...item.question, stem: '值为________。' } };
    const xml = await documentOf({ ...paper, sections: [{ ...section, items: [{ ...item, score, question }, last] }] });
    const lines = xml.split('<w:p>').filter((one) => /w:lineRule="exact"/.test(one) && /w:line="[34]\d\d"/.test(one));
    return { lines: lines.length, ruled: lines.filter((one) => one.includes('w:leader="underscore"')).length };
  };
  expect(await spaced({}, 13)).toEqual({ lines: 11, ruled: 0 });
  expect(await spaced({ typeName: '作文' }, 60)).toEqual({ lines: 36, ruled: 36 });
  expect(await spaced({ stem: '值为________。' }, 5)).toEqual({ lines: 0, ruled: 0 });
});

test('the room of the last question begins no page: half of it stays, half is space below', async () => {
  const paper = examplePaper({ layout: { answerSpace: 'usual' } });
  const [, , section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  const question = { ...item.question, stem: '题干' };
  const xml = await documentOf({ ...paper, sections: [{ ...section, items: [{ ...item, score: 13, question }] }] });
  const paragraphs = xml.split('<w:p>').filter((one) => one.includes('w:lineRule="exact"'));
  const lines = paragraphs.filter((one) => /w:line="[34]\d\d"/.test(one));
  expect(lines).toHaveLength(6);
  for (const line of lines) expect(line).toContain('<w:keepNext/>');
  // 5 of 11 parts of 78 mm
  expect(paragraphs.at(-1)).toMatch(/w:after="20\d\d"/);
});

test.each([
  ['A4', 'portrait', 11906, 16838, 0],
  ['A3', 'landscape', 23811, 16838, 2],
  ['B4', 'landscape', 20636, 14570, 2],
] as const)('%s is %s with its columns', async (size, orientation, width, height, columns) => {
  const xml = await documentOf(examplePaper({ layout: { size } }));
  expect(xml).toContain(`<w:pgSz w:w="${width}" w:h="${height}" w:orient="${orientation}"`);
  expect(/<w:cols[^>]*w:num="(\d)"/.exec(xml)?.[1] ?? '0').toBe(String(columns));
});

test('options stand in four columns, two or one by their length, and stay with their stem', async () => {
  const xml = await documentOf(examplePaper());
  const paragraphs = xml.split('<w:p>');
  const withOption = (letter: string) => paragraphs.filter((paragraph) => paragraph.includes(`>${letter}．<`));
  const together = withOption('A').filter((paragraph) => paragraph.includes('>D．<'));
  expect(together.length).toBeGreaterThan(5);
  expect(withOption('A').length).toBeGreaterThan(together.length);
  for (const paragraph of withOption('A')) expect(paragraph).toContain('<w:keepNext/>');
});

test('options of wide formulas stand in two columns', async () => {
  const paper = examplePaper();
  const [section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  const ions = ['SO4^2-', 'Ba^2+', 'NO3^-', 'K^+'].map((ion) => String.raw`$\ce{${ion}}$`).join('、');
  const options = [...'ABCD'].map((key) => ({ key, text: ions }));
  const items = [{ ...item, question: { ...item.question, options } }];
  const xml = await documentOf({ ...paper, sections: [{ ...section, items }] });
  const rows = xml.split('<w:p>').filter((paragraph) => /[ABCD]．</.test(paragraph));
  expect(rows).toHaveLength(2);
});
