import { expect, test } from 'vitest';
import { arc, group, path, placedText, route, sheet, text } from './pen.ts';

test('the box of a sheet holds all marks with a margin', () => {
  const svg = sheet([path(route('0,0 100,50')), text([120, 10], 'A')]);
  const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  expect(left).toBeLessThanOrEqual(-6);
  expect(top).toBeLessThanOrEqual(-6);
  expect(left + width).toBeGreaterThanOrEqual(131);
  expect(top + height).toBeGreaterThanOrEqual(56);
});

test('marks without anything drawn do not widen a group', () => {
  expect(group([path([]), path(route('10,10 20,20'))]).box).toEqual([10, 10, 20, 20]);
});

test('an arc runs against the clock from one direction to another', () => {
  const { svg, box } = arc([0, 0], 10, [0, 90]);
  expect(svg).toContain('M10 0A10 10 0 0 0 0 -10');
  expect(box.map(Math.round)).toEqual([0, -10, 10, 0]);
});

test.each([
  ['a level line', '-30,0 30,0'],
  ['a line above', '-30,-8 30,-8'],
  ['a corner below', '-30,0 0,0 0,30'],
])('a label beside the origin keeps off %s', (_name, line) => {
  const drawn = path(route(line));
  const { box } = placedText([0, 0], 'A', [drawn]);
  const covered = drawn.spots.filter(([x, y]) => x > box[0] && x < box[2] && y > box[1] + 1 && y < box[3] - 1);
  expect(covered).toEqual([]);
});
