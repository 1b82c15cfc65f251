import type { NearestSet, ResourceList } from '../../shared/catalogue/search-list.schema.ts';
import type { Db } from '../db/database.ts';
import type { ListCounter, ListCounts } from './list-counter.ts';
import { activeFields, type ListFilter } from './list-filter.ts';
import { type ListInput, type ReadInput, readListInput } from './list-input.ts';
import { listPage } from './list-store.ts';
import { presentFacets } from './present-facets.ts';
import { presentHit } from './present-hit.ts';

interface Tools {
  readonly db: Db;
  readonly listCounter: ListCounter;
}

interface Request {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly params: ListInput;
}

/**
 * A page of a list with the counts of its filters. If words were read as filters and nothing matches, all words are
 * searched as text, so that a wrong reading does not hide a title.
 */
export async function resourceList({ db, listCounter }: Tools, request: Request): Promise<ResourceList> {
  const read = await readListInput(db, request.params, { literal: false });
  const counts = await listCounter.count(read.filter);
  if (counts.total === 0 && read.understood.length > 0) {
    const literal = await readListInput(db, request.params, { literal: true });
    const literalCounts = await listCounter.count(literal.filter);
    if (literalCounts.total > 0) return answer(db, request, literal, literalCounts);
  }
  return answer(db, request, read, counts);
}

async function answer(
  db: Db,
  { pageNum, pageSize, params }: Request,
  { filter, understood, marked, searchedText }: ReadInput,
  counts: ListCounts,
): Promise<ResourceList> {
  const offset = (pageNum - 1) * pageSize;
  const page = { sort: params.sort, limit: pageSize, offset, ids: counts.ids };
  const rows = offset < counts.total ? await listPage(db, filter, page) : [];
  return {
    list: rows.map((row) => presentHit(row, marked)),
    total: counts.total,
    pageNum,
    pageSize,
    facets: presentFacets(counts, filter),
    understood: [...understood],
    searchedText,
    totalIsLowerBound: counts.isLowerBound,
    nearest: counts.total > 0 ? [] : nearestSets(counts, filter),
  };
}

const maxNearest = 3;

/** For an empty list: single filters whose removal gives most results, or all of them if none helps alone. */
export function nearestSets({ options, unfiltered }: ListCounts, filter: ListFilter): NearestSet[] {
  const active = activeFields(filter);
  const contractName = (field: string) => (field === 'fileTypes' ? 'fileClass' : field);
  const without = active
    .map((field) => {
      const counts = options.get(field)?.values() ?? [];
      return { without: [contractName(field)], total: [...counts].reduce((sum, count) => sum + count, 0) };
    })
    .filter((set) => set.total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, maxNearest);
  if (without.length > 0 || unfiltered === 0 || active.length === 0) return without;
  return [{ without: active.map(contractName), total: unfiltered }];
}
