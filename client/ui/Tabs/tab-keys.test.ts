import { expect, test } from 'vitest';
import { tabAfterKey } from './tab-keys.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 0, undefined],
])('%s on tab %i of three leads to %s', (key, now, next) => {
  expect(tabAfterKey(key, now, 3)).toBe(next);
});

test('without tabs no key leads anywhere', () => {
  expect(tabAfterKey('ArrowRight', -1, 0)).toBeUndefined();
});
