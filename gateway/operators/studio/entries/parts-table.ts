import type { Queries } from '../../../platform/db/database.ts';
import type { PgColumn, PgTable } from '../../../platform/db/drizzle.ts';
import { and, asc, eq, getTableColumns, notInArray } from '../../../platform/db/drizzle.ts';
import type { StudioValues } from '../../../platform/db/schema/studio.ts';
import type { StudioField } from './kind.ts';
import { columnValues, fieldValues } from './row-values.ts';

/** A table with the items of a `list` field: `parent` names the entry, `sort` keeps their order. */
export interface PartsTable {
  readonly field: string;
  readonly table: PgTable;
  readonly parent: string;
  readonly sort: string;
  readonly fields: readonly StudioField[];
  /** Items keep their ids, which other rows name; an `id` is among the fields then. */
  readonly keepsIds?: boolean;
  /** Columns that no form has, of a new item. */
  readonly onInsert?: (item: StudioValues, entry: StudioValues) => StudioValues;
  /** Columns that change with an item that there is. */
  readonly onUpdate?: (item: StudioValues, entry: StudioValues) => StudioValues;
}

const columnsOf = ({ table, parent, sort }: PartsTable) => {
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>;
  const { [parent]: parentColumn, [sort]: sortColumn, id: idColumn } = columns;
  if (!parentColumn || !sortColumn) throw new Error(`no column ${parent} or ${sort}`);
  return { columns, parentColumn, sortColumn, idColumn };
};

export async function readParts(db: Queries, part: PartsTable, id: string | number) {
  const { columns, parentColumn, sortColumn } = columnsOf(part);
  const selected = Object.fromEntries(
    part.fields.flatMap(({ name }) => (columns[name] ? [[name, columns[name]]] : [])),
  );
  const rows = await db.select(selected).from(part.table).where(eq(parentColumn, id)).orderBy(asc(sortColumn));
  return rows.map((row) => fieldValues(part.fields, row));
}

/** Items of the list are written in its order; those that are not in it go. */
export async function writeParts(
  tx: Queries,
  part: PartsTable,
  id: string | number,
  entry: StudioValues,
): Promise<void> {
  const list = entry[part.field];
  const { columns, parentColumn, idColumn } = columnsOf(part);
  const items = (Array.isArray(list) ? list : []) as readonly StudioValues[];
  const kept = part.keepsIds ? items.flatMap((item) => (item.id ? [Number(item.id)] : [])) : [];
  const isGone = kept.length > 0 && idColumn ? notInArray(idColumn, kept) : undefined;
  await tx.delete(part.table).where(and(eq(parentColumn, id), isGone));
  const written = part.fields.filter(({ name }) => name !== 'id');
  for (const [place, item] of items.entries()) {
    const row = { ...columnValues(written, item, columns), [part.parent]: id, [part.sort]: place + 1 };
    const known =
      part.keepsIds && item.id && idColumn ? and(eq(idColumn, Number(item.id)), eq(parentColumn, id)) : undefined;
    const updated = known
      ? await tx
          .update(part.table)
          .set({ ...row, ...part.onUpdate?.(item, entry) })
          .where(known)
          .returning()
      : [];
    if (updated.length === 0) await tx.insert(part.table).values({ ...row, ...part.onInsert?.(item, entry) });
  }
}

export async function removeParts(tx: Queries, part: PartsTable, id: string | number): Promise<void> {
  await tx.delete(part.table).where(eq(columnsOf(part).parentColumn, id));
}
