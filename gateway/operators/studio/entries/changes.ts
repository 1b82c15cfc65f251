import { isDeepStrictEqual } from 'node:util';
import type { StudioChange, StudioValues } from '../../../platform/db/schema/studio.ts';

/** The fields that differ between two states of an entry. */
export function changesBetween(before: StudioValues, after: StudioValues): StudioChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
