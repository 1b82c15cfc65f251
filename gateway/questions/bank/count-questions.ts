import { flagBits, type QuestionColumns, type SingleField, singleFields } from './question-columns.ts';

/** Conditions on the columns; one left out lets all through. */
export interface QuestionFilter {
  readonly single: Readonly<Partial<Record<SingleField, string>>>;
  /** A bit of `flagBits`. */
  readonly flagBit?: number | undefined;
  /** Sets of points: a question must have one of each set. */
  readonly points: readonly ReadonlySet<number>[];
  readonly chapters?: ReadonlySet<number> | undefined;
  /** The only ids that count, and those that do not. */
  readonly only?: ReadonlySet<number> | undefined;
  readonly without?: ReadonlySet<number> | undefined;
}

export type QuestionFacetField = SingleField | 'tag';
export interface QuestionCounts {
  readonly total: number;
  /** Matches of each option if it were chosen instead, the other filters kept. */
  readonly options: ReadonlyMap<QuestionFacetField, ReadonlyMap<string, number>>;
  /** 1 for each row that fits. */
  readonly fits: Uint8Array;
}

const someIn = (values: readonly number[] | undefined, wanted: ReadonlySet<number>) =>
  values?.some((value) => wanted.has(value)) ?? false;

/** Which questions fit, and what each option of each facet would give. */
export function countQuestions(columns: QuestionColumns, filter: QuestionFilter): QuestionCounts {
  const size = columns.ids.length;
  const failing = failingFilters(columns, filter);
  const fits = new Uint8Array(size);
  let total = 0;
  for (let row = 0; row < size; row++) {
    if (failing[row] !== 0) continue;
    fits[row] = 1;
    total += 1;
  }
  const options = new Map<QuestionFacetField, ReadonlyMap<string, number>>();
  singleFields.forEach((field, i) => {
    const { values, codes } = columns.single[field];
    const counts = new Uint32Array(values.length);
    const own = 1 << i;
    for (let row = 0; row < size; row++) {
      const code = codes[row] as number;
      if (((failing[row] as number) & ~own) === 0) counts[code] = (counts[code] as number) + 1;
    }
    options.set(field, new Map(values.map((value, code) => [value, counts[code] ?? 0])));
  });
  options.set('tag', countFlags(columns, failing));
  return { total, options, fits };
}

const flagsAt = singleFields.length;
const restAt = flagsAt + 1;

/** For each row one bit per filter that it does not pass; those without facets share a bit. */
function failingFilters(columns: QuestionColumns, filter: QuestionFilter): Uint16Array {
  const size = columns.ids.length;
  const failing = new Uint16Array(size);
  const fail = (bit: number, fails: (row: number) => boolean) => {
    for (let row = 0; row < size; row++) if (fails(row)) failing[row] = (failing[row] as number) | bit;
  };
  singleFields.forEach((field, i) => {
    const wanted = filter.single[field];
    if (wanted === undefined) return;
    const { values, codes } = columns.single[field];
    const code = values.indexOf(wanted);
    fail(1 << i, (row) => codes[row] !== code);
  });
  const { flagBit, points, chapters, only, without } = filter;
  if (flagBit !== undefined) fail(1 << flagsAt, (row) => ((columns.flags[row] as number) & flagBit) === 0);
  const rest = 1 << restAt;
  for (const wanted of points) fail(rest, (row) => !someIn(columns.points[row], wanted));
  if (chapters) fail(rest, (row) => !someIn(columns.chapters[row], chapters));
  if (only) fail(rest, (row) => !only.has(columns.ids[row] as number));
  if (without) fail(rest, (row) => without.has(columns.ids[row] as number));
  return failing;
}

function countFlags({ flags }: QuestionColumns, failing: Uint16Array): ReadonlyMap<string, number> {
  const own = 1 << flagsAt;
  return new Map(
    flagBits.map(({ code, bit }) => {
      let count = 0;
      for (let row = 0; row < failing.length; row++)
        if (((failing[row] as number) & ~own) === 0 && ((flags[row] as number) & bit) !== 0) count += 1;
      return [code, count];
    }),
  );
}

/** The ids of a page of those that fit. */
export function pageOfFits(
  { ids }: QuestionColumns,
  order: Uint32Array,
  fits: Uint8Array,
  { limit, offset }: { limit: number; offset: number },
): number[] {
  const found: number[] = [];
  let skipped = 0;
  for (const row of order) {
    if (fits[row] === 0) continue;
    if (skipped < offset) skipped += 1;
    else found.push(ids[row] as number);
    if (found.length === limit) break;
  }
  return found;
}
