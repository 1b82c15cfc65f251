import { expect, test } from 'vitest';
import { paperFacts } from './paper-facts.ts';

const question = (typeName: string, level: number, scoreRate: number, points: string[]) => ({
  typeName,
  level,
  scoreRate,
  kpoints: points.map((id) => ({ id, name: `点${id}` })),
});
const bank = new Map([
  ['1', question('单选', 1, 0.9, ['a'])],
  ['2', question('单选', 3, 0.6, ['a', 'b'])],
  ['3', question('解答', 5, 0.2, ['b'])],
]);

test('a paper adds up by type, level and point; what is not known yet is left out', () => {
  const items = ['1', '2', '3', '4'].map((questionId, i) => ({ questionId, score: [5, 5, 10, 99][i] ?? 0 }));
  const facts = paperFacts({ sections: [{ title: '', note: '', items }] }, ({ questionId }) => bank.get(questionId));
  expect(facts.types).toEqual([
    { name: '单选', count: 2, score: 10 },
    { name: '解答', count: 1, score: 10 },
  ]);
  expect(facts.levels.map(({ name }) => name)).toEqual(['容易', '适中', '困难']);
  expect(facts.points).toEqual([
    { name: '点b', count: 2, score: 12.5 },
    { name: '点a', count: 2, score: 7.5 },
  ]);
  expect([facts.expected, facts.score]).toEqual([9.5, 20]);
});
