import { flagCodes } from '../../../shared/platform/facet-codes.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, type SQL, sql } from '../../platform/db/drizzle.ts';
import {
  joinColumn,
  type KeptRows,
  type Piece,
  pieceSize,
  readByIds,
  readPieces,
  renewedPieces,
  rowOfId,
  sizeOfPieces,
} from '../../platform/db/row-pieces.ts';
import { isListed, resource } from '../../platform/db/schema/resource.ts';
import { textbookVersion } from '../../platform/db/schema/tree.ts';
import type { SubjectOf } from '../../platform/trees/tree-store.ts';
import { type CountedField, countedFields } from './list-filter.ts';

/** Counted filters within a subject. */
export type FacetField = Exclude<CountedField, 'studyPhaseCode' | 'subjectCode'>;
export const facetFields = (Object.keys(countedFields) as CountedField[]).filter(
  (field): field is FacetField => field !== 'studyPhaseCode' && field !== 'subjectCode',
);

/** What else is counted, or filtered by without counts; `points` are all knowledge points of a row, joined by +. */
const otherColumns = {
  volumeIds: 'volume_id',
  chapterIds: 'chapter_id',
  schools: 'school_id',
  uploaders: 'uploader_id',
  points: 'knowledge_ids',
} as const;

export type ColumnField = FacetField | keyof typeof otherColumns;
const columnNames = Object.entries({
  ...Object.fromEntries(facetFields.map((field) => [field, countedFields[field]])),
  ...otherColumns,
}) as [ColumnField, string][];

type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A dictionary-encoded column: `values` are distinct, and the value of row `i` is `values[codes[i]]`. */
export interface EncodedColumn {
  readonly values: readonly string[];
  readonly codes: Codes;
  /** What the values are counted as, where that differs from them. */
  readonly options?: readonly string[];
}

/** The filter columns of one subject's resources, rows in the order of their ids. */
export interface FilterColumns extends KeptRows {
  readonly allRows: Uint32Array;
  readonly columns: ReadonlyMap<ColumnField, EncodedColumn>;
  /** One bit per flag and row, in the order of `flagCodes`. */
  readonly flags: Uint8Array;
}

/** Stands for null in a column. */
export const nullValue = '-';

/** Reads the columns of a subject, from an index alone: about 40 bytes of memory a resource. */
export async function loadFilterColumns(db: Db, subject: SubjectOf): Promise<FilterColumns> {
  const dictionaries = columnNames.map((): Dictionary => new Map());
  const pieces = await readPieces(async (last) =>
    encode(await readLines(db, subject, sql`id > ${last}::bigint`), dictionaries),
  );
  return join(pieces, dictionaries, await pressesOf(db, subject));
}

/** The columns as they are after these rows of the subject were added, changed or removed. */
export async function renewFilterColumns(
  db: Db,
  subject: SubjectOf,
  { old, ids }: { old: FilterColumns; ids: readonly number[] },
): Promise<FilterColumns> {
  const oldColumns = columnNames.map(([field]) => old.columns.get(field) ?? { values: [], codes: new Uint8Array() });
  const dictionaries = oldColumns.map(({ values }): Dictionary => new Map(values.map((value, code) => [value, code])));
  const before: Encoded = { ids: old.ids, flags: old.flags, codes: oldColumns.map(({ codes }) => codes) };
  const lines = await readByIds(ids, (isOne) => readLines(db, subject, isOne(resource.id)));
  const pieces = renewedPieces(before, encode(lines, dictionaries), ids);
  return join(pieces, dictionaries, await pressesOf(db, subject));
}

async function readLines(db: Db, { studyPhaseCode, subjectCode }: SubjectOf, which: SQL): Promise<string[]> {
  const cells = columnNames.map(([field, column]) =>
    field === 'points'
      ? sql`array_to_string(knowledge_ids, '+')`
      : sql`coalesce(${sql.identifier(column)}::text, ${nullValue})`,
  );
  const bits = flagCodes.map((flag, i) => sql`${resource[flag]}::int * ${sql.raw(String(1 << i))}`);
  const { rows } = await db.execute<{ lines: string | null }>(
    sql`select string_agg(line, ';' order by id) as lines
        from (select id, concat_ws(',', id, ${sql.join(bits, sql` + `)}, ${sql.join(cells, sql`, `)}) as line
          from ${resource}
          where ${and(isListed, eq(resource.studyPhaseCode, studyPhaseCode), eq(resource.subjectCode, subjectCode), which)}
          order by id limit ${pieceSize}) piece`,
  );
  return rows[0]?.lines?.split(';') ?? [];
}

/** Presses by the ids of their editions. */
async function pressesOf(db: Db, { studyPhaseCode, subjectCode }: SubjectOf): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: textbookVersion.id, press: textbookVersion.versionCode })
    .from(textbookVersion)
    .where(and(eq(textbookVersion.studyPhaseCode, studyPhaseCode), eq(textbookVersion.subjectCode, subjectCode)));
  return new Map(rows.map(({ id, press }) => [String(id), press]));
}

/** Codes of values. */
type Dictionary = Map<string, number>;

/** Rows with the codes of their cells, column by column in the order of `columnNames`. */
interface Encoded extends KeptRows {
  readonly flags: Uint8Array;
  readonly codes: readonly Codes[];
}

/** New values get a code in `dictionaries`. */
function encode(lines: readonly string[], dictionaries: readonly Dictionary[]): Encoded {
  const ids = new Float64Array(lines.length);
  const flags = new Uint8Array(lines.length);
  const codes = dictionaries.map(() => new Uint32Array(lines.length));
  lines.forEach((line, row) => {
    const cells = line.split(',');
    ids[row] = Number(cells[0]);
    flags[row] = Number(cells[1]);
    dictionaries.forEach((codeOf, i) => {
      const value = cells[i + 2] ?? '';
      let code = codeOf.get(value);
      if (code === undefined) {
        code = codeOf.size;
        codeOf.set(value, code);
      }
      (codes[i] as Uint32Array)[row] = code;
    });
  });
  return { ids, flags, codes };
}

/** Columns of the pieces one after another, each as narrow as its dictionary allows. */
function join(
  pieces: readonly Piece<Encoded>[],
  dictionaries: readonly Dictionary[],
  presses: ReadonlyMap<string, string>,
): FilterColumns {
  const size = sizeOfPieces(pieces);
  const columns = columnNames.map(([field], i) => {
    const values = [...(dictionaries[i]?.keys() ?? [])];
    const Narrow = values.length <= 0x100 ? Uint8Array : values.length <= 0x10000 ? Uint16Array : Uint32Array;
    const codes: Codes = joinColumn(pieces, new Narrow(size), (rows) => rows.codes[i]);
    const column: EncodedColumn = { values, codes };
    const options = () => values.map((id) => presses.get(id) ?? id);
    return [field, field === 'versionIds' ? { ...column, options: options() } : column] as const;
  });
  return {
    ids: joinColumn(pieces, new Float64Array(size), ({ ids }) => ids),
    allRows: Uint32Array.from({ length: size }, (_, row) => row),
    columns: new Map(columns),
    flags: joinColumn(pieces, new Uint8Array(size), ({ flags }) => flags),
  };
}

/** Rows of the resources with these ids; unknown ids are left out. */
export const rowsWithIds = (columns: FilterColumns, wanted: readonly number[]): number[] =>
  wanted.map((id) => rowOfId(columns, id)).filter((row) => row >= 0);
