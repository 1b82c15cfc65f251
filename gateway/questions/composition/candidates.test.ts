import { expect, test } from 'vitest';
import { familiesInTurn } from './candidates.ts';

test.each<[families: number[], places: number[], inTurn: number[]]>([
  [
    [0, 0, 1, 1, 2],
    [0, 1, 2, 3, 4],
    [0, 2, 4, 1, 3],
  ],
  [
    [0, 0, 0, 1],
    [3, 2, 1, 0],
    [3, 2, 1, 0],
  ],
  [
    [0, 1, 0, 0],
    [3, 2, 0, 1],
    [3, 1, 2, 0],
  ],
  [[0, 1], [1], [1]],
])('of families %j the places %j come as %j', (families, places, inTurn) => {
  const codes = Uint32Array.from(families);
  expect(familiesInTurn({ families: { codes, size: 3, rows: codes } }, places)).toEqual(inTurn);
});
