/**
 * An id of a request as a row's number. Ids of nineteen digits are allowed by the contract and hold more than a
 * number does: no row has one, so they become 0, which no row has either.
 */
export function rowId(id: string): number {
  const value = Number(id);
  return Number.isSafeInteger(value) ? value : 0;
}
