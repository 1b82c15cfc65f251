import { expect, test } from 'vitest';
import { localFirstNote } from './local-first.ts';

test.each([
  ['none of the area', 0, 6, '云南暂无资源，以下为其他地区'],
  ['some of the area', 2, 6, '云南的资源在前，其后为其他地区'],
  ['all of the area', 6, 6, undefined],
  ['an empty list', 0, 0, undefined],
  ['a gateway that does not count', undefined, 6, undefined],
])('%s', (_, localNum, shownNum, note) => {
  expect(localFirstNote({ areaName: '云南', what: '资源', localNum, shownNum })).toBe(note);
});

test('a station of no province says nothing', () => {
  expect(localFirstNote({ areaName: '', what: '资源', localNum: 0, shownNum: 6 })).toBeUndefined();
});
