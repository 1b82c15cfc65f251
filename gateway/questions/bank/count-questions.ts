import { rowOfId } from '../../platform/db/row-pieces.ts';
import { flagBits, type QuestionColumns } from './question-columns.ts';
import { type SingleField, singleFields } from './question-lines.ts';

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
  return { ...membersThatFit(columns, failing), options: countOptions(columns, failing, fold) };
}

/** How many units, what is counted once, have each value of a facet. */
interface FacetCounter {
  readonly codes: Uint16Array;
  readonly counts: Uint32Array;
  /** The unit that each code was counted for last, from 1. */
  readonly last: Uint32Array;
}

/** One walk for all facets: with filters most rows fail two of them, and count for none. */
function countOptions(
  { ids, single, flags, families }: QuestionColumns,
  failing: Uint16Array,
  fold: boolean,
): QuestionCounts['options'] {
  const counters = singleFields.map((field): FacetCounter => {
    const { values, codes } = single[field];
    return { codes, counts: new Uint32Array(values.length), last: new Uint32Array(values.length) };
  });
  const flagCounts = new Uint32Array(flagBits.length);
  const lastOfFlag = new Uint32Array(flagBits.length);
  const countFlags = (bits: number, unit: number) => {
    flagBits.forEach(({ bit }, i) => {
      if ((bits & bit) === 0 || lastOfFlag[i] === unit) return;
      lastOfFlag[i] = unit;
      flagCounts[i] = (flagCounts[i] as number) + 1;
    });
  };
  for (let i = 0; i < ids.length; i++) {
    // rows of a family one after another, so that it is known whether it was counted already
    const row = fold ? (families.rows[i] as number) : i;
    const bits = failing[row] as number;
    if ((bits & (bits - 1)) !== 0) continue;
    const unit = fold ? (families.codes[row] as number) + 1 : i + 1;
    if (bits === 0) {
      for (let facet = 0; facet < counters.length; facet++) countCode(counters[facet] as FacetCounter, row, unit);
    } else if (bits < 1 << flagsAt) {
      countCode(counters[31 - Math.clz32(bits)] as FacetCounter, row, unit);
    }
    if (flags[row] !== 0 && (bits === 0 || bits === 1 << flagsAt)) countFlags(flags[row] as number, unit);
  }
  const options = new Map<QuestionFacetField, ReadonlyMap<string, number>>();
  singleFields.forEach((field, i) => {
    const counts = counters[i]?.counts;
    options.set(field, new Map(single[field].values.map((value, code) => [value, counts?.[code] ?? 0])));
  });
  return options.set('tag', new Map(flagBits.map(({ code }, i) => [code, flagCounts[i] ?? 0])));
}

function countCode({ codes, counts, last }: FacetCounter, row: number, unit: number): void {
  const code = codes[row] as number;
  if (last[code] === unit) return;
  last[code] = unit;
  counts[code] = (counts[code] as number) + 1;
}

/** Which questions fit, how many, in how many families, and how many of each family. */
function membersThatFit(
  { families }: QuestionColumns,
  failing: Uint16Array,
): Pick<QuestionCounts, 'questionNum' | 'familyNum' | 'members' | 'fits'> {
  const members = new Uint32Array(families.size);
  const fits = new Uint8Array(failing.length);
  let questionNum = 0;
  let familyNum = 0;
  for (let row = 0; row < failing.length; row++) {
    if (failing[row] !== 0) continue;
    fits[row] = 1;
    const family = families.codes[row] as number;
    if (members[family] === 0) familyNum += 1;
    members[family] = (members[family] as number) + 1;
    questionNum += 1;
  }
  return { questionNum, familyNum, members, fits };
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
    const wanted = columns.families.codes[rowOfId(columns, familyOf)];
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
