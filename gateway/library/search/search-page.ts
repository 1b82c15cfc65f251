import type { ListSort } from '../../../shared/platform/facet-codes.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, not, type SQL } from '../../platform/db/drizzle.ts';
import { resource } from '../../platform/db/schema/resource.ts';
import type { ListCounts } from './list-counter.ts';
import { activeFields, type ListFilter } from './list-filter.ts';
import { type HitRow, listPage, rowsInOrder } from './list-store.ts';
import { findMatches, type Matches, matchesIn, notOfSubject } from './matches.ts';
import { type Preference, rankedIds } from './ranking.ts';
import type { SearchTools } from './search-tools.ts';

type Tools = Pick<SearchTools, 'db' | 'listCounter'>;

export interface PageOfSearch {
  readonly filter: ListFilter;
  readonly counts: ListCounts;
  /** Undefined for a search without words. */
  readonly matches: Matches | undefined;
  readonly prefer: Preference;
  /** Words that only rank. */
  readonly ranking: readonly string[];
  readonly sort: ListSort | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of what a search found: by relevance, with the visitor's own subject first, or in the chosen order. */
export async function searchPage(tools: Tools, search: PageOfSearch): Promise<HitRow[]> {
  const { filter, counts, matches, sort, limit, offset } = search;
  if (offset >= counts.total) return [];
  if (sort) return listPage(tools.db, filter, { sort, limit, offset, ids: counts.ids });
  return matches ? pageOfMatches(tools.db, search, matches) : ownFirst(tools, search);
}

async function pageOfMatches(db: Db, search: PageOfSearch, matches: Matches): Promise<HitRow[]> {
  const { filter, counts, ranking, limit, offset } = search;
  const own = ownSubject(filter, search.prefer);
  // a phase that was typed keeps the own subject
  const prefer = { ...search.prefer, ...own };
  if (!matches.isCapped) {
    const ids = counts.ids && new Set(counts.ids);
    return rowsInOrder(db, rankedIds(matches, ids, prefer).slice(offset, offset + limit));
  }
  const isNarrow = activeFields(filter).length > 0;
  const narrow = isNarrow ? await findMatches(db, filter, { ranking, isNarrow, own }) : matches;
  if (!narrow.isCapped) return rowsInOrder(db, rankedIds(narrow, undefined, prefer).slice(offset, offset + limit));
  const key = own ? `${own.studyPhaseCode}/${own.subjectCode}` : '';
  const ofOwn = { bySubject: new Map([[key, narrow.bySubject.get(key) ?? []]]), isCapped: false };
  const rows = await rowsInOrder(db, rankedIds(ofOwn, undefined, prefer).slice(offset, offset + limit));
  const missing = limit - rows.length;
  if (missing === 0) return rows;
  const rest = { sort: undefined, limit: missing, offset: Math.max(0, offset - matchesIn(ofOwn)) };
  return [...rows, ...(await listPage(db, filter, { ...rest, besides: own && notOfSubject(key) }))];
}

/** The subject whose resources come first; undefined where the filter leaves no choice of subjects. */
export function ownSubject(filter: ListFilter, prefer: Preference) {
  if (filter.studyPhaseCode !== undefined && filter.subjectCode !== undefined) return undefined;
  const studyPhaseCode = filter.studyPhaseCode ?? prefer.studyPhaseCode;
  const subjectCode = filter.subjectCode ?? prefer.subjectCode;
  return studyPhaseCode === undefined || subjectCode === undefined ? undefined : { studyPhaseCode, subjectCode };
}

/** A list without words: the own subject's resources of the own area, then the own subject's, then all others. */
async function ownFirst(
  { db, listCounter }: Tools,
  { filter, counts, prefer, limit, offset }: PageOfSearch,
): Promise<HitRow[]> {
  const parts = ownParts(filter, prefer);
  const rows: HitRow[] = [];
  let skipped = offset;
  let before: ListCounts | undefined;
  for (const part of parts) {
    if (rows.length === limit) break;
    const all = part.filter === filter ? counts : await listCounter.count(part.filter);
    // a part holds the one before it
    const known = before?.ids && new Set(before.ids);
    const ids = before && !known ? undefined : all.ids?.filter((id) => !known?.has(id));
    const page = { sort: undefined, limit: limit - rows.length, offset: skipped, ids, besides: part.besides };
    const total = all.total - (before?.total ?? 0);
    if (skipped < total) rows.push(...(await listPage(db, part.filter, page)));
    skipped = Math.max(0, skipped - total);
    before = all;
  }
  return rows;
}

interface Part {
  readonly filter: ListFilter;
  /** Leaves out the part before. */
  readonly besides: SQL | undefined;
}

function ownParts(filter: ListFilter, prefer: Preference): Part[] {
  const own = ownSubject(filter, prefer);
  const { areaCode } = prefer;
  const isOwn = own
    ? and(eq(resource.studyPhaseCode, own.studyPhaseCode), eq(resource.subjectCode, own.subjectCode))
    : undefined;
  const hasNear = areaCode !== undefined && areaCode > 0 && filter.areaCode === undefined;
  const isNear = hasNear ? eq(resource.areaCode, areaCode) : undefined;
  const ofOwn: ListFilter = { ...filter, ...own };
  const parts: Part[] = [];
  if (isNear) parts.push({ filter: { ...ofOwn, areaCode }, besides: undefined });
  if (isOwn) parts.push({ filter: ofOwn, besides: isNear && not(isNear) });
  parts.push({ filter, besides: isOwn ? not(isOwn) : isNear && not(isNear) });
  return parts;
}
