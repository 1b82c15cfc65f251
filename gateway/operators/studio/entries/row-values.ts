import type { PgColumn } from '../../../platform/db/drizzle.ts';
import type { StudioValues } from '../../../platform/db/schema/studio.ts';
import type { StudioField } from './kind.ts';

/** A row as the values of a form. */
export const fieldValues = (
  fields: readonly StudioField[],
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, fieldValue(field, row[field.name])]));

/** A list whose items are texts and nothing else, which the database keeps as such. */
const isTextList = ({ type, fields = [] }: StudioField) =>
  type === 'list' && fields.length === 1 && fields[0]?.name === 'text';

function fieldValue(field: StudioField, value: unknown): unknown {
  const { type } = field;
  if (value === null || value === undefined)
    return type === 'list' || type === 'references' || type === 'choices' ? [] : null;
  if (value instanceof Date) return value.toISOString();
  if (isTextList(field) && Array.isArray(value)) return value.map((text) => ({ text }));
  if (type === 'reference') return String(value);
  if (type === 'references' && Array.isArray(value)) return value.map(String);
  return value;
}

/** The values of a form as a row's columns. An empty text of a column that may be null is null. */
export const columnValues = (
  fields: readonly StudioField[],
  values: StudioValues,
  columns: Readonly<Record<string, PgColumn>>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const column = columns[field.name];
      const value = values[field.name];
      const stored =
        isTextList(field) && Array.isArray(value) ? value.map((item: { readonly text: string }) => item.text) : value;
      return column ? [[field.name, columnValue(column, stored)]] : [];
    }),
  );

function columnValue(column: PgColumn, value: unknown): unknown {
  const isEmpty = Array.isArray(value) && value.length === 0 && !column.notNull;
  if (isEmpty) return null;
  if (value === null || value === undefined || value === '') return column.notNull ? (value ?? emptyOf(column)) : null;
  if (column.dataType === 'number') return Number(value);
  if (column.dataType === 'date') return new Date(String(value));
  if (Array.isArray(value) && column.columnType === 'PgArray' && value.every((one) => /^\d+$/.test(String(one)))) {
    const item = (column as PgColumn & { readonly baseColumn?: PgColumn }).baseColumn;
    return item?.dataType === 'number' ? value.map(Number) : value;
  }
  return value;
}

/** What a column that is never null has where a form says nothing: codes and references count 0 as none. */
const emptyOf = ({ dataType }: PgColumn): unknown => ({ number: 0, array: [], boolean: false })[String(dataType)] ?? '';
