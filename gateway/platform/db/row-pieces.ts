import { type SQL, type SQLWrapper, sql } from './drizzle.ts';

/** Rows of a table that are kept in memory, in the order of their ids. */
export interface KeptRows {
  readonly ids: Float64Array;
}

/** Rows `from` up to, but not including `to`. */
export interface Piece<R extends KeptRows> {
  readonly rows: R;
  readonly from: number;
  readonly to: number;
}

/** Rows of one statement: reading a million at once would keep the process from everything else for seconds. */
export const pieceSize = 20_000;

/** All rows, read piece by piece: `read` gives at most `pieceSize` of them with ids above `last`. */
export async function readPieces<R extends KeptRows>(read: (last: number) => Promise<R>): Promise<Piece<R>[]> {
  const pieces: Piece<R>[] = [];
  for (let last = 0, size = pieceSize; size === pieceSize; ) {
    const rows = await read(last);
    size = rows.ids.length;
    pieces.push({ rows, from: 0, to: size });
    last = rows.ids.at(-1) ?? last;
  }
  return pieces;
}

/** What `read` gives of these ids, asked for piece by piece. */
export async function readByIds<T>(ids: readonly number[], read: (isOne: (column: SQLWrapper) => SQL) => Promise<T[]>) {
  const found: T[] = [];
  for (let start = 0; start < ids.length; start += pieceSize) {
    const some = `{${ids.slice(start, start + pieceSize).join()}}`;
    found.push(...(await read((column) => sql`${column} = any(${some}::bigint[])`)));
  }
  return found;
}

/** The rows after those with `ids`, in their order, were added, changed or removed; `fresh` has what is left of them. */
export function renewedPieces<R extends KeptRows>(before: R, fresh: R, ids: readonly number[]): Piece<R>[] {
  const pieces: Piece<R>[] = [];
  let from = 0;
  let next = 0;
  for (const id of ids) {
    const at = placeOf(before.ids, id);
    pieces.push({ rows: before, from, to: at });
    from = before.ids[at] === id ? at + 1 : at;
    if (fresh.ids[next] === id) {
      pieces.push({ rows: fresh, from: next, to: next + 1 });
      next += 1;
    }
  }
  return [...pieces, { rows: before, from, to: before.ids.length }];
}

export const sizeOfPieces = (pieces: readonly Piece<KeptRows>[]): number =>
  pieces.reduce((sum, { from, to }) => sum + to - from, 0);

export type NumberColumn = Float64Array | Uint8Array | Uint16Array | Uint32Array;

/** `target` with the numbers of the pieces, one piece after another. */
export function joinColumn<R extends KeptRows, T extends NumberColumn>(
  pieces: readonly Piece<R>[],
  target: T,
  columnOf: (rows: R) => NumberColumn | undefined,
): T {
  let at = 0;
  for (const { rows, from, to } of pieces) {
    const column = columnOf(rows);
    if (column) target.set(column.subarray(from, to), at);
    at += to - from;
  }
  return target;
}

/** The row of an id; -1 where there is none. */
export function rowOfId({ ids }: KeptRows, id: number): number {
  const row = placeOf(ids, id);
  return ids[row] === id ? row : -1;
}

/** The first place whose id is not lower. */
function placeOf(ids: Float64Array, id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
