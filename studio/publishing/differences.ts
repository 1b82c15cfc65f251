import type { FieldDescriptor, Values } from '../session/contract.ts';

/** Whether two values say the same; nothing, an empty text and an empty list do. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(normal(a)) === JSON.stringify(normal(b));
}

function normal(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(normal);
  if (typeof value !== 'object') return value;
  return Object.entries(value)
    .map(([name, one]) => [name, normal(one)] as const)
    .filter(([, one]) => one !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The fields in which two sets of values differ, in the order of the form. */
export function differingFields(fields: readonly FieldDescriptor[], before: Values, after: Values): FieldDescriptor[] {
  return fields.filter(({ name }) => !isSameValue(before[name], after[name]));
}
