import { expect, test } from 'vitest';
import { formRefusal } from './form-length.ts';

test.each([
  ['a part of 8 MB', { 'content-length': String(8 * 1024 * 1024 + 500) }, undefined],
  ['more', { 'content-length': String(9 * 1024 * 1024) }, 413],
  ['no length', { 'transfer-encoding': 'chunked' }, 411],
])('a form of %s', (_, headers, status) => {
  expect(formRefusal({ headers })?.status).toBe(status);
});
