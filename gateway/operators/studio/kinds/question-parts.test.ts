import { expect, test } from 'vitest';
import { storedParts } from './question-parts.ts';

const part = (id: string | null, number: number, ...options: string[]) => ({
  ...{ id, number, typeName: '', stem: `第${number}问`, answer: '', analysis: '', solution: '', score: 2 },
  options: options.map((text) => ({ text })),
});

test('sub-questions keep their ids, new ones get the next, and options are lettered by their places', () => {
  const stored = storedParts([part('4', 1), part(null, 2, '是', '否'), part('2', 3), part(null, 4)]);
  expect(stored.map(({ id, number }) => [id, number])).toEqual([
    ['4', 1],
    ['5', 2],
    ['2', 3],
    ['6', 4],
  ]);
  expect(stored[1]?.options).toEqual([
    { key: 'A', text: '是' },
    { key: 'B', text: '否' },
  ]);
});
