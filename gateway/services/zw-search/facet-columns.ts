import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { resource } from '../../db/schema/resource.ts';
import { type CountedField, countedFields, type FlagName, flagNames, type ListFilter } from './list-filter.ts';
import type { ListCounts } from './list-store.ts';

/** One filter's value of every resource, as places in a list of the values that occur. */
interface Column {
  readonly values: readonly string[];
  readonly places: Uint16Array;
}

/** What the resources of one subject are filtered by, column by column. */
export interface FacetColumns {
  readonly size: number;
  readonly columns: ReadonlyMap<CountedField, Column>;
  /** One bit per flag, in the order of `flagNames`. */
  readonly flags: Uint8Array;
}

const fields = (Object.keys(countedFields) as CountedField[]).filter(
  (field) => field !== 'studyPhaseCode' && field !== 'subjectCode',
);

/** Reads the columns of a subject in one statement, from an index alone. A few bytes per resource. */
export async function loadFacetColumns(db: Db, studyPhaseCode: number, subjectCode: number): Promise<FacetColumns> {
  const column = (field: CountedField) =>
    sql`string_agg(${sql.identifier(countedFields[field])}::text, ',') as ${sql.identifier(field)}`;
  const { rows } = await db.execute<Record<string, string | null> & { size: number }>(
    sql`select count(*)::int as size, ${sql.join(fields.map(column), sql`, `)},
          string_agg((has_answer::int + has_analysis::int * 2 + has_audio::int * 4 + has_answer_card::int * 8)::text, ',') as flags
        from ${resource}
        where ${and(eq(resource.studyPhaseCode, studyPhaseCode), eq(resource.subjectCode, subjectCode))}`,
  );
  const row = rows[0];
  const textsOf = (name: string) => (row?.size ? (row[name] ?? '').split(',') : []);
  return {
    size: row?.size ?? 0,
    columns: new Map(fields.map((field) => [field, columnOf(textsOf(field))])),
    flags: Uint8Array.from(textsOf('flags'), Number),
  };
}

function columnOf(texts: readonly string[]): Column {
  const placeOf = new Map<string, number>();
  const places = Uint16Array.from(texts, (text) => {
    let place = placeOf.get(text);
    if (place === undefined) {
      place = placeOf.size;
      placeOf.set(text, place);
    }
    return place;
  });
  return { values: [...placeOf.keys()], places };
}

/** True for a filter that the columns can answer: a subject and filters that are counted, nothing else. */
export const isByColumns = (filter: ListFilter): boolean =>
  filter.studyPhaseCode !== undefined &&
  filter.subjectCode !== undefined &&
  filter.words.length === 0 &&
  filter.term === undefined &&
  !filter.versionIds &&
  !filter.volumeIds &&
  !filter.chapterIds &&
  !filter.knowledgeIds &&
  filter.schoolId === undefined &&
  filter.uploaderId === undefined;

/**
 * Counts a list and the options of all its filters in one walk: a resource that fits everything counts for every
 * filter, one that misses a single filter counts for the options of that one.
 */
export function countColumns({ size, columns, flags }: FacetColumns, filter: ListFilter): ListCounts {
  const wanted = fields.flatMap((field, i) => {
    const column = columns.get(field);
    const values = wantedValues(filter, field);
    if (!column || !values) return [];
    return [
      { i, places: column.places, fits: Uint8Array.from(column.values, (value) => Number(values.includes(value))) },
    ];
  });
  const flagMask = filter.flag === undefined ? 0 : 1 << flagNames.indexOf(filter.flag);
  const tallies = fields.map((field) => new Uint32Array(columns.get(field)?.values.length ?? 0));
  const placesOf = fields.map((field) => columns.get(field)?.places ?? new Uint16Array());
  const flagTally = new Uint32Array(flagNames.length);
  let total = 0;
  let unfiltered = 0;
  for (let row = 0; row < size; row++) {
    const bits = flags[row] ?? 0;
    if ((bits & flagMask) !== flagMask) continue;
    unfiltered += 1;
    let missed = -1;
    let misses = 0;
    for (const { i, places, fits } of wanted) {
      if (fits[places[row] ?? 0] === 0) {
        missed = i;
        misses += 1;
        if (misses > 1) break;
      }
    }
    if (misses === 0) {
      total += 1;
      for (let i = 0; i < tallies.length; i++) add(tallies[i], placesOf[i]?.[row]);
      for (let i = 0; i < flagTally.length; i++) if (bits & (1 << i)) add(flagTally, i);
    } else if (misses === 1) add(tallies[missed], placesOf[missed]?.[row]);
  }
  const options = new Map(fields.map((field, i) => [field, optionsOf(columns.get(field)?.values ?? [], tallies[i])]));
  const flagCounts = new Map<FlagName, number>(flagNames.map((name, i) => [name, flagTally[i] ?? 0]));
  return { total, isLowerBound: false, unfiltered, options, flags: flagCounts };
}

function add(tally: Uint32Array | undefined, place: number | undefined): void {
  if (tally && place !== undefined) tally[place] = (tally[place] ?? 0) + 1;
}

function optionsOf(values: readonly string[], tally: Uint32Array | undefined): Map<string, number> {
  return new Map(values.map((value, i) => [value, tally?.[i] ?? 0] as const).filter(([, count]) => count > 0));
}

function wantedValues(filter: ListFilter, field: CountedField): readonly string[] | undefined {
  if (field === 'fileTypes') return filter.fileTypes;
  const value = filter[field];
  return value === undefined ? undefined : [String(value)];
}
