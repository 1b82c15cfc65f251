import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../../../tests/kit/pdf-of.ts';
import { drawPages } from './draw-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhizhan-draw-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a photograph loses what the camera has noted, and keeps its size', async () => {
  const canvas = createCanvas(2400, 1200);
  const photograph = canvas.toBuffer('image/jpeg');
  const note = Buffer.from('GPS of the teacher');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note]);
  const path = join(folder, 'file.jpg');
  await writeFile(path, Buffer.concat([photograph.subarray(0, 2), segment, photograph.subarray(2)]));
  const result = await drawPages({ step: 'draw', folder, path, fileType: 'jpg' });
  const bytes = await readFile(path);
  expect(bytes.includes(note)).toBe(false);
  const { width } = await loadImage(bytes);
  expect([width, result]).toMatchObject([
    2400,
    { facts: { pictures: 1, width: 1200, height: 600, size: bytes.length } },
  ]);
});

test('of a PDF the pages are counted and the first five drawn', async () => {
  const path = join(folder, 'file.pdf');
  await writeFile(path, pdfOf(7));
  const result = await drawPages({ step: 'draw', folder, path, fileType: 'pdf' });
  expect(result).toEqual({ facts: { pageCount: 7, pictures: 5, width: 1200, height: 600 } });
  const { width } = await loadImage(await readFile(join(folder, '5.webp')));
  expect(width).toBe(1200);
});

test('a PDF with a page as long as a tape is not drawn', async () => {
  const path = join(folder, 'tape.pdf');
  await writeFile(path, pdfOf(1, '0 0 1 370'));
  await expect(drawPages({ step: 'draw', folder, path, fileType: 'pdf' })).rejects.toThrow('a page of 1 by 370');
});

test.each([
  ['of 900 million pixels', '/Width 30000/Height 30000'],
  ['whose size stands elsewhere', '/Width 9 0 R /Height 10'],
])('a PDF with a picture %s is not drawn', async (_, size) => {
  const path = join(folder, 'picture.pdf');
  await writeFile(path, pdfOf(1, undefined, `<</Type/XObject/Subtype/Image${size}/Length 0>>stream\n\nendstream`));
  expect(await drawPages({ step: 'draw', folder, path, fileType: 'pdf' })).toEqual({ facts: {} });
});

test('a picture as long as a tape is not drawn', async () => {
  const path = join(folder, 'tape.svg');
  await writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="90000"/>');
  await expect(drawPages({ step: 'draw', folder, path, fileType: 'jpg' })).rejects.toThrow(/^a picture of 1200 by /);
});
