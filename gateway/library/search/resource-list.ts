import type { FoundResources, NearestSet, RelaxedTerm } from '../../../shared/library/calls/resource-list.schema.ts';
import { versionsWithCode } from '../../platform/trees/tree-branch.ts';
import { foldText } from '../terms/fold-text.ts';
import type { ListCounts } from './list-counter.ts';
import { type ListInput, readListInput } from './list-input.ts';
import { findMatches } from './matches.ts';
import { namedSchool } from './named-school.ts';
import { droppableFilters, nearestOfList, nearestOfSearch, nearestSets } from './nearest.ts';
import { presentFacets } from './present-facets.ts';
import { presentHit } from './present-hit.ts';
import type { Preference } from './ranking.ts';
import { type SearchOptions, search } from './search.ts';
import { searchPage } from './search-page.ts';
import type { Search, Tools } from './search-result.ts';

interface Request {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly params: ListInput;
}

/** A page of a list with the counts of its filters. */
export async function resourceList(
  tools: Tools,
  { pageNum, pageSize, params }: Request,
  options: SearchOptions = {},
): Promise<FoundResources> {
  const { db, listCounter } = tools;
  const found = await search(tools, params, options);
  const { filter, matches, ranking } = found;
  const counts = found.counts ?? (await listCounter.count(filter, matches));
  const page = { sort: params.sort, limit: pageSize, offset: (pageNum - 1) * pageSize };
  const prefer = await preferenceOf(tools, params);
  const rows = await searchPage(tools, { filter, counts, matches, ranking, prefer, ...page });
  const understood = found.terms.filter((term) => !term.isImplied).map((term) => term.understood);
  const words = filter.words.map(([word = '']) => word);
  const schools = params.understand === false ? [] : await namedSchool(db, words, params.keyWord ?? '');
  const marked = [...filter.words.flat(), ...ranking, ...understood.map(({ word }) => foldText(word))];
  return {
    list: rows.map((row) => presentHit(row, marked)),
    total: counts.total,
    pageNum,
    pageSize,
    facets: presentFacets(counts, filter),
    understood: [...understood.map(({ field, code, name, word }) => ({ field, code, name, word })), ...schools],
    relaxed: relaxedOf(found),
    corrected: found.corrected,
    searchedText: words.filter((word) => schools.every((school) => school.word !== word)).join(' '),
    totalIsLowerBound: counts.isLowerBound,
    nearest: counts.total > 0 || options.mayDropWords === false ? [] : await nearest(tools, params, found, counts),
  };
}

async function preferenceOf(
  { db }: Tools,
  { prefer: { versionCode, ...prefer } = {} }: ListInput,
): Promise<Preference> {
  return versionCode === undefined ? prefer : { ...prefer, versionIds: await versionsWithCode(db, versionCode, {}) };
}

const relaxedOf = ({ relaxedTerms, droppedWords }: Search): RelaxedTerm[] => [
  ...relaxedTerms.filter((term) => !term.isImplied).map(({ understood: { field, name } }) => ({ field, name })),
  ...droppedWords.map((name) => ({ field: 'keyWord', name })),
];

/** A search is counted again without its chosen filters; a list has the counts that it needs. */
async function nearest(
  { db, listCounter, dictionary }: Tools,
  params: ListInput,
  { filter, terms }: Search,
  counts: ListCounts,
): Promise<NearestSet[]> {
  if (filter.words.length === 0) {
    const isFlagged = filter.flag !== undefined && terms.length === 0;
    return isFlagged ? nearestOfList(listCounter, filter) : nearestSets(counts, filter);
  }
  const read = await readListInput(db, params, dictionary.topics);
  const { rest } = droppableFilters(read.filter);
  const matches = await findMatches(db, { ...rest, words: read.words });
  return nearestOfSearch(listCounter, read, matches);
}
