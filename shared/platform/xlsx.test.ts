import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeXlsx } from './xlsx.ts';

const sheetOf = (...row: string[]) => {
  const parts = unzipSync(makeXlsx({ title: '表', sheets: [{ name: '一', rows: [row] }] }));
  return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
};

test('columns go on after Z', () => {
  const names = [...sheetOf(...Array.from({ length: 703 }, () => '')).matchAll(/<c r="([A-Z]+)1"/g)].map(
    ([, name]) => name,
  );
  expect([names[0], names[25], names[26], names[51], names[52], names[701], names[702]]).toEqual([
    ...['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'],
  ]);
});

test('a text longer than Excel takes is cut, and stays text', () => {
  expect(sheetOf(`=${'长'.repeat(40_000)}`)).toContain(`>=${'长'.repeat(32_766)}</t>`);
});
