import { and, eq, sql } from 'drizzle-orm';
import { flagCodes } from '../../../shared/platform/facet-codes.ts';
import type { Db } from '../../platform/db/database.ts';
import { isListed, resource } from '../../platform/db/schema/resource.ts';
import { textbookVersion } from '../../platform/db/schema/tree.ts';
import { type CountedField, countedFields } from './list-filter.ts';

/** Counted filters within a subject. */
export type FacetField = Exclude<CountedField, 'studyPhaseCode' | 'subjectCode'>;
export const facetFields = (Object.keys(countedFields) as CountedField[]).filter(
  (field): field is FacetField => field !== 'studyPhaseCode' && field !== 'subjectCode',
);

/** Filters whose options are not counted, with their columns. */
const otherColumns = {
  volumeIds: 'volume_id',
  chapterIds: 'chapter_id',
} as const;

export type ColumnField = FacetField | keyof typeof otherColumns;
const columnNames = Object.entries({
  ...Object.fromEntries(facetFields.map((field) => [field, countedFields[field]])),
  ...otherColumns,
}) as [ColumnField, string][];

/** A dictionary-encoded column: `values` are distinct, and the value of row `i` is `values[codes[i]]`. */
export interface EncodedColumn {
  readonly values: readonly string[];
  readonly codes: Uint16Array;
  /** What the values are counted as, where that differs from them. */
  readonly options?: readonly string[];
}

/** The filter columns of one subject's resources, rows in the order of their ids. */
export interface FilterColumns {
  readonly ids: Float64Array;
  readonly allRows: Uint32Array;
  readonly columns: ReadonlyMap<ColumnField, EncodedColumn>;
  /** One bit per flag and row, in the order of `flagCodes`. */
  readonly flags: Uint8Array;
}

/** Stands for null in a column. */
export const nullValue = '-';

/** Reads the columns of a subject in one statement, from an index alone: 43 bytes of memory a resource. */
export async function loadFilterColumns(db: Db, studyPhaseCode: number, subjectCode: number): Promise<FilterColumns> {
  const texts = columnNames.map(([, column]) => sql`coalesce(${sql.identifier(column)}::text, ${nullValue})`);
  const bits = flagCodes.map((flag, i) => sql`${resource[flag]}::int * ${sql.raw(String(1 << i))}`);
  const flags = sql.join(bits, sql` + `);
  const { rows } = await db.execute<{ lines: string | null; versions: Readonly<Record<string, string>> | null }>(
    sql`select string_agg(concat_ws(',', id, ${flags}, ${sql.join(texts, sql`, `)}), ';' order by id) as lines,
          (select json_object_agg(${textbookVersion.id}, ${textbookVersion.versionCode}) from ${textbookVersion}
            where ${and(eq(textbookVersion.studyPhaseCode, studyPhaseCode), eq(textbookVersion.subjectCode, subjectCode))}
          ) as versions
        from ${resource}
        where ${and(isListed, eq(resource.studyPhaseCode, studyPhaseCode), eq(resource.subjectCode, subjectCode))}`,
  );
  return encode(rows[0]?.lines?.split(';') ?? [], rows[0]?.versions ?? {});
}

/** `versions`: presses by the ids of their editions. */
function encode(lines: readonly string[], versions: Readonly<Record<string, string>>): FilterColumns {
  const ids = new Float64Array(lines.length);
  const flags = new Uint8Array(lines.length);
  const encoders = columnNames.map(() => ({ codeOf: new Map<string, number>(), codes: new Uint16Array(lines.length) }));
  lines.forEach((line, row) => {
    const cells = line.split(',');
    ids[row] = Number(cells[0]);
    flags[row] = Number(cells[1]);
    encoders.forEach(({ codeOf, codes }, i) => {
      const value = cells[i + 2] ?? '';
      let code = codeOf.get(value);
      if (code === undefined) {
        code = codeOf.size;
        codeOf.set(value, code);
      }
      codes[row] = code;
    });
  });
  const columns = columnNames.map(([field], i) => {
    const { codeOf = new Map<string, number>(), codes = new Uint16Array() } = encoders[i] ?? {};
    const values = [...codeOf.keys()];
    const column: EncodedColumn = { values, codes };
    const options = values.map((id) => versions[id] ?? id);
    return [field, field === 'versionIds' ? { ...column, options } : column] as const;
  });
  return { ids, allRows: Uint32Array.from(lines.keys()), columns: new Map(columns), flags };
}

/** Rows of the resources with these ids; unknown ids are left out. */
export function rowsWithIds({ ids }: FilterColumns, wanted: readonly number[]): number[] {
  return wanted.flatMap((id) => {
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return ids[low] === id ? [low] : [];
  });
}
