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
  /** The family of this question alone. */
  readonly familyOf?: number | undefined;
}

export type QuestionFacetField = SingleField | 'tag';
export interface QuestionCounts {
  /** Questions that fit, and the families that they belong to. */
  readonly questionNum: number;
  readonly familyNum: number;
  /** What each option would give if it were chosen instead, the other filters kept: questions, or families. */
  readonly options: ReadonlyMap<QuestionFacetField, ReadonlyMap<string, number>>;
  /** Questions that fit of each family. */
  readonly members: Uint32Array;
  /** 1 for each row that fits. */
  readonly fits: Uint8Array;
}

const someIn = (values: readonly number[] | undefined, wanted: ReadonlySet<number>) =>
  values?.some((value) => wanted.has(value)) ?? false;

/**
 * Which questions fit, and what each option of each facet would give. With `fold` an option counts the families that
 * have a question which it would let through, else the questions.
 */
export function countQuestions(
  columns: QuestionColumns,
  filter: QuestionFilter,
  { fold = false }: { fold?: boolean | undefined } = {},
): QuestionCounts {
  const failing = failingFilters(columns, filter);
  const walk = walkOf(columns, fold);
  const options = new Map<QuestionFacetField, ReadonlyMap<string, number>>();
  singleFields.forEach((field, i) => {
    const { values, codes } = columns.single[field];
    const counts = countCodes(failing, { ...walk, own: 1 << i, codes, codeNum: values.length });
    options.set(field, new Map(values.map((value, code) => [value, counts[code] ?? 0])));
  });
  options.set('tag', new Map(flagBits.map(({ code, bit }) => [code, countFlag(columns, failing, { ...walk, bit })])));
  const fits = Uint8Array.from(failing, (bits) => (bits === 0 ? 1 : 0));
  return { ...membersThatFit(columns, fits), options, fits };
}

/** Rows in an order in which equal units, what is counted once, stand together. */
interface Walk {
  readonly rows: Uint32Array;
  readonly units: Uint32Array;
}

function walkOf({ ids, families }: QuestionColumns, fold: boolean): Walk {
  if (fold) return { rows: families.rows, units: families.codes };
  const rows = Uint32Array.from(ids, (_, row) => row);
  return { rows, units: rows };
}

/** How many units have each code, among the rows that pass all filters but their own. */
function countCodes(
  failing: Uint16Array,
  { rows, units, own, codes, codeNum }: Walk & { own: number; codes: Uint16Array; codeNum: number },
): Uint32Array {
  const counts = new Uint32Array(codeNum);
  /** The unit that a code was counted for last, from 1. */
  const last = new Uint32Array(codeNum);
  for (const row of rows) {
    if (((failing[row] as number) & ~own) !== 0) continue;
    const code = codes[row] as number;
    const unit = (units[row] as number) + 1;
    if (last[code] === unit) continue;
    last[code] = unit;
    counts[code] = (counts[code] as number) + 1;
  }
  return counts;
}

function countFlag(
  { flags }: QuestionColumns,
  failing: Uint16Array,
  { rows, units, bit }: Walk & { bit: number },
): number {
  const own = 1 << flagsAt;
  let count = 0;
  let last = -1;
  for (const row of rows) {
    if (((failing[row] as number) & ~own) !== 0 || ((flags[row] as number) & bit) === 0 || units[row] === last)
      continue;
    last = units[row] as number;
    count += 1;
  }
  return count;
}

/** How many questions fit, in how many families, and how many of each family. */
function membersThatFit(
  { families }: QuestionColumns,
  fits: Uint8Array,
): Pick<QuestionCounts, 'questionNum' | 'familyNum' | 'members'> {
  const members = new Uint32Array(families.size);
  let questionNum = 0;
  let familyNum = 0;
  for (let row = 0; row < fits.length; row++) {
    if (fits[row] === 0) continue;
    const family = families.codes[row] as number;
    if (members[family] === 0) familyNum += 1;
    members[family] = (members[family] as number) + 1;
    questionNum += 1;
  }
  return { questionNum, familyNum, members };
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
  const { flagBit, points, chapters, only, without, familyOf } = filter;
  if (flagBit !== undefined) fail(1 << flagsAt, (row) => ((columns.flags[row] as number) & flagBit) === 0);
  const rest = 1 << restAt;
  for (const wanted of points) fail(rest, (row) => !someIn(columns.points[row], wanted));
  if (chapters) fail(rest, (row) => !someIn(columns.chapters[row], chapters));
  if (only) fail(rest, (row) => !only.has(columns.ids[row] as number));
  if (without) fail(rest, (row) => without.has(columns.ids[row] as number));
  if (familyOf !== undefined) {
    const wanted = columns.families.codes[columns.rowOfId.get(familyOf) ?? -1];
    fail(rest, (row) => columns.families.codes[row] !== wanted);
  }
  return failing;
}

/** The rows of a page of those that fit; with `fold` one of each family, the first by the order. */
export function pageOfFits(
  { families }: QuestionColumns,
  order: Uint32Array,
  {
    fits,
    fold = false,
    limit,
    offset,
  }: { fits: Uint8Array; fold?: boolean | undefined; limit: number; offset: number },
): number[] {
  const found: number[] = [];
  const isShown = new Uint8Array(fold ? families.size : 0);
  let skipped = 0;
  for (const row of order) {
    if (fits[row] === 0) continue;
    if (fold) {
      const family = families.codes[row] as number;
      if (isShown[family] === 1) continue;
      isShown[family] = 1;
    }
    if (skipped < offset) skipped += 1;
    else found.push(row);
    if (found.length === limit) break;
  }
  return found;
}
