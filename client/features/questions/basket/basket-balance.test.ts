import { expect, test } from 'vitest';
import { balanceOf, byStudy } from './basket-balance.ts';

const inBasket = (id: string, studyPhaseCode: number, subjectCode: number) => ({
  id,
  name: id,
  price: 0,
  typeName: '单选',
  difficulty: 2,
  studyPhaseCode,
  subjectCode,
});

test('each phase and subject has a basket of its own, in the order of its first question', () => {
  const baskets = byStudy([inBasket('1', 300, 2), inBasket('2', 200, 2), inBasket('3', 300, 2)]);
  expect(baskets.map((one) => [one.studyPhaseCode, one.subjectCode, one.questions.map(({ id }) => id)])).toEqual([
    [300, 2, ['1', '3']],
    [200, 2, ['2']],
  ]);
});

const set = { id: '11', name: '集合' };
const one = { level: 1, scoreRate: 0.9, score: 5, minutes: 4, kpoints: [set] };

test('marks weigh the expected share, points are counted', () => {
  const hard = { level: 4, scoreRate: 0.4, score: 15, minutes: 14, kpoints: [{ id: '12', name: '导数' }, set] };
  expect(balanceOf([one, hard])).toEqual({
    levels: [1, 0, 0, 1, 0],
    scoreRate: (5 * 0.9 + 15 * 0.4) / 20,
    score: 20,
    minutes: 18,
    points: [
      { name: '集合', count: 2 },
      { name: '导数', count: 1 },
    ],
  });
});

test('without marks every question counts the same', () => {
  expect(
    balanceOf([
      { ...one, score: 0 },
      { ...one, score: 0, scoreRate: 0.5 },
    ]).scoreRate,
  ).toBeCloseTo(0.7);
  expect(balanceOf([]).scoreRate).toBe(0);
});
