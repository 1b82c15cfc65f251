import { expect, test } from 'vitest';
import { nextMember } from './next-member.ts';

test.each<[members: string, shown: string, taken: string, next: string | undefined]>([
  ['abc', 'a', '', 'b'],
  ['abc', 'c', '', 'a'],
  ['abc', 'a', 'b', 'c'],
  ['abc', 'b', 'c', 'a'],
  ['abc', 'a', 'bc', undefined],
  ['a', 'a', '', undefined],
  ['', 'a', '', undefined],
  ['abc', 'x', 'a', 'b'],
])('of %s, with %s shown and %s taken, comes %s', (members, shown, taken, next) => {
  const list = [...members].map((id) => ({ id }));
  expect(nextMember(list, shown, (id) => taken.includes(id))?.id).toBe(next);
});
