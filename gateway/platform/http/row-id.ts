/**
 * An id of a request as a row id. The contract allows 19 digits, more than a number holds: such ids become 0, an id
 * that no row has.
 */
export function rowId(id: string): number {
  const value = Number(id);
  return Number.isSafeInteger(value) ? value : 0;
}

/** Parses a row id that no schema has checked, such as an id of goods; 0 for malformed text. */
export const parseRowId = (text: string): number => (/^[1-9]\d{0,18}$/.test(text) ? rowId(text) : 0);
