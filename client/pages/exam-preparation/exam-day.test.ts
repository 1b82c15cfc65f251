import { describe, expect, test } from 'vitest';
import { dayInChina, nextExam } from './exam-day.ts';
import { gaokao, zhongkao } from './exams.ts';

const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};

describe('the countdown: 高考 7 June, 中考 mid June', () => {
  test.each([
    ['2026-11-21', 2027, 198],
    ['2027-01-01', 2027, 157],
    ['2027-06-06', 2027, 1],
    ['2027-06-07', 2027, 0],
    ['2027-06-10', 2027, 0],
    ['2027-06-11', 2028, 362],
    ['2027-12-31', 2028, 159],
    // 2028 has a 29 February before it
    ['2028-02-28', 2028, 100],
  ])('on %s the 高考 of %i is %i days away', (today, year, daysLeft) => {
    expect(nextExam(gaokao, day(today))).toEqual({ year, daysLeft });
  });

  test.each([
    ['2027-06-14', 2027, 1],
    ['2027-06-17', 2027, 0],
    ['2027-06-18', 2028, 363],
  ])('on %s the 中考 of %i is %i days away', (today, year, daysLeft) => {
    expect(nextExam(zhongkao, day(today))).toEqual({ year, daysLeft });
  });
});

test.each([
  ['2027-06-06T15:59:59Z', '2027-6-6'],
  ['2027-06-06T16:00:00Z', '2027-6-7'],
  ['2026-12-31T16:00:00Z', '2027-1-1'],
])('%s is %s in China', (moment, expected) => {
  expect(Object.values(dayInChina(new Date(moment))).join('-')).toBe(expected);
});
