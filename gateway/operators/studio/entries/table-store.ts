import { containsPattern } from '../../../platform/db/contains-pattern.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { PgColumn, PgTable } from '../../../platform/db/drizzle.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  getTableName,
  ilike,
  inArray,
  notInArray,
  or,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import type { StudioValues } from '../../../platform/db/schema/studio.ts';
import { Refused } from '../refused.ts';
import type { EntryStore, ListOrder, StudioField } from './kind.ts';
import { type PartsTable, readParts, removeParts, writeParts } from './parts-table.ts';
import { columnValues, fieldValues } from './row-values.ts';

export interface TableStoreOptions {
  readonly table: PgTable;
  readonly fields: readonly StudioField[];
  /** The field that a search looks at. */
  readonly titleField: string;
  /** Columns that no form has, of a new row. */
  readonly onInsert?: ((now: Date) => StudioValues) | undefined;
  /** Columns that follow from the form, at each write. */
  readonly derive?: (values: StudioValues, now: Date) => StudioValues;
  /** Tables with the items of `list` fields. */
  readonly parts?: readonly PartsTable[];
  /** Order of a list without one. */
  readonly order?: ListOrder;
  /** The column that is the key; its values are written by hand where it is a text. */
  readonly key?: string;
  /** Rows that the kind has; all by default. */
  readonly only?: SQL;
  /** How a row leaves the site, where it is not removed. */
  readonly remove?: (tx: Queries, id: string) => Promise<void>;
  /** What else has to be written with a row. */
  readonly afterWrite?: (tx: Queries, id: string, values: StudioValues, now: Date) => Promise<void>;
}

/** The entries of a kind in one table, whose columns are named like the fields, with parts in tables of their own. */
export function tableStore(options: TableStoreOptions): EntryStore {
  const { table, fields, titleField, onInsert, parts = [], key = 'id', only, afterWrite } = options;
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>;
  const column = (name: string): PgColumn => {
    const found = columns[name];
    if (!found) throw new Error(`${getTableName(table)} has no column ${name}`);
    return found;
  };
  const keyColumn = column(key);
  const own = fields.filter(({ name }) => name in columns);
  const selected = { ...Object.fromEntries(own.map(({ name }) => [name, column(name)])), [key]: keyColumn };
  // what is said with a change and stands in no column
  const parted = new Set(parts.map(({ field }) => field));
  const said = Object.fromEntries(
    fields.filter(({ name }) => !(name in columns) && !parted.has(name)).map(({ name }) => [name, '']),
  );
  const isNumbered = keyColumn.dataType === 'number';
  const keyOf = (id: string): string | number => (isNumbered ? Number(id) : id);
  const isKey = (id: string) => !isNumbered || /^[1-9]\d{0,14}$/.test(id);

  const present = async (db: Queries, row: Readonly<Record<string, unknown>>) => {
    const id = String(row[key]);
    const values = { ...fieldValues(own, row), ...said };
    for (const part of parts) values[part.field] = await readParts(db, part, keyOf(id));
    return { id, values };
  };

  return {
    tables: [table, ...parts.map((part) => part.table)],

    async nextId(db, values) {
      if (!isNumbered) return String(values[key] ?? '');
      const name = getTableName(table);
      // rows may have come with ids that the sequence has not counted
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`next id of ${name}`}, 0))`);
      const sequence = sql`pg_get_serial_sequence(${name}, ${key})`;
      const { rows } = await db.execute<{ id: string }>(
        sql`select setval(${sequence}, greatest(nextval(${sequence}), (select coalesce(max(${keyColumn}), 0) + 1 from ${table}))) as id`,
      );
      return String(rows[0]?.id);
    },

    async read(db, id) {
      if (!isKey(id)) return undefined;
      const [row] = await db
        .select(selected)
        .from(table)
        .where(and(eq(keyColumn, keyOf(id)), only));
      return row && (await present(db, row)).values;
    },

    async list(
      db,
      { where, search, order = options.order ?? { field: key, direction: 'desc' }, limit, offset, ids, without = [] },
    ) {
      const equal = Object.entries(where).map(([name, value]) =>
        Array.isArray(value) ? or(...value.map((one) => isEqual(column(name), one))) : isEqual(column(name), value),
      );
      const condition = and(
        // who asks by id holds a reference, also to what has left the site since
        ids ? undefined : only,
        ...equal,
        search === '' ? undefined : ilike(column(titleField), containsPattern(search)),
        ids && inArray(keyColumn, ids.length === 0 ? [isNumbered ? -1 : ''] : ids.filter(isKey).map(keyOf)),
        without.length > 0 ? notInArray(keyColumn, without.map(keyOf)) : undefined,
      );
      const direction = order.direction === 'asc' ? asc : desc;
      const rows = await db
        .select(selected)
        .from(table)
        .where(condition)
        .orderBy(direction(column(order.field)), direction(keyColumn))
        .limit(limit)
        .offset(offset);
      const [totals] = await db.select({ total: count() }).from(table).where(condition);
      return { list: await Promise.all(rows.map((row) => present(db, row))), total: totals?.total ?? 0 };
    },

    async write(tx, id, values, now) {
      const written = columnValues(
        own.filter(({ readOnly }) => !readOnly),
        values,
        columns,
      );
      const row = { ...written, ...options.derive?.(values, now) };
      const known = await tx
        .update(table)
        .set(row)
        .where(eq(keyColumn, keyOf(id)))
        .returning({ key: keyColumn });
      if (known.length === 0) await tx.insert(table).values({ ...onInsert?.(now), ...row, [key]: keyOf(id) });
      for (const part of parts) await writeParts(tx, part, keyOf(id), values);
      await afterWrite?.(tx, id, values, now);
    },

    async remove(tx, id) {
      if (options.remove) return options.remove(tx, id);
      for (const part of parts) await removeParts(tx, part, keyOf(id));
      await tx.delete(table).where(and(eq(keyColumn, keyOf(id)), only));
    },
  };
}

/** @throws Refused for a value that the column cannot have. */
function isEqual(column: PgColumn, value: unknown): SQL {
  if (value === null) return sql`${column} is null`;
  const isNumber = column.dataType === 'number';
  const given = isNumber ? Number(value) : value;
  if (isNumber && !Number.isSafeInteger(given))
    throw new Refused(422, '筛选条件不对', { fields: { filter: '筛选条件不对' } });
  if (column.dataType === 'array') return sql`${given} = any(${column})`;
  return eq(column, given);
}
