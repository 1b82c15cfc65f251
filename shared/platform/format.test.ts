import { expect, test } from 'vitest';
import { formatCount, formatDay, formatDuration, formatFileSize, formatMinute, formatNumber } from './format.ts';

test.each([
  [0, '0'],
  [9999, '9999'],
  [10_000, '1万'],
  [12_999, '1.2万'],
  [99_999_999, '9999.9万'],
  [340_000_000, '3.4亿'],
])('the count %i reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1500, '-1,500'],
  [1_286_400, '1,286,400'],
])('the full count %i reads %s', (count, text) => {
  expect(formatNumber(count)).toBe(text);
});

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-02T16:30:00Z', '2026-03-03'],
  ['2026-03-02T15:59:59Z', '2026-03-02'],
  ['2026-03-02T08:00:00+08:00', '2026-03-02'],
  ['2026-12-31T20:00:00Z', '2027-01-01'],
  ['待定', '待定'],
])('%s is the day %s in China', (iso, day) => {
  expect(formatDay(iso)).toBe(day);
});

test('a moment is shown to the minute, in China', () => {
  expect(formatMinute('2026-03-02T16:30:59.999Z')).toBe('2026-03-03 00:30');
});

test.each([
  [0, '0 B'],
  [860, '860 B'],
  [12_800, '12.5 KB'],
  [3_400_000, '3.2 MB'],
  [1_200_000_000, '1.1 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test.each([
  [0, '0:00'],
  [245, '4:05'],
  [3750, '1:02:30'],
])('%i seconds of video last %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
