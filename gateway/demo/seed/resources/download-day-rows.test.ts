import { expect, test } from 'vitest';
import { isoDay } from '../../../../shared/platform/china-time.ts';
import { downloadDayRows } from './download-day-rows.ts';
import type { ResourceInsert } from './resource-draft.ts';

const now = new Date('2026-11-21T04:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const aRow = (id: number, downloadNum: number, age: number) =>
  ({ id, downloadNum, publishTime: daysAgo(age) }) as ResourceInsert;
const rows = downloadDayRows(
  7,
  now,
  Array.from({ length: 200 }, (_, i) => aRow(i + 1, i * 3, i)),
);

test('days hold a part of the downloads, of the last month, and none before the file was published', () => {
  expect(rows.length).toBeGreaterThan(200);
  for (let id = 1; id <= 200; id++) {
    const own = rows.filter((row) => row.resourceId === id);
    expect(own.reduce((sum, row) => sum + row.amount, 0)).toBeLessThanOrEqual((id - 1) * 3);
    for (const { day, amount } of own) {
      expect(amount).toBeGreaterThan(0);
      expect(day >= isoDay(daysAgo(Math.min(29, id - 1)))).toBe(true);
      expect(day <= isoDay(now)).toBe(true);
    }
  }
});

test('the same seed and day give the same rows', () => {
  const one = [aRow(1, 90, 10)];
  expect(downloadDayRows(7, now, one)).toEqual(downloadDayRows(7, now, one));
});
