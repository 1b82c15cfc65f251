import { expect, test } from 'vitest';
import { daySpan, inChina, isoDay, startOfDay } from './china-time.ts';

test.each([
  ['2026-03-02T01:31:07.250Z', '2026-03-02T09:31:07.250'],
  ['2026-12-31T16:00:00Z', '2027-01-01T00:00:00.000'],
  ['2026-12-31T15:59:59.999Z', '2026-12-31T23:59:59.999'],
])('at %s clocks in China show %s', (moment, shown) => {
  expect(inChina(new Date(moment))).toBe(shown);
});

test('a day in China begins eight hours before that day of UTC and ends with the next', () => {
  expect(daySpan('2026-03-01')).toEqual({
    from: new Date('2026-02-28T16:00:00Z'),
    to: new Date('2026-03-01T16:00:00Z'),
  });
});

test.each([
  ['2026-03-01T16:00:00Z', '2026-03-02'],
  ['2026-03-01T15:59:59.999Z', '2026-03-01'],
])('%s is on %s in China, which began at midnight there', (moment, day) => {
  expect(isoDay(new Date(moment))).toBe(day);
  expect(startOfDay(new Date(moment))).toEqual(daySpan(day).from);
});
