import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 5 }, () => random.int(1, 1_000_000));
};

test('the same seed gives the same numbers, another seed others', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('numbers stay in their range and reach both ends', () => {
  const random = createRandom(1);
  const seen = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
  expect([...seen].sort()).toEqual([3, 4, 5, 6]);
});

test('weights decide how often something is picked', () => {
  const random = createRandom(2);
  const picks = Array.from({ length: 2000 }, () =>
    random.weighted([
      ['often', 9],
      ['seldom', 1],
      ['never', 0],
    ]),
  );
  const often = picks.filter((pick) => pick === 'often').length;
  expect(often).toBeGreaterThan(1700);
  expect(often).toBeLessThan(1900);
  expect(picks).not.toContain('never');
});

test('nothing can be picked from nothing', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});
