import { expect, test } from 'vitest';
import { contoursOf, heightAt } from './relief.ts';

const hill = {
  base: 100,
  forms: [{ at: [2, 2] as [number, number], height: 250, radii: [0.8, 0.8] as [number, number] }],
};

test.each<[place: [number, number], height: number]>([
  [[2, 2], 350],
  [[2.8, 2], 100 + 250 / Math.E],
  [[2, 1.2], 100 + 250 / Math.E],
])('the ground at %j is %f metres high', (place, height) => {
  expect(heightAt(hill, place)).toBeCloseTo(height, 6);
});

test('a form that is turned lies along its direction', () => {
  const ridge = {
    base: 0,
    forms: [{ at: [0, 0] as [number, number], height: 100, radii: [2, 0.5] as [number, number], turn: 90 }],
  };
  expect(heightAt(ridge, [0, 1])).toBeGreaterThan(heightAt(ridge, [1, 0]));
});

test('the lines around a hill are closed, one for each step, and lie at their height', () => {
  const contours = contoursOf({ ...hill, size: [4, 4], step: 50 });
  expect(contours.map(({ height, closed }) => [height, closed])).toEqual([
    [150, true],
    [200, true],
    [250, true],
    [300, true],
  ]);
  for (const { height, spots } of contours)
    for (const spot of spots) expect(Math.abs(heightAt(hill, spot) - height)).toBeLessThan(3);
});

test('the lines of a slope end at the border', () => {
  const contours = contoursOf({ base: 10, rise: [0, 100], size: [3, 2], step: 50 });
  expect(contours.map(({ height, closed }) => [height, closed])).toEqual([
    [50, false],
    [100, false],
    [150, false],
    [200, false],
  ]);
});

test('too many lines are refused', () => {
  expect(() => contoursOf({ ...hill, size: [4, 4], step: 1 })).toThrow('too many');
});
