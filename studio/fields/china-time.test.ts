import { expect, test } from 'vitest';
import { fromClock, toClock } from './china-time.ts';

test.each([
  ['2026-11-26T16:30:00.000Z', '2026-11-27T00:30'],
  ['2026-03-01T00:05:00+08:00', '2026-03-01T00:05'],
  [null, ''],
  ['', ''],
  ['tomorrow', ''],
])('%s stands on the clock as %s', (iso, clock) => {
  expect(toClock(iso)).toBe(clock);
});

test.each([
  ['2026-11-27T00:30', '2026-11-26T16:30:00.000Z'],
  ['2026-11-27T00:30:15', '2026-11-26T16:30:15.000Z'],
  ['', null],
  ['2026-13-40T99:00', null],
])('the clock %s is %s', (clock, iso) => {
  expect(fromClock(clock)).toBe(iso);
});
