import { expect, test } from 'vitest';
import { rankSimilar, type SimilarCandidate } from './similar-questions.ts';

const candidate = (id: number, fields: Partial<SimilarCandidate> = {}): SimilarCandidate => ({
  id,
  points: [1, 2],
  chapters: [10],
  level: 3,
  rate: 0.6,
  text: `text ${id}`,
  family: `family ${id}`,
  ...fields,
});
const one = candidate(1, { family: 'roots' });

test.each<[what: string, bank: SimilarCandidate[], ids: number[]]>([
  ['all points before some of them', [candidate(2, { points: [1] }), candidate(3)], [3, 2]],
  ['some points before the chapter alone', [candidate(2, { points: [9] }), candidate(3, { points: [1, 9] })], [3, 2]],
  ['no further points before further ones', [candidate(2, { points: [1, 2, 3] }), candidate(3)], [3, 2]],
  ['points before the level', [candidate(2, { points: [1] }), candidate(3, { level: 5 })], [3, 2]],
  ['the near level before the far one', [candidate(2, { level: 5 }), candidate(3, { level: 4 })], [3, 2]],
  ['the near share of the marks', [candidate(2, { rate: 0.9 }), candidate(3, { rate: 0.62 })], [3, 2]],
  ['its family first', [candidate(2), candidate(3, { family: 'roots', level: 4 })], [3, 2]],
  ['nothing of other points and chapters', [candidate(2, { points: [9], chapters: [11] })], []],
  ['never itself', [candidate(1, { family: 'roots' }), candidate(2)], [2]],
  ['never its text under another id', [candidate(2, { text: one.text }), candidate(3)], [3]],
  ['a text once', [candidate(2, { text: 'same' }), candidate(3, { text: 'same' })], [2]],
])('similar questions: %s', (_what, bank, ids) => {
  expect(rankSimilar(one, bank)).toEqual(ids);
});

test('three of its family stand before others, the rest of the family behind them', () => {
  const family = [2, 3, 4, 5].map((id) => candidate(id, { family: 'roots' }));
  expect(rankSimilar(one, [...family, candidate(6), candidate(7)])).toEqual([2, 3, 4, 6, 7, 5]);
  expect(rankSimilar(one, [...family, ...[6, 7, 8, 9].map((id) => candidate(id))])).toHaveLength(6);
});
