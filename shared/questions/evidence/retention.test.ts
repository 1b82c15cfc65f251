import { expect, test } from 'vitest';
import { endOfTerm, expiryOf } from './retention.ts';

test.each([
  ['2026-09-01', '2027-01-31'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-01-31'],
  ['2027-02-01', '2027-07-31'],
  ['2027-07-31', '2027-07-31'],
  ['2027-08-01', '2028-01-31'],
])('the term of %s ends on %s', (day, end) => {
  expect(endOfTerm(day)).toBe(end);
});

test('marks are kept until thirty days after the term, or for a year', () => {
  const now = new Date('2026-11-29T10:00:00+08:00');
  expect(expiryOf('term', now)).toEqual(new Date('2027-03-03T00:00:00+08:00'));
  expect(expiryOf('year', now)).toEqual(new Date('2027-11-29T10:00:00+08:00'));
});
