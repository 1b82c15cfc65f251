import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaperEngine } from '../../exports/paper-engine.ts';
import { examplePaper } from '../../exports/testing/example-paper.ts';
import { drawInThread } from './draw-in-thread.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('pages of a PDF are pictures, and questions stand on them from the top to the end', async () => {
  const engine = await createPaperEngine([join(import.meta.dirname, '../../fonts')]);
  const paper = examplePaper({ layout: { size: 'A4', answers: 'student' } });
  const { content } = await engine.make({ paper, figures: new Map(), format: 'pdf' });
  const path = join(folder, 'paper.pdf');
  writeFileSync(path, content as Uint8Array);
  const questions = paper.sections.flatMap(({ items }) =>
    items.map(({ number, question }) => ({ number: String(number), text: question.stem || question.passage })),
  );
  const { pictures, places } = await drawInThread({ path, folder, questions });
  expect(pictures.length).toBeGreaterThan(1);
  const first = await loadImage(readFileSync(join(folder, '1.webp')));
  expect({ width: first.width, height: first.height }).toEqual(pictures[0]);
  const depths = places.map(({ page, top }) => page + top);
  expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  // two are a formula and nothing else
  expect(new Set(depths).size).toBe(questions.length - 2);
  expect(places.at(-1)?.page).toBeGreaterThan(1);
});

test('a file that cannot be drawn has no pages', async () => {
  const path = join(folder, 'none.pdf');
  writeFileSync(path, 'no PDF');
  expect((await drawInThread({ path, folder, questions: [{ number: '1', text: '题' }] })).pictures).toEqual([]);
});
