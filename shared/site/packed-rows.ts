/**
 * JSON data with the keys of equal rows written once, for the data block of a document: an array is `[0, ...items]`, or
 * `[keys, ...rows]` where all of its items are objects with these keys, in their order. Objects stay objects.
 */
export function packRows(value: unknown): unknown {
  if (Array.isArray(value)) {
    const keys = keysOfAll(value);
    return keys ? [keys, ...value.map((row: object) => Object.values(row).map(packRows))] : [0, ...value.map(packRows)];
  }
  return isObject(value) ? withValues(value, packRows) : value;
}

/** The data that were packed. */
export function unpackRows(packed: unknown): unknown {
  if (Array.isArray(packed)) {
    const [keys, ...items] = packed;
    if (keys === 0) return items.map(unpackRows);
    return items.map((row: unknown[]) => Object.fromEntries(row.map((item, i) => [keys[i], unpackRows(item)])));
  }
  return isObject(packed) ? withValues(packed, unpackRows) : packed;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const withValues = (object: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** Undefined where the items are not objects of the same keys in the same order, or too few to gain by it. */
function keysOfAll(items: readonly unknown[]): string[] | undefined {
  const [first] = items;
  if (items.length < 2 || !isObject(first) || Array.isArray(first)) return undefined;
  const keys = Object.keys(first);
  const text = keys.join('\n');
  const isAlike = (item: unknown) =>
    isObject(item) &&
    !Array.isArray(item) &&
    Object.keys(item).length === keys.length &&
    Object.keys(item).join('\n') === text;
  return items.every(isAlike) ? keys : undefined;
}
