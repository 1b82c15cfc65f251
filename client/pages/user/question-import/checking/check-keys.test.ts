import { expect, test } from 'vitest';
import { type CheckMove, checkMoveOf, type FocusPlace } from './check-keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };

test.each<[string, object, FocusPlace, CheckMove | undefined]>([
  ['j', {}, 'elsewhere', 'next'],
  ['K', {}, 'within', 'previous'],
  ['ArrowDown', {}, 'card', 'next'],
  ['ArrowDown', {}, 'within', undefined],
  ['ArrowUp', {}, 'elsewhere', undefined],
  ['Enter', {}, 'card', 'edit'],
  ['Enter', {}, 'within', undefined],
  ['Enter', { ctrlKey: true }, 'within', 'confirm'],
  ['Enter', { metaKey: true }, 'card', 'confirm'],
  ['Enter', { ctrlKey: true }, 'elsewhere', undefined],
  ['j', { ctrlKey: true }, 'card', undefined],
  ['j', { altKey: true }, 'card', undefined],
  ['j', { isComposing: true }, 'card', undefined],
  ['x', {}, 'card', undefined],
])('%s with %o, focus %s: %s', (key, held, place, move) => {
  expect(checkMoveOf({ ...none, key, ...held }, place)).toBe(move);
});
