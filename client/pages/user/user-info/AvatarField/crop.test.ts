import { expect, test } from 'vitest';
import { cropSide, firstCrop, fitCrop, moveCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

test('the first crop is the largest square in the middle', () => {
  expect(firstCrop(wide)).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(cropSide(wide, firstCrop(wide))).toBe(200);
});

test.each([
  ['the left edge', { x: -50, y: 100, zoom: 1 }, { x: 100, y: 100, zoom: 1 }],
  ['the lower right corner', { x: 999, y: 999, zoom: 2 }, { x: 350, y: 150, zoom: 2 }],
  ['the largest zoom', { x: 200, y: 100, zoom: 9 }, { x: 200, y: 100, zoom: 4 }],
  ['the smallest zoom', { x: 390, y: 190, zoom: 0.2 }, { x: 300, y: 100, zoom: 1 }],
])('a crop stays within %s', (_, crop, fitted) => {
  expect(fitCrop(wide, crop)).toEqual(fitted);
});

test('a crop moves by its own side, however far it is zoomed', () => {
  expect(moveCrop(wide, { x: 200, y: 100, zoom: 2 }, 0.1, -0.1)).toEqual({ x: 210, y: 90, zoom: 2 });
  expect(moveCrop(wide, { x: 200, y: 100, zoom: 1 }, 0, 1)).toEqual({ x: 200, y: 100, zoom: 1 });
});
