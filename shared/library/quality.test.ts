import { expect, test } from 'vitest';
import { qualityBadge, qualityLevels } from './quality.ts';

test('levels 1 to 4 have their names', () => {
  expect(qualityLevels.map(({ level, name }) => `${level}${name}`)).toEqual(['1普通', '2独家', '3精品', '4特供']);
});

test.each([
  [1, ''],
  [2, '独家'],
  [3, '精品'],
  [4, '特供'],
  [9, ''],
])('a resource of level %i carries the badge "%s"', (level, badge) => {
  expect(qualityBadge(level)).toBe(badge);
});
