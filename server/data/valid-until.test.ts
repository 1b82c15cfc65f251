import { expect, test } from 'vitest';
import { activityInfo } from '../../shared/contributions/calls/campaign.ts';
import { announcements } from '../../shared/library/calls/announcement.ts';
import { lifetimesUntil, validUntil } from './valid-until.ts';

test('an answer is valid until the moment that its cache rule names', () => {
  const changesAt = '2026-11-23T04:00:00.000Z';
  expect(validUntil(activityInfo, { changesAt })).toBe(Date.parse(changesAt));
  expect(validUntil(activityInfo, { changesAt: null })).toBe(Number.POSITIVE_INFINITY);
  expect(validUntil(activityInfo, {})).toBe(Number.POSITIVE_INFINITY);
  expect(validUntil(announcements, { changesAt })).toBe(Number.POSITIVE_INFINITY);
});

const rule = { ttlMs: 30_000, graceMs: 1_000_000 };

test.each([
  [Number.POSITIVE_INFINITY, {}],
  [500_000, { graceMs: 500_000 }],
  [20_000, { freshForMs: 20_000, graceMs: 30_000 }],
  [40_000, { freshForMs: 30_000, graceMs: 40_000 }],
  [0, { freshForMs: 1000, graceMs: 29_000 }],
  [-60_000, { freshForMs: 1000, graceMs: 0 }],
])('what is true for another %i ms lives %j', (left, lifetimes) => {
  expect(lifetimesUntil(5_000_000 + left, rule, 5_000_000)).toEqual(lifetimes);
});
