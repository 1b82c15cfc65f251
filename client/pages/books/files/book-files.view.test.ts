import { expect, test } from 'vitest';
import { aBook, aPlace } from '../testing/a-book.ts';
import { takenAtOnce } from './book-files.view.ts';

test.each([
  ['of a person without them, the free ones', {}, false, ['5']],
  ['of their owner, all', {}, true, ['5', '6']],
  ['before it is known whose they are, all', {}, undefined, ['5', '6']],
  ['of a book whose files cost nothing, all', { filePrice: 0, filePoints: 0 }, false, ['5', '6']],
])('choosing all files takes, %s', (_of, price, owns, ids) => {
  expect(takenAtOnce(aBook(price), [aPlace()], owns)).toEqual(ids);
});
