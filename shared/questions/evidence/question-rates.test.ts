import { expect, test } from 'vitest';
import type { PupilMarks } from './class-marks.ts';
import { questionRates } from './question-rates.ts';

const pupils = (rows: readonly (readonly (number | null)[])[]): PupilMarks[] =>
  rows.map((marks, i) => ({ number: String(i + 1), marks }));

test.each<[string, readonly (readonly (number | null)[])[], object]>([
  ['nobody', [], { counted: 0, mean: undefined, rate: undefined, discrimination: undefined }],
  ['one pupil', [[5]], { counted: 1, mean: 5, rate: 1, discrimination: undefined }],
  ['a missing mark', [[5], [null], [0]], { counted: 2, mean: 2.5, rate: 0.5, discrimination: undefined }],
  ['nine pupils', Array(9).fill([3]), { counted: 9, mean: 3, rate: 0.6, discrimination: undefined }],
  ['marks that are all equal', Array(10).fill([3]), { counted: 10, mean: 3, rate: 0.6, discrimination: 0 }],
])('rates of a question for %s', (_, rows, expected) => {
  expect(questionRates([{ number: 7, fullMark: 5 }], pupils(rows))).toEqual([{ number: 7, fullMark: 5, ...expected }]);
});

test('the ends of 27 % are those of the whole paper, with groups of more than one', () => {
  // the totals are 20, 18 ... 2: three pupils at each end
  const rows = Array.from({ length: 10 }, (_, i) => (i < 3 ? [10, 10 - 2 * i] : [0, 20 - 2 * i]));
  const [first] = questionRates(
    [
      { number: 1, fullMark: 10 },
      { number: 2, fullMark: 20 },
    ],
    pupils(rows),
  );
  expect(first).toMatchObject({ counted: 10, rate: 0.3, discrimination: 1 });
});

test('pupils with equal totals keep the order of the sheet', () => {
  const rows = Array.from({ length: 10 }, (_, i) => (i < 5 ? [4, 0] : [0, 4]));
  const questions = [
    { number: 1, fullMark: 4 },
    { number: 2, fullMark: 4 },
  ];
  expect(questionRates(questions, pupils(rows)).map(({ discrimination }) => discrimination)).toEqual([1, -1]);
});
