import { expect, test } from 'vitest';
import { periodText } from './period-text.ts';

test.each([
  ['2026-11-16T16:00:00.000Z', '2027-01-01T16:00:00.000Z', '2026-11-17 至 2027-01-01'],
  ['2026-11-16T16:00:00.000Z', '2026-11-17T16:00:00.000Z', '2026-11-17'],
  ['2026-11-16T16:00:00.000Z', '2026-11-18T02:00:00.000Z', '2026-11-17 至 2026-11-18'],
])('from %s to %s is %s', (beginTime, endTime, text) => {
  expect(periodText({ beginTime, endTime })).toBe(text);
});
