import { expect, test } from 'vitest';
import { aQuestion } from '../../create-paper/testing/bank-answers.ts';
import { analysisOf } from './analysis.view.ts';

const asked = [
  { questionId: '1', score: 5 },
  { questionId: 'own-1', score: 10 },
];
const pupils = [
  { number: '1', marks: [5, 10] },
  { number: '2', name: '王二', marks: [0, 4] },
  { number: '3', marks: [null, null] },
];
const line = { id: '7', name: '直线' };
const known = [{ ...aQuestion(), typeCode: 30_201, level: 2, kpoints: [line] }, undefined];
const view = analysisOf({ questions: asked, pupils }, known, { 1: '张一', 3: '李三' });

test('absent pupils are named and count in nothing', () => {
  expect(view.absent).toEqual(['3 李三']);
  expect(view.distribution).toMatchObject({ counted: 2, mean: 9.5, highest: 15 });
  expect(view.groups.flatMap(({ pupils: members }) => members)).toEqual([
    { number: '2', name: '王二', total: 4 },
    { number: '1', name: '张一', total: 15 },
  ]);
});

test('a question that is gone or has no point keeps its marks, and is named', () => {
  expect(view.rates.map(({ number, rate }) => [number, rate])).toEqual([
    [1, 0.5],
    [2, 0.7],
  ]);
  expect(view.points).toMatchObject([{ name: '直线', rate: 0.5, numbers: [1] }]);
  expect(view.untagged).toEqual([2]);
  expect(view.levels).toMatchObject([{ name: '较易', numbers: [1] }]);
});

test('a group practises the points that it loses marks on, or nothing', () => {
  expect(view.groups.map(({ name, wish }) => [name, wish?.points])).toEqual([
    ['基础', [{ id: '7', name: '直线' }]],
    ['提高', undefined],
    ['拓展', undefined],
  ]);
});

test('before the questions are known, marks alone are shown', () => {
  const early = analysisOf({ questions: asked, pupils }, [], {});
  expect(early.rates).toHaveLength(2);
  expect([early.points, early.levels]).toEqual([[], []]);
});

test('a question that nobody has a mark for is in no full mark', () => {
  const part = analysisOf({ questions: asked, pupils: [{ number: '1', marks: [3, null] }] }, known, {});
  expect(part).toMatchObject({ fullMark: 5, uncounted: [2] });
  expect(part.distribution).toMatchObject({ passed: 1, excellent: 0 });
  expect(view.uncounted).toEqual([]);
});
