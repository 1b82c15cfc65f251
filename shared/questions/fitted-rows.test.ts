import { expect, test } from 'vitest';
import { fittedRows } from './fitted-rows.ts';

const read = (text: string) =>
  text.split(' ').map((part) => {
    const [count = 0, score = 0] = part.split('x').map(Number);
    return { count, score };
  });
const written = (rows: ReturnType<typeof read>) => rows.map(({ count, score }) => `${count}x${score}`).join(' ');

test.each([
  // rows, questions that there are, rows that they fill
  ['14x3 4x5 2x10 1x8 1x10', [80, 40, 9, 5, 5], '14x3 4x5 2x10 1x8 1x10'],
  ['14x3 4x5 2x10 1x8 1x10', [80, 40, 0, 0, 0], '20x3 8x5'],
  ['7x4 3x6 1x7', [0, 0, 12], '7x7'],
  ['8x5 3x6 3x5', [8, 3, 3], '8x5 3x6 3x5'],
  ['8x5 3x6', [5, 1], '5x5 1x6'],
  ['2x10', [0], ''],
])('%s with %j questions is %s', (rows, available, fitted) => {
  expect(written(fittedRows(read(rows), available))).toBe(fitted);
});

test('rows that there are questions for take the marks of the others', () => {
  const rows = read('14x3 4x5 2x10 1x8 1x10');
  const sum = fittedRows(rows, [80, 40, 0, 0, 0]).reduce((marks, { count, score }) => marks + count * score, 0);
  expect(sum).toBe(100);
});
