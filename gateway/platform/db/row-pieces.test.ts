import { expect, test } from 'vitest';
import { joinColumn, pieceSize, readPieces, renewedPieces, rowOfId, sizeOfPieces } from './row-pieces.ts';

const rowsOf = (...ids: number[]) => ({ ids: Float64Array.from(ids) });
const idsAfter = (before: number[], fresh: number[], changed: number[]) => {
  const pieces = renewedPieces(rowsOf(...before), rowsOf(...fresh), changed);
  return [...joinColumn(pieces, new Float64Array(sizeOfPieces(pieces)), ({ ids }) => ids)];
};

test.each<[what: string, before: number[], fresh: number[], changed: number[], after: number[]]>([
  ['nothing', [1, 3], [], [], [1, 3]],
  ['one that was added at the end', [1, 3], [9], [9], [1, 3, 9]],
  ['one that was added between', [1, 3], [2], [2], [1, 2, 3]],
  ['one that was changed', [1, 3], [3], [3], [1, 3]],
  ['one that was removed', [1, 3, 5], [], [3], [1, 5]],
  ['one that came and went meanwhile', [1, 3], [], [2], [1, 3]],
  ['some of each', [2, 4, 6], [1, 4, 9], [1, 2, 4, 5, 9], [1, 4, 6, 9]],
  ['the first', [], [7], [7], [7]],
])('rows after %s', (_what, before, fresh, changed, after) => {
  expect(idsAfter(before, fresh, changed)).toEqual(after);
});

test('rows are read until a piece is not full', async () => {
  const sizes = [pieceSize, pieceSize, 1];
  const asked: number[] = [];
  const pieces = await readPieces(async (last) => {
    asked.push(last);
    return { ids: Float64Array.from({ length: sizes[asked.length - 1] ?? 0 }, (_, i) => last + i + 1) };
  });
  expect(asked).toEqual([0, pieceSize, 2 * pieceSize]);
  expect(sizeOfPieces(pieces)).toBe(2 * pieceSize + 1);
});

test.each([
  [2, 0],
  [5, 1],
  [9, 2],
  [1, -1],
  [4, -1],
  [10, -1],
])('the row of id %i is %i', (id, row) => {
  expect(rowOfId(rowsOf(2, 5, 9), id)).toBe(row);
});
