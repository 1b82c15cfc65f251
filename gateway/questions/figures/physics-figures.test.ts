import { expect, test } from 'vitest';
import { drawFigure } from './draw-figure.ts';
import { bendsDown, circlesLeft } from './field-figure.ts';
import { needleDirection } from './gauge-figure.ts';
import { lensImage, refractedAngle } from './optics-figure.ts';

test.each([
  [10, 30, 15, -0.5],
  [10, 20, 20, -1],
  [10, 15, 30, -2],
  [10, 5, -10, 2],
  [-10, 10, -5, 0.5],
])('a lens of focus %i shows a thing at %i at %i, %f times as large', (focus, distance, image, size) => {
  expect(lensImage(focus, distance)).toEqual({ distance: image, size });
});

test('light goes on by the law of refraction, or is reflected', () => {
  expect(refractedAngle(30, [1, 1])).toBeCloseTo(30, 9);
  expect(refractedAngle(45, [1, Math.SQRT2])).toBeCloseTo(30, 9);
  expect(refractedAngle(60, [1.5, 1])).toBeUndefined();
});

test.each([
  [true, 'positive', true],
  [true, 'negative', false],
  [false, 'negative', true],
] as const)('with the upper plate positive: %s, a %s particle bends down: %s', (upperIsPositive, charge, down) => {
  expect(bendsDown({ upperIsPositive, charge })).toBe(down);
});

test.each([
  [true, 'positive', true],
  [true, 'negative', false],
  [false, 'positive', false],
] as const)('in a field inwards: %s, a %s particle on its way up circles to the left: %s', (inwards, charge, left) => {
  expect(circlesLeft({ inwards, charge })).toBe(left);
});

test('a needle stands in the middle for half of the most', () => {
  expect([0, 1.5, 3].map((value) => needleDirection(value, 3))).toEqual([150, 90, 30]);
});

test('arrows of forces keep the proportions of their lengths', () => {
  const svg = drawFigure({
    kind: 'forces',
    scene: { type: 'ground' },
    arrows: [
      { text: 'F', direction: 0, length: 20 },
      { text: 'f', direction: 180, length: 10 },
    ],
  });
  const ends = [...svg.matchAll(/<path d="M0 -13L(-?[\d.]+) -13"/g)].map(([, x]) => Number(x));
  // 14 pixels of each lead out of the block
  expect((ends[0] ?? 0) - 14).toBeCloseTo(2 * (-(ends[1] ?? 0) - 14), 0);
});

test('parts side by side hang between two joints, and wires meet the ends of the loop', () => {
  const parts = [{ part: 'resistor', text: 'R_1' } as const, { part: 'resistor', text: 'R_2' } as const];
  const texts = (svg: string) =>
    [...svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)">/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const series = texts(drawFigure({ kind: 'circuit', load: { series: parts }, source: { part: 'battery' } }));
  const parallel = texts(drawFigure({ kind: 'circuit', load: { parallel: parts }, source: { part: 'battery' } }));
  expect(series[0]?.[1]).toBe(series[1]?.[1]);
  expect(parallel[0]?.[0]).toBe(parallel[1]?.[0]);
  expect(parallel[0]?.[1]).not.toBe(parallel[1]?.[1]);
});
