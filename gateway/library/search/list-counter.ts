import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { changedIds } from '../../platform/db/subject-steps.ts';
import { cappedCount } from './capped-count.ts';
import { type Amount, acceptedRows, type ColumnCounts, countAmounts, countColumns } from './count-columns.ts';
import {
  type ColumnField,
  type FilterColumns,
  loadFilterColumns,
  renewFilterColumns,
  rowsWithIds,
} from './filter-columns.ts';
import {
  activeFields,
  type CountedField,
  type FlagName,
  fieldsWithOptions,
  type ListFilter,
  listCondition,
  needsDatabaseSearch,
} from './list-filter.ts';
import { findMatches, type Matches, maxMatches } from './matches.ts';
import type { Failures } from './relaxing.ts';

export interface ListCounts {
  readonly total: number;
  /** True where the words match more than `maxMatches`; the numbers are then lower bounds. */
  readonly isLowerBound: boolean;
  /** Matches without the counted filters. */
  readonly unfiltered: number;
  /** Matches of each option if it were chosen, the other filters kept; by field and code. */
  readonly options: ReadonlyMap<CountedField, ReadonlyMap<string, number>>;
  readonly flags: ReadonlyMap<FlagName, number>;
  /** Ids of all matches, where they are few: a page of them is then read by key. */
  readonly ids?: readonly number[] | undefined;
}

export interface SubjectAmounts {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly amounts: readonly Amount[];
}

/** Filters that are in memory for all resources. */
type Scope = Pick<ListFilter, 'studyPhaseCode' | 'subjectCode' | 'areaCode'>;

export interface ListCounter {
  /** `matches` are those of the filter's words, where they are known already. */
  count(filter: ListFilter, matches?: Matches): Promise<ListCounts>;
  /** How many rows that the filter lets through fail which of up to 15 conditions. */
  failures(filter: ListFilter, conditions: readonly Partial<ListFilter>[], matches?: Matches): Promise<Failures>;
  /** How many listed resources of each subject in the scope have each combination of the columns' values. */
  amounts(scope: Scope, fields: readonly ColumnField[]): Promise<SubjectAmounts[]>;
}

/** Subjects whose columns stay in memory; the product has 27. */
const keptSubjects = 64;
/** More ids are not given: a search ranks no more matches than these. */
const maxIds = maxMatches;
/** Counts that are kept of a subject's columns, the last ones asked for. */
const keptCounts = 50;

/** Columns in memory by `phase/subject`, for counters on a primary database and its replica to share. */
export type KeptColumns = LRUCache<
  string,
  { readonly version: bigint; readonly columns: Promise<FilterColumns>; readonly from: Db }
>;
export const keptColumns = (): KeptColumns => new LRUCache({ max: keptSubjects });

interface Subject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly version: string;
}

/**
 * Counts lists and the options of their filters. The filter columns of the resources are kept in memory, subject by
 * subject, because SQL takes too long where no subject is chosen (docs/decisions/011-facet-counts-in-memory.md). Counts
 * are exact: triggers raise a subject's version with every change and say which rows it touched (migration 0055), and
 * columns of an older version are brought up to date. Words, schools, contributors and knowledge points are searched in the database; their matches are counted
 * here.
 */
export function createListCounter({ db, kept = keptColumns() }: { db: Db; kept?: KeptColumns }): ListCounter {
  /** What was counted of columns: lists that many ask for, and those without a subject, where one has changed. */
  const counted = new WeakMap<FilterColumns, LRUCache<string, object>>();

  function remembered<T extends object>(columns: FilterColumns, question: object, answer: () => T): T {
    const known = counted.get(columns) ?? new LRUCache<string, object>({ max: keptCounts });
    counted.set(columns, known);
    const key = JSON.stringify(question);
    const value = (known.get(key) as T | undefined) ?? answer();
    known.set(key, value);
    return value;
  }

  /** Phase and subject say which columns are meant, and nothing within them. */
  const withinSubject = <T extends Scope>(filter: T): T => ({
    ...filter,
    studyPhaseCode: undefined,
    subjectCode: undefined,
  });

  async function subjectsIn({ studyPhaseCode, subjectCode }: ListFilter): Promise<Subject[]> {
    const { rows } = await db.execute<{ phase: number; subject: number; version: string }>(
      sql`select study_phase_code as phase, subject_code as subject, version::text as version
          from resource_subject_version order by 1 desc, 2`,
    );
    return rows
      .map(({ phase, subject, version }) => ({ studyPhaseCode: phase, subjectCode: subject, version }))
      .filter((one) => studyPhaseCode === undefined || one.studyPhaseCode === studyPhaseCode)
      .filter((one) => subjectCode === undefined || one.subjectCode === subjectCode);
  }

  function columnsOf(subject: Subject): Promise<FilterColumns> {
    const key = keyOf(subject);
    const known = kept.get(key);
    const version = BigInt(subject.version);
    if (known && known.version >= version) {
      // the other database may be away while this one answers
      return known.from === db ? known.columns : known.columns.catch(() => columnsOf(subject));
    }
    const columns = known ? renewed(subject, known) : loadFilterColumns(db, subject);
    kept.set(key, { version, columns, from: db });
    columns.catch(() => {
      if (kept.peek(key)?.columns === columns) kept.delete(key);
    });
    return columns;
  }

  async function renewed(subject: Subject, known: { version: bigint; columns: Promise<FilterColumns> }) {
    const old = await known.columns.catch(() => undefined);
    if (!old) return loadFilterColumns(db, subject);
    const ids = await changedIds(db, 'resource', { ...subject, from: String(known.version), to: subject.version });
    return ids ? renewFilterColumns(db, subject, { old, ids }) : loadFilterColumns(db, subject);
  }

  function countsIn(columns: FilterColumns, filter: ListFilter, found: readonly number[] | undefined): ColumnCounts {
    if (found) return countColumns(columns, filter, { rows: rowsWithIds(columns, found), maxIds });
    const within = withinSubject(filter);
    return remembered(columns, within, () => countColumns(columns, within, { rows: undefined, maxIds }));
  }

  /** Subjects of the filter's scope with their columns; of a search, those that have matches. */
  async function subjectsWithColumns(filter: ListFilter, matches: Matches | undefined) {
    const subjects = (await subjectsIn(filter)).filter((one) => !matches || matches.bySubject.has(keyOf(one)));
    return Promise.all(subjects.map(async (subject) => ({ subject, columns: await columnsOf(subject) })));
  }

  const idsOf = (matches: Matches | undefined, subject: Subject) =>
    matches?.bySubject.get(keyOf(subject))?.map(({ id }) => id);

  return {
    async count(filter, known) {
      const matches = known ?? (needsDatabaseSearch(filter) ? await findMatches(db, filter) : undefined);
      const subjects = await subjectsWithColumns(filter, matches);
      const parts = subjects.map(({ subject, columns }): Part => {
        return { ...subject, counts: countsIn(columns, filter, idsOf(matches, subject)) };
      });
      const sum = sumOf(parts, filter);
      if (!matches?.isCapped) return { ...sum, isLowerBound: false };
      // The filters were applied to a part of the matches only, so the total is counted by itself
      const total =
        activeFields(filter).length > 0
          ? await cappedCount(db, listCondition(filter), maxMatches)
          : Math.min(sum.total, maxMatches);
      return { ...sum, total, isLowerBound: true, ids: undefined };
    },

    async failures(filter, conditions, matches) {
      const failures = new Map<number, number>();
      for (const { subject, columns } of await subjectsWithColumns(filter, matches)) {
        const found = idsOf(matches, subject);
        const rows = found ? Uint32Array.from(rowsWithIds(columns, found)) : columns.allRows;
        addFailures(failures, { subject, columns, rows, filter, conditions });
      }
      return failures;
    },

    async amounts(scope, fields) {
      const subjects = await subjectsWithColumns({ ...scope, words: [] }, undefined);
      const filter = { ...withinSubject(scope), words: [] };
      return subjects.map(({ subject: { studyPhaseCode, subjectCode }, columns }) => {
        const amounts = remembered(columns, { filter, fields }, () => countAmounts(columns, filter, fields));
        return { studyPhaseCode, subjectCode, amounts };
      });
    },
  };
}

interface Failing {
  readonly subject: Subject;
  readonly columns: FilterColumns;
  readonly rows: Uint32Array;
  readonly filter: ListFilter;
  readonly conditions: readonly Partial<ListFilter>[];
}

function addFailures(failures: Map<number, number>, { subject, columns, rows, filter, conditions }: Failing): void {
  const accepted = acceptedRows(columns, filter, rows);
  const failed = new Uint32Array(rows.length);
  let ofSubject = 0;
  conditions.forEach(({ studyPhaseCode, subjectCode, ...condition }, i) => {
    const isElsewhere =
      (studyPhaseCode ?? subject.studyPhaseCode) !== subject.studyPhaseCode ||
      (subjectCode ?? subject.subjectCode) !== subject.subjectCode;
    if (isElsewhere) ofSubject |= 1 << i;
    if (Object.keys(condition).length === 0) return;
    const fits = acceptedRows(columns, { ...condition, words: [] }, rows);
    for (let row = 0; row < rows.length; row++) if (fits[row] === 0) failed[row] = (failed[row] as number) | (1 << i);
  });
  const counts = new Uint32Array(1 << conditions.length);
  for (let row = 0; row < rows.length; row++) {
    const set = (failed[row] as number) | ofSubject;
    if (accepted[row] === 1) counts[set] = (counts[set] as number) + 1;
  }
  for (const [set, count] of counts.entries()) if (count > 0) failures.set(set, (failures.get(set) ?? 0) + count);
}

const keyOf = ({ studyPhaseCode, subjectCode }: Subject) => `${studyPhaseCode}/${subjectCode}`;
interface Part extends Subject {
  readonly counts: ColumnCounts;
}

function sumOf(parts: readonly Part[], filter: ListFilter): Omit<ListCounts, 'isLowerBound'> {
  const options = new Map<CountedField, Map<string, number>>(
    fieldsWithOptions(filter).map((field) => [field, new Map()]),
  );
  const flags = new Map<FlagName, number>();
  let ids: number[] | undefined = [];
  let total = 0;
  let unfiltered = 0;
  for (const { studyPhaseCode, subjectCode, counts } of parts) {
    total += counts.total;
    unfiltered += counts.unfiltered;
    if (counts.total > 0) {
      addTo(options.get('studyPhaseCode'), String(studyPhaseCode), counts.total);
      addTo(options.get('subjectCode'), String(subjectCode), counts.total);
    }
    for (const [field, codes] of counts.options)
      for (const [code, amount] of codes) addTo(options.get(field), code, amount);
    for (const [name, amount] of counts.flags) addTo(flags, name, amount);
    ids = ids && counts.ids && total <= maxIds ? [...ids, ...counts.ids] : undefined;
  }
  return { total, unfiltered, options, flags, ids };
}

function addTo<K>(sums: Map<K, number> | undefined, key: K, amount: number): void {
  sums?.set(key, (sums.get(key) ?? 0) + amount);
}
