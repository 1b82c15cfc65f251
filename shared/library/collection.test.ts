import { expect, test } from 'vitest';
import { collectionTypeIndex } from './collection.ts';

test.each([
  ['1', 1],
  ['2', 2],
  ['4', 3],
  ['5', 3],
  ['6', 4],
  ['7', 5],
  ['8', 6],
  ['9', 7],
  ['7,1', 5],
  ['8|2', 6],
  ['', 1],
  ['x', 1],
  ['10', 1],
])('collection type %j has index %i', (types, index) => {
  expect(collectionTypeIndex(types)).toBe(index);
});
