import { formatDay, formatFen, formatMinute } from '../../shared/platform/format.ts';
import type { FieldDescriptor } from '../session/contract.ts';

/** A value in one line, as lists, comparisons and CSV files show it; empty for what is not set. */
export function valueText(field: FieldDescriptor, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.type === 'list') return Array.isArray(value) ? value.map((item) => itemText(field, item)).join('；') : '';
  if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join('、');
  switch (field.type) {
    case 'boolean':
      return value ? '是' : '否';
    case 'money':
      return formatFen(Number(value));
    case 'choice':
    case 'choices':
      return choiceLabel(field, value);
    case 'date':
      return formatDay(String(value));
    case 'moment':
      return Number.isNaN(Date.parse(String(value))) ? String(value) : formatMinute(String(value));
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

function choiceLabel({ choices }: FieldDescriptor, value: unknown): string {
  return choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

function itemText({ fields = [] }: FieldDescriptor, item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const values = item as Record<string, unknown>;
  return fields
    .map((field) => valueText(field, values[field.name]))
    .filter(Boolean)
    .join(' ');
}
