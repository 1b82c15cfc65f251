import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './formula-cells.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["'=1", "''=1"],
  ["'故都的秋'", "'故都的秋'"],
  ['a=b', 'a=b'],
  ['', ''],
])('%j is written as %j and read back', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

test('a formula that was not escaped is read as its text', () => {
  expect(unescapeFormula('=cmd|calc')).toBe('=cmd|calc');
});
