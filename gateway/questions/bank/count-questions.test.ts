import { describe, expect, test } from 'vitest';
import { countQuestions, pageOfFits, type QuestionFilter } from './count-questions.ts';
import type { QuestionColumns } from './question-columns.ts';
import { type SingleField, singleFields } from './question-lines.ts';

/** Seven questions of three families, with their level and their flags. */
const bank = [
  { family: 0, level: '1', flags: 1 },
  { family: 1, level: '1', flags: 0 },
  { family: 0, level: '2', flags: 1 },
  { family: 0, level: '2', flags: 0 },
  { family: 2, level: '3', flags: 1 },
  { family: 1, level: '1', flags: 1 },
  { family: 0, level: '1', flags: 0 },
];
const rows = Uint32Array.from(bank, (_, row) => row);
const families = Uint32Array.from(bank, ({ family }) => family);
const levels = ['1', '2', '3'];
const none = { values: [''], codes: new Uint16Array(bank.length) };
const level = { values: levels, codes: Uint16Array.from(bank, (one) => levels.indexOf(one.level)) };
const columns: QuestionColumns = {
  ids: Float64Array.from(rows, (row) => row + 1),
  single: {
    ...(Object.fromEntries(singleFields.map((field) => [field, none])) as Record<SingleField, typeof none>),
    level,
  },
  families: { codes: families, size: 3, rows: Uint32Array.of(0, 2, 3, 6, 1, 5, 4) },
  flags: Uint8Array.from(bank, ({ flags }) => flags),
  points: bank.map(() => []),
  chapters: bank.map(() => []),
  orders: { comprehensive: rows, new: rows, hot: rows.toReversed() },
};

const everything: QuestionFilter = { single: {}, points: [] };
const counted = (filter: Partial<QuestionFilter>, fold: boolean) => {
  const { questionNum, familyNum, options, members } = countQuestions(columns, { ...everything, ...filter }, { fold });
  const levelCounts = levels.map((code) => options.get('level')?.get(code));
  return { questionNum, familyNum, levels: levelCounts, flagged: options.get('tag')?.get('1'), members: [...members] };
};

describe('counts of a list', () => {
  test.each<[what: string, filter: Partial<QuestionFilter>, fold: boolean, counts: ReturnType<typeof counted>]>([
    ['questions', {}, false, { questionNum: 7, familyNum: 3, levels: [4, 2, 1], flagged: 4, members: [4, 2, 1] }],
    [
      'families, one at each level that it has a question of',
      {},
      true,
      { questionNum: 7, familyNum: 3, levels: [2, 1, 1], flagged: 3, members: [4, 2, 1] },
    ],
    [
      'families of a level, the other levels as if they were chosen instead',
      { single: { level: '1' } },
      true,
      { questionNum: 4, familyNum: 2, levels: [2, 1, 1], flagged: 2, members: [2, 2, 0] },
    ],
    [
      'families of what is flagged',
      { flagBit: 1 },
      true,
      { questionNum: 4, familyNum: 3, levels: [2, 1, 1], flagged: 3, members: [2, 1, 1] },
    ],
    [
      'the family of a question',
      { familyOf: 6 },
      false,
      { questionNum: 2, familyNum: 1, levels: [2, 0, 0], flagged: 1, members: [0, 2, 0] },
    ],
    [
      'nothing for the family of a question that is not there',
      { familyOf: 99 },
      false,
      { questionNum: 0, familyNum: 0, levels: [0, 0, 0], flagged: 0, members: [0, 0, 0] },
    ],
  ])('are %s', (_what, filter, fold, counts) => {
    expect(counted(filter, fold)).toEqual(counts);
  });
});

test.each<[what: string, order: Uint32Array, page: Omit<Parameters<typeof pageOfFits>[2], 'fits'>, rows: number[]]>([
  ['questions', columns.orders.comprehensive, { limit: 3, offset: 2 }, [2, 3, 4]],
  ['the first of each family', columns.orders.comprehensive, { fold: true, limit: 10, offset: 0 }, [0, 1, 4]],
  ['the first of each family in another order', columns.orders.hot, { fold: true, limit: 10, offset: 0 }, [6, 5, 4]],
  ['families that follow', columns.orders.comprehensive, { fold: true, limit: 1, offset: 1 }, [1]],
])('a page has %s', (_what, order, page, expected) => {
  expect(pageOfFits(columns, order, { ...page, fits: new Uint8Array(7).fill(1) })).toEqual(expected);
});
