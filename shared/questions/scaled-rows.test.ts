import { expect, test } from 'vitest';
import { scaledRows } from './scaled-rows.ts';

type Pair = readonly [count: number, score: number];

test.each<readonly [rows: readonly Pair[], total: number, scaled: readonly Pair[]]>([
  [
    [
      [8, 5],
      [2, 15],
    ],
    100,
    [
      [8, 7],
      [2, 22],
    ],
  ],
  [
    [
      [8, 5],
      [2, 15],
    ],
    70,
    [
      [8, 5],
      [2, 15],
    ],
  ],
  [
    [
      [10, 3],
      [5, 3],
      [4, 8],
    ],
    100,
    [
      [10, 4],
      [5, 3],
      [3, 11],
      [1, 12],
    ],
  ],
  [[[10, 5]], 100, [[10, 10]]],
  [
    [[3, 5]],
    100,
    [
      [2, 33],
      [1, 34],
    ],
  ],
  [[[20, 2]], 10, [[20, 2]]],
])('%j of %i marks in all are %j', (rows, total, scaled) => {
  const made = scaledRows(
    rows.map(([count, score]) => ({ count, score })),
    total,
  );
  expect(made.map(({ count, score }) => [count, score])).toEqual(scaled);
});

test('reaches every total from 40 to 150 for the rows that teachers ask for', () => {
  const rows = [
    { count: 8, score: 5 },
    { count: 3, score: 6 },
    { count: 3, score: 5 },
    { count: 5, score: 15 },
  ];
  for (let total = 40; total <= 150; total++) {
    const made = scaledRows(rows, total);
    expect(made.reduce((sum, { count, score }) => sum + count * score, 0)).toBe(total);
    expect(made.reduce((sum, { count }) => sum + count, 0)).toBe(19);
  }
});
