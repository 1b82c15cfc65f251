import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.ts';
import { cappedCount } from './capped-count.ts';
import { type ColumnCounts, countColumns, type FacetColumns, loadFacetColumns, rowsWithIds } from './facet-columns.ts';
import {
  activeFields,
  type CountedField,
  type FlagName,
  isAskedOfTable,
  type ListFilter,
  splitFields,
  wholeCondition,
} from './list-filter.ts';
import { type Matches, matchesBySubject } from './list-store.ts';

export interface ListCounts {
  readonly total: number;
  /** True where the words match more than is looked at: the numbers are then lower bounds. */
  readonly isLowerBound: boolean;
  /** Matches before the counted filters. */
  readonly unfiltered: number;
  /** What each option would give if it were chosen, by field and code. */
  readonly options: ReadonlyMap<CountedField, ReadonlyMap<string, number>>;
  readonly flags: ReadonlyMap<FlagName, number>;
  /** All matches, where they are few: reading a page of them needs no search any more. */
  readonly ids?: readonly number[] | undefined;
}

export interface ListCounter {
  /** Total of a list and what every option of its filters would give. */
  count(filter: ListFilter): Promise<ListCounts>;
}

/** Subjects that are kept; the product has 27. */
const keptSubjects = 64;
/**
 * Matches of words that are looked at. Beyond that many nobody pages, and an exact number would cost every search
 * for a common word a walk through a tenth of the library.
 */
const maxMatches = 5000;
/** With more matches than this, a page is found sooner by walking an ordered index. */
const maxIds = 2000;

interface Subject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly version: string;
}

/**
 * Counts lists. The filter columns of the resources are kept in memory, subject by subject: counting 30,000 of them
 * in SQL takes longer than a page may. They are exact: the database counts up a subject's version with every change
 * (migration 0004), and columns of another version are read again. Words, schools and the like are searched in the
 * database, and what is found there is counted here.
 */
export function createListCounter({ db }: { db: Db }): ListCounter {
  const kept = new LRUCache<string, { readonly version: string; readonly columns: Promise<FacetColumns> }>({
    max: keptSubjects,
  });

  /** Counts of everything in a subject: asked for most, and the longest to count. */
  const whole = new WeakMap<FacetColumns, ColumnCounts>();

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

  function columnsOf(subject: Subject): Promise<FacetColumns> {
    const key = keyOf(subject);
    const known = kept.get(key);
    if (known?.version === subject.version) return known.columns;
    const columns = loadFacetColumns(db, subject.studyPhaseCode, subject.subjectCode);
    kept.set(key, { version: subject.version, columns });
    columns.catch(() => {
      if (kept.peek(key)?.columns === columns) kept.delete(key);
    });
    return columns;
  }

  function countsIn(columns: FacetColumns, filter: ListFilter, found: readonly number[] | undefined): ColumnCounts {
    if (found) return countColumns(columns, filter, { rows: rowsWithIds(columns, found), maxIds });
    const isWhole = !isNarrowed(filter);
    const known = isWhole ? whole.get(columns) : undefined;
    if (known) return known;
    const counts = countColumns(columns, filter, { rows: undefined, maxIds });
    if (isWhole) whole.set(columns, counts);
    return counts;
  }

  return {
    async count(filter) {
      const [subjects, matches] = await Promise.all([
        subjectsIn(filter),
        isAskedOfTable(filter) ? matchesBySubject(db, filter, maxMatches + 1) : undefined,
      ]);
      const asked = subjects.filter((subject) => !matches || matches.has(keyOf(subject)));
      const parts = await Promise.all(
        asked.map(async (subject): Promise<Part> => {
          const columns = await columnsOf(subject);
          return { ...subject, counts: countsIn(columns, filter, matches?.get(keyOf(subject))) };
        }),
      );
      const sum = sumOf(parts, filter);
      if (!matches || sizeOf(matches) <= maxMatches) return { ...sum, isLowerBound: false };
      // the filters saw a part of the matches only: what is paged through is counted for itself
      const total =
        activeFields(filter).length > 0 ? await cappedCount(db, wholeCondition(filter), maxMatches) : sum.total;
      return { ...sum, total, isLowerBound: true, ids: undefined };
    },
  };
}

const keyOf = ({ studyPhaseCode, subjectCode }: Subject) => `${studyPhaseCode}/${subjectCode}`;
/** Whether anything but phase and subject is asked for. */
const isNarrowed = ({ studyPhaseCode: _phase, subjectCode: _subject, words, ...rest }: ListFilter) =>
  words.length > 0 || Object.values(rest).some((value) => value !== undefined);
const sizeOf = (matches: Matches) => [...matches.values()].reduce((sum, ids) => sum + ids.length, 0);

interface Part extends Subject {
  readonly counts: ColumnCounts;
}

function sumOf(parts: readonly Part[], filter: ListFilter): Omit<ListCounts, 'isLowerBound'> {
  const options = new Map<CountedField, Map<string, number>>(splitFields(filter).map((field) => [field, new Map()]));
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
