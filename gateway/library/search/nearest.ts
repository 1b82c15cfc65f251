import type { NearestSet } from '../../../shared/library/calls/resource-list.schema.ts';
import type { ListCounter, ListCounts } from './list-counter.ts';
import { activeFields, type CountedField, callName, countedFields, type ListFilter } from './list-filter.ts';
import type { ReadInput } from './list-input.ts';
import type { Matches } from './matches.ts';

const maxNearest = 3;
/** Conditions that are counted at once. */
const maxConditions = 15;
const countable = Object.keys(countedFields) as CountedField[];

const ofSearch: readonly (keyof ListFilter)[] = [...countable, 'flag'];
/** Phase and subject are what a list is of. */
const ofList = ofSearch.filter((field) => field !== 'studyPhaseCode' && field !== 'subjectCode');

/** The chosen filters that a visitor can take away, and what is left without them. */
export function droppableFilters(
  filter: ListFilter,
  droppable = ofSearch,
): { fields: (keyof ListFilter)[]; rest: ListFilter } {
  const fields = droppable.filter((field) => filter[field] !== undefined);
  return { fields, rest: { ...filter, ...Object.fromEntries(fields.map((field) => [field, undefined])) } };
}

/**
 * For a search that finds nothing with its chosen filters: the single ones whose removal gives most, or the smallest
 * set that gives anything. Each number is what the search without them then finds, its terms given up as there.
 */
export async function nearestOfSearch(
  listCounter: ListCounter,
  { filter, terms }: Pick<ReadInput, 'filter' | 'terms'>,
  matches: Matches | undefined,
  droppable = ofSearch,
): Promise<NearestSet[]> {
  const { fields, rest } = droppableFilters(filter, droppable);
  const chosen = fields.slice(0, Math.max(0, maxConditions - terms.length));
  const failures = await listCounter.failures(
    rest,
    [...terms.map((term) => term.filter), ...chosen.map((field) => ({ [field]: filter[field] }))],
    matches,
  );
  const bySet = new Map<number, { readonly failed: number; readonly total: number }>();
  for (const [set, total] of failures) {
    const [dropped, failed] = [set >> terms.length, set & ((1 << terms.length) - 1)];
    const known = bySet.get(dropped);
    if (!known || failed < known.failed) bySet.set(dropped, { failed, total });
  }
  const sets = [...bySet].map(([set, { total }]) => ({ without: chosen.filter((_, i) => set & (1 << i)), total }));
  const fewest = Math.min(...sets.map(({ without }) => without.length));
  return sets
    .filter(({ without }) => without.length === fewest)
    .sort((a, b) => b.total - a.total)
    .slice(0, fewest === 1 ? maxNearest : 1)
    .map(({ without, total }) => ({ without: without.map(callName), total }));
}

/** The same for a list without words, whose counts do not say what it would hold without a flag. */
export const nearestOfList = (listCounter: ListCounter, filter: ListFilter): Promise<NearestSet[]> =>
  nearestOfSearch(listCounter, { filter, terms: [] }, undefined, ofList);

/** For an empty list: single filters whose removal gives most results, or all of them if none helps alone. */
export function nearestSets({ options, unfiltered }: ListCounts, filter: ListFilter): NearestSet[] {
  const active = activeFields(filter);
  const without = active
    .map((field) => {
      const counts = options.get(field)?.values() ?? [];
      return { without: [callName(field)], total: [...counts].reduce((sum, count) => sum + count, 0) };
    })
    .filter((set) => set.total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, maxNearest);
  if (without.length > 0 || unfiltered === 0 || active.length === 0) return without;
  return [{ without: active.map(callName), total: unfiltered }];
}
