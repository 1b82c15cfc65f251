import { expect, test } from 'vitest';
import { albumNeighbours } from './album-neighbours.ts';

const items = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

test.each([
  [1, 10, [2, 3, 4, 5, 6, 7]],
  [2, 10, [1, 3, 4, 5, 6, 7]],
  [7, 10, [4, 5, 6, 8, 9, 10]],
  [10, 10, [4, 5, 6, 7, 8, 9]],
  [3, 4, [1, 2, 4]],
  [1, 1, []],
  [99, 8, [1, 2, 3, 4, 5, 6]],
])('beside item %i of an album of %i stand %j', (self, last, shown) => {
  expect(albumNeighbours(items(last), (item) => item === self)).toEqual(shown);
});
