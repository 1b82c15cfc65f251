import { expect, test } from 'vitest';
import { asksNotToBeTracked, countedAt } from './tracking.ts';

const received = new Date('2026-11-20T02:00:00Z');
const at = (ms: number) => new Date(received.getTime() + ms);

test.each([
  ['a second ago', -1_000, -1_000],
  ['an hour ago', -3_600_000, -3_600_000],
  ['more than an hour ago', -3_600_001, 0],
  ['a second ahead', 1_000, 0],
  ['years ago', -1e12, 0],
  ['now', 0, 0],
])('a click of %s counts at the right moment', (_, claimed, counted) => {
  expect(countedAt(at(claimed), received)).toEqual(at(counted));
});

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: 'unspecified', globalPrivacyControl: false }, false],
])('%j asks not to be tracked: %s', (wishes, asked) => {
  expect(asksNotToBeTracked(wishes)).toBe(asked);
});
