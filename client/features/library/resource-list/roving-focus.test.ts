import { expect, test } from 'vitest';
import { nextPlace } from './roving-focus.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Tab', 1, undefined],
  ['ArrowDown', 1, undefined],
  ['Enter', 1, undefined],
])('%s from place %i of five leads to %s', (key, at, place) => {
  expect(nextPlace(key, at, 5)).toBe(place);
});
