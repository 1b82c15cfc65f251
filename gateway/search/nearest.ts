import type { NearestSet } from '../../shared/catalogue/search-list.schema.ts';
import type { ListCounter } from './list-counter.ts';
import { countedFields, type ListFilter } from './list-filter.ts';
import type { ReadInput } from './list-input.ts';
import type { Matches } from './matches.ts';

const maxNearest = 3;
/** Conditions that are counted at once. */
const maxConditions = 15;
const droppable = [...Object.keys(countedFields), 'flag'] as (keyof ListFilter)[];

/** The chosen filters that a visitor can take away, and what is left without them. */
export function droppableFilters(filter: ListFilter): { fields: (keyof ListFilter)[]; rest: ListFilter } {
  const fields = droppable.filter((field) => filter[field] !== undefined);
  return { fields, rest: fields.reduce((rest, field) => ({ ...rest, [field]: undefined }), filter) };
}

/**
 * For a search that finds nothing with its chosen filters: the single ones whose removal gives most, or the smallest
 * set that gives anything. Each number is what the search without them then finds, its terms given up as there.
 */
export async function nearestOfSearch(
  listCounter: ListCounter,
  { filter, terms }: Pick<ReadInput, 'filter' | 'terms'>,
  matches: Matches | undefined,
): Promise<NearestSet[]> {
  const { fields, rest } = droppableFilters(filter);
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
    .map(({ without, total }) => ({ without: without.map(contractName), total }));
}

const contractName = (field: string) => (field === 'fileTypes' ? 'fileClass' : field);
