import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/database.ts';
import { countColumns, type FacetColumns, isByColumns, loadFacetColumns } from './facet-columns.ts';
import type { ListFilter } from './list-filter.ts';
import { type ListCounts, listCounts } from './list-store.ts';

export interface ListCounter {
  /** Total of a list and what every option of its filters would give. */
  count(filter: ListFilter): Promise<ListCounts>;
}

/** Subjects that are kept; the product has 27. */
const keptSubjects = 64;

/**
 * Counts lists. For a subject with any filters, which is what list pages ask for, the filter columns of its resources are
 * kept in memory: counting 30,000 of them in SQL takes longer than a page may. They are exact: the database
 * counts up a version with every change (migration 0003), and columns of another version are read again. Everything
 * else is counted by the database.
 */
export function createListCounter({ db }: { db: Db }): ListCounter {
  const kept = new LRUCache<string, Promise<FacetColumns>>({ max: keptSubjects });
  let keptVersion = '';

  async function columnsOf(studyPhaseCode: number, subjectCode: number): Promise<FacetColumns> {
    const { rows } = await db.execute<{ version: string }>(sql`select version::text as version from resource_version`);
    const version = rows[0]?.version ?? '';
    if (version !== keptVersion) {
      kept.clear();
      keptVersion = version;
    }
    const key = `${studyPhaseCode}/${subjectCode}`;
    const known = kept.get(key);
    if (known) return known;
    const loading = loadFacetColumns(db, studyPhaseCode, subjectCode);
    kept.set(key, loading);
    loading.catch(() => {
      if (kept.peek(key) === loading) kept.delete(key);
    });
    return loading;
  }

  return {
    async count(filter) {
      const { studyPhaseCode, subjectCode } = filter;
      if (studyPhaseCode === undefined || subjectCode === undefined || !isByColumns(filter))
        return listCounts(db, filter);
      return countColumns(await columnsOf(studyPhaseCode, subjectCode), filter);
    },
  };
}
