import { isDeepStrictEqual } from 'node:util';

/** The fields of a record that have a value: what a line of a file says. */
export function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Whether a row has all these values already. */
export const holds = <T extends object>(row: T, given: Partial<T>): boolean =>
  Object.entries(given).every(([field, value]) => isDeepStrictEqual(row[field as keyof T], value));
