import { expect, test } from 'vitest';
import { entryKey } from './scroll-memory.ts';

const first = { key: 'default', pathname: '/layout/paper-lib/300_1', search: '' };

test('the first entries of two documents are two', () => {
  expect(entryKey(first)).toBe(entryKey({ ...first }));
  expect(entryKey(first)).not.toBe(entryKey({ ...first, pathname: '/' }));
  expect(entryKey(first)).not.toBe(entryKey({ ...first, search: '?page=2' }));
});

test('a later entry is known by its key', () => {
  expect(entryKey({ ...first, key: 'x7f3' })).toBe('x7f3');
});
