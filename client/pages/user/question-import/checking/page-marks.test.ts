import { expect, test } from 'vitest';
import { marksOf } from './page-marks.ts';

const first = { page: 1, top: 0.1 };
const second = { page: 1, top: 0.4 };
const third = { page: 2, top: 0.4 };

test.each([
  ['its own mark', [first, second, third], [0, 1, 2]],
  ['that of the one before where it has no place of its own', [first, second, second, second, third], [0, 1, 1, 1, 4]],
  ['the first mark where it is the first', [first, first], [0, 0]],
  ['none where there are no pages', [], []],
])('a question has %s', (_, places, marks) => {
  expect(marksOf(places)).toEqual(marks);
});
