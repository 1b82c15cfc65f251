import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createFigurePainter } from './figure-picture.ts';

const fonts = ['gateway/questions/fonts'];

/** Dark points of a picture in a part of it. */
async function inkOf(png: Buffer, { x, y, size }: { x: number; y: number; size: number }): Promise<number> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(x, y, size, size);
  return data.filter((value, i) => i % 4 === 0 && value < 128).length;
}

test('is drawn three times as fine as it is shown, in its own size', async () => {
  const paint = await createFigurePainter(fonts);
  const { png, width, height } = await paint(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><rect width="50" height="50" fill="#000"/></svg>',
  );
  expect([width, height]).toEqual([100, 50]);
  const image = await loadImage(png);
  expect([image.width, image.height]).toEqual([300, 150]);
  expect(await inkOf(png, { x: 0, y: 0, size: 150 })).toBe(150 * 150);
  expect(await inkOf(png, { x: 150, y: 0, size: 150 })).toBe(0);
});

test.each(['serif', 'Times New Roman', ''])('letters of the font "%s" are letters', async (family) => {
  const paint = await createFigurePainter(fonts);
  const textOf = (letter: string, font: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="10" y="30" font-size="30"${font === '' ? '' : ` font-family="${font}"`}>${letter}</text></svg>`;
  const ink = async (letter: string) => inkOf((await paint(textOf(letter, family))).png, { x: 0, y: 0, size: 120 });
  // a missing letter is the same box for all
  const [narrow, wide] = [await ink('I'), await ink('M')];
  expect(narrow).toBeGreaterThan(100);
  expect(wide).toBeGreaterThan(narrow * 1.4);
});

test('a drawing of a monstrous size has a usual one', async () => {
  const paint = await createFigurePainter(fonts);
  const { width, height } = await paint('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"></svg>');
  expect([width, height]).toEqual([320, 240]);
});
