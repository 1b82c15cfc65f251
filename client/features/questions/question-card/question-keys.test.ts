import { expect, test } from 'vitest';
import { cardAfter, moveOf } from './question-keys.ts';

const key = (name: string, fields = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...fields,
});

test.each([
  ['j', {}, false, 'next'],
  ['K', {}, false, 'previous'],
  ['a', {}, false, 'basket'],
  ['s', {}, false, 'answers'],
  ['x', {}, false, undefined],
  ['s', { ctrlKey: true }, false, undefined],
  ['a', { metaKey: true }, false, undefined],
  ['a', { isComposing: true }, false, undefined],
  ['j', {}, true, undefined],
])('%s %o, typing: %s', (name, fields, isTyping, move) => {
  expect(moveOf(key(name, fields), isTyping)).toBe(move);
});

test.each([
  ['next', 0, 5, 10, 1],
  ['next', 9, 5, 10, 9],
  ['previous', 0, 5, 10, 0],
  ['next', -1, 3, 10, 3],
  ['previous', -1, 3, 10, 3],
] as const)('%s of %i, %i in sight, of %i', (move, now, inSight, count, next) => {
  expect(cardAfter(move, now, inSight, count)).toBe(next);
});
