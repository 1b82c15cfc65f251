import { isoDay } from '../../shared/platform/china-time.ts';
import type { FieldDescriptor, Values } from '../session/contract.ts';

const emptyText: ReadonlySet<FieldDescriptor['type']> = new Set(['text', 'lines', 'markdown']);
const emptyList: ReadonlySet<FieldDescriptor['type']> = new Set(['choices', 'references', 'list']);

/** What stands in a field that nobody has filled in. */
function blankOf({ type }: FieldDescriptor): unknown {
  if (emptyText.has(type)) return '';
  if (emptyList.has(type)) return [];
  return type === 'boolean' ? false : null;
}

/** What stands in a field of something new. */
export function initialOf(field: FieldDescriptor): unknown {
  const { type, initial } = field;
  if (initial !== 'now') return initial ?? blankOf(field);
  const now = new Date();
  return type === 'date' ? isoDay(now) : new Date(now.setSeconds(0, 0)).toISOString();
}

/** The values of a form before anything is typed. */
export const blankValues = (fields: readonly FieldDescriptor[]): Values =>
  Object.fromEntries(fields.filter(({ readOnly }) => !readOnly).map((field) => [field.name, initialOf(field)]));

/** The values of a form as the server takes them: each field that can be written, nothing besides. */
export function writableValues(fields: readonly FieldDescriptor[], values: Values): Values {
  return Object.fromEntries(
    fields.filter(({ readOnly }) => !readOnly).map((field) => [field.name, writableValue(field, values[field.name])]),
  );
}

function writableValue(field: FieldDescriptor, value: unknown): unknown {
  if (value === undefined || value === null) return blankOf(field);
  if (field.type !== 'list' || !Array.isArray(value)) return value;
  return value.map((item) => writableValues(field.fields ?? [], (item ?? {}) as Values));
}
