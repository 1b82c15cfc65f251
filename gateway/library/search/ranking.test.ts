import { expect, test } from 'vitest';
import type { Match } from './matches.ts';
import { rankedIds } from './ranking.ts';

const aMatch = (id: number, fields: Partial<Match> = {}): Match => ({
  id,
  areaCode: -1,
  textScore: 4,
  listScore: 100,
  versionId: 0,
  isForSchools: false,
  ...fields,
});
const matches = {
  bySubject: new Map([
    ['300/1', [aMatch(1, { textScore: 0 }), aMatch(2), aMatch(3, { areaCode: 330000, listScore: 90 })]],
    ['300/4', [aMatch(4, { textScore: 5, listScore: 120 })]],
    ['200/2', [aMatch(5, { textScore: 5, listScore: 130 })]],
  ]),
  isCapped: false,
};

test('the own subject comes first, in it titles that say it, then the own area', () => {
  const prefer = { studyPhaseCode: 300, subjectCode: 1, areaCode: 330000 };
  expect(rankedIds(matches, undefined, prefer)).toEqual([3, 2, 1, 4, 5]);
});

test('without a preference the better title comes first, then the comprehensive order', () => {
  expect(rankedIds(matches, undefined, {})).toEqual([5, 4, 2, 3, 1]);
});

test('only what the filters let through is listed', () => {
  expect(rankedIds(matches, new Set([1, 5]), {})).toEqual([5, 1]);
});

test('the own version comes before a title that says a word more, what is for schools behind both', () => {
  const bySubject = new Map([
    [
      '300/1',
      [
        aMatch(1),
        aMatch(2, { isForSchools: true }),
        aMatch(3, { textScore: 2, versionId: 7 }),
        aMatch(4, { versionId: 8 }),
      ],
    ],
  ]);
  const found = { bySubject, isCapped: false };
  expect(rankedIds(found, undefined, { versionIds: [7] })).toEqual([3, 4, 1, 2]);
});
