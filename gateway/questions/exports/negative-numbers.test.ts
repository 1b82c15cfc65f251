import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sheetData } from './sheet-data.ts';
import { examplePaper } from './testing/example-paper.ts';
import { wordDocument } from './word-document.ts';

/** A paper of one choice about numbers. */
function paperOf(...texts: string[]) {
  const paper = examplePaper();
  const [section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  const options = texts.map((text, i) => ({ key: 'ABCD'.charAt(i), text }));
  return { ...paper, sections: [{ ...section, items: [{ ...item, question: { ...item.question, options } }] }] };
}

test.each([
  ['-5', '−5'],
  ['-1或-2', '−1或−2'],
  ['2025-2026', '2025-2026'],
])('the option %s is %s on the sheets and in Word', async (text, shown) => {
  const paper = paperOf(text, '7');
  expect(sheetData(paper, new Set()).text).toContain(shown);
  const xml = strFromU8(unzipSync(await wordDocument(paper, new Map()))['word/document.xml'] ?? new Uint8Array());
  expect(xml).toContain(`>${shown}<`);
});
