import { expect, test } from 'vitest';
import { exerciseWish } from './exercise-wish.ts';
import { questionRates } from './question-rates.ts';

const point = (id: string) => ({ id, name: `点${id}` });
const ask = (number: number, typeCode: number, fullMark: number, ...ids: string[]) => ({
  number,
  typeCode,
  fullMark,
  level: 3,
  kpoints: ids.map(point),
});
const [choice, blank, worked] = [30_201, 30_203, 30_204];
const paper = [ask(1, choice, 5, '1'), ask(2, blank, 5, '1'), ask(3, worked, 15, '2'), ask(4, choice, 5, '3')];
const wishFor = (...marks: number[]) => exerciseWish(paper, questionRates(paper, [{ number: '1', marks }]));
const row = (typeCode: number, id: string, level: number, count: number, score: number) => ({
  typeCode,
  kpointIds: [id],
  level,
  count,
  score,
});

test('the points that cost most, two questions below the level of the group and one at it', () => {
  // 14 of 30: level 2
  expect(wishFor(0, 4, 5, 5)).toEqual({
    points: [point('2'), point('1')],
    rows: [row(worked, '2', 1, 2, 15), row(worked, '2', 2, 1, 15), row(choice, '1', 1, 2, 5), row(blank, '1', 2, 1, 5)],
  });
});

test.each<[string, number[], number[]]>([
  ['a group without marks gets the easiest', [0, 0, 0, 0], [1, 1]],
  ['a strong group gets hard ones', [5, 5, 14, 5], [4, 5]],
  ['half of the marks are level 3', [5, 5, 0, 5], [2, 3]],
])('%s', (_, marks, levels) => {
  const rows = wishFor(...marks)?.rows.filter(({ kpointIds }) => kpointIds?.[0] === '2') ?? [];
  expect([rows[0]?.level, rows.at(-1)?.level]).toEqual(levels);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

test.each<[string, Parameters<typeof exerciseWish>[0]]>([
  ['no marks are lost', [ask(1, choice, 0, '1')]],
  ['no question has a point', [ask(1, choice, 5)]],
])('nothing to practise where %s', (_, questions) => {
  expect(exerciseWish(questions, questionRates(questions, [{ number: '1', marks: [0] }]))).toBeUndefined();
});
