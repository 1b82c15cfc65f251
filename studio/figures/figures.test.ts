import { expect, test } from 'vitest';
import { formatValue, type Series, seriesCsv, totalOf } from './figures.ts';

const downloads: Series = {
  ...{ name: 'downloads', label: '下载', help: '', unit: 'count' },
  points: [
    { at: '2026-11-01', value: 1200 },
    { at: '2026-11-02', value: 34 },
  ],
};
const sales: Series = { ...downloads, name: 'sales', label: '收款', unit: 'fen' };

test('money is in yuan, also in the file', () => {
  expect([downloads, sales].map((one) => formatValue(one.unit, totalOf(one)))).toEqual(['1,234', '¥12.34']);
  expect(seriesCsv([downloads, sales])).toBe(
    '\uFEFF日期,下载,收款（元）\r\n2026-11-01,1200,12.00\r\n2026-11-02,34,0.34\r\n',
  );
});

test('an operator who sees none gets the heading alone', () => {
  expect(seriesCsv([])).toBe('\uFEFF日期\r\n');
});
