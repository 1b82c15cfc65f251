import { expect, test } from 'vitest';
import { fenOf, yuanOf } from './yuan.ts';

test.each([
  ['9.00', 900],
  ['0.01', 1],
  ['19.99', 1999],
  ['9.5', 950],
  ['9', 900],
])('%s yuan are %i fen', (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen);
  expect(fenOf(yuanOf(fen))).toBe(fen);
});

test.each(['', '-1.00', '1.001', '1,00', '1e3', '¥9.00'])('%j is no amount', (yuan) => {
  expect(() => fenOf(yuan)).toThrow('no amount');
});
