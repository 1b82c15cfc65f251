import { expect, test } from 'vitest';
import { rankSimilar, type SimilarCandidate } from './similar-questions.ts';

const candidate = (id: number, fields: Partial<SimilarCandidate> = {}): SimilarCandidate => ({
  id,
  points: [1, 2],
  chapters: [10],
  level: 3,
  rate: 0.6,
  family: `family ${id}`,
  isMould: false,
  text: `text ${id}`,
  wording: `wording ${id}`,
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
  ['the chapter where points and rate are alike', [candidate(2, { chapters: [11] }), candidate(3)], [3, 2]],
  [
    'written ones before moulds of the same points',
    [candidate(2, { isMould: true }), candidate(3, { rate: 0.69 })],
    [3, 2],
  ],
  [
    'a mould of the same points and a near rate before written ones of others',
    [candidate(2, { points: [1, 9] }), candidate(3, { isMould: true, rate: 0.7 })],
    [3, 2],
  ],
  [
    'a near rate of a mould before a far one',
    [candidate(2, { rate: 0.9, level: 1 }), candidate(3, { isMould: true })],
    [3, 2],
  ],
  [
    'a written one before a mould, both of some points',
    [candidate(2, { points: [1], isMould: true }), candidate(3, { points: [1] })],
    [3, 2],
  ],
  ['no equal words', [candidate(2, { text: 'text 1' }), candidate(3)], [3]],
  ['other families before its own', [candidate(2, { family: 'roots' }), candidate(3, { level: 5 })], [3, 2]],
  ['nothing of other points and chapters', [candidate(2, { points: [9], chapters: [11] })], []],
  ['never itself', [candidate(1, { family: 'roots' }), candidate(2)], [2]],
  [
    'a wording once, whatever its options',
    [candidate(2, { level: 5, wording: 'a' }), candidate(3, { wording: 'a' })],
    [3],
  ],
  ['other wordings before its own', [candidate(2, { wording: 'wording 1' }), candidate(3, { level: 5 })], [3, 2]],
  ['a family once, its nearest', [candidate(2, { level: 5, family: 'a' }), candidate(3, { family: 'a' })], [3]],
])('similar questions: %s', (_what, bank, ids) => {
  expect(rankSimilar(one, bank)).toEqual(ids);
});

test('a question of its own family stands among six only where five others leave room', () => {
  const own = candidate(2, { family: 'roots' });
  const others = [3, 4, 5, 6, 7, 8].map((id) => candidate(id));
  expect(rankSimilar(one, [own, ...others.slice(0, 5)])).toEqual([3, 4, 5, 6, 7, 2]);
  expect(rankSimilar(one, [own, ...others])).toEqual([3, 4, 5, 6, 7, 8]);
});
