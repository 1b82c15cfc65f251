import { expect, test } from 'vitest';
import { type BookFileKind, bookFileAccess, bookFileKinds, hasOpenFirstPage } from './book.ts';

const priced = { isFree: false, amountFen: 990, points: 200 };

test.each([
  ['a guest', priced, undefined, 'login'],
  ['a guest, of a free file', { ...priced, isFree: true }, undefined, 'login'],
  ['a person without the right', priced, { owns: false }, 'buy'],
  ['a person who bought the files', priced, { owns: true }, 'owned'],
  ['a free file', { ...priced, isFree: true }, { owns: false }, 'free'],
  ['a book that costs points only', { ...priced, amountFen: 0 }, { owns: false }, 'buy'],
  ['a book without a price', { isFree: false, amountFen: 0, points: 0 }, { owns: false }, 'free'],
] as const)('%s', (_case, file, person, access) => {
  expect(bookFileAccess(file, person)).toBe(access);
});

test.each<[string, object, readonly BookFileKind[]]>([
  ['a file that has to be bought', {}, ['slides', 'plan']],
  ['a free file', { isFree: true }, ['slides', 'plan', 'exercise', 'text', 'answers']],
  ['a file of a book without a price', { amountFen: 0, points: 0 }, ['slides', 'plan', 'exercise', 'text', 'answers']],
])('the first page of %s is open by kind', (_case, facts, open) => {
  const kinds = bookFileKinds.map(({ code }) => code);
  expect(kinds.filter((kind) => hasOpenFirstPage({ ...priced, ...facts, kind }))).toEqual(open);
});
