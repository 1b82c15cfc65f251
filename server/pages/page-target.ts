import { LRUCache } from 'lru-cache';
import { matchRoute, queryOf } from '../../shared/routes/match.ts';
import { readQuery } from '../../shared/routes/resolve.ts';
import { type RouteName, recordOf } from '../../shared/routes/table.ts';
import { readTarget } from './visit.ts';

/** What a request target says by itself, for a page that may be stored. */
export interface PageTarget {
  readonly route: RouteName;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, string>>;
  /** Path and query as the page's own links have them. */
  readonly location: string;
}

const maxLength = 300;
const known = new LRUCache<string, PageTarget | false>({ max: 5_000 });

/**
 * Reads a request target; undefined for one that no stored page answers: no page of the table, one that is guarded or
 * never stored, or a spelling that is redirected. Matching, parsing and printing a list's filters costs as much as
 * sending a stored page, so results are kept by the text itself; nothing but the text is in them.
 */
export function pageTarget(url: string): PageTarget | undefined {
  const seen = known.get(url);
  if (seen !== undefined) return seen || undefined;
  const target = readPageTarget(url);
  if (url.length <= maxLength) known.set(url, target ?? false);
  return target;
}

function readPageTarget(url: string): PageTarget | undefined {
  const target = readTarget(url);
  const match = target && matchRoute(target.path);
  if (match?.kind !== 'page') return undefined;
  const { guard, noStore, canonicalQuery } = recordOf(match.name);
  if (guard || noStore) return undefined;
  const query = Object.freeze(readQuery(match.name, target?.search ?? '', match.params));
  const search = queryOf(match.name, query);
  if (canonicalQuery && search !== target?.search) return undefined;
  return { route: match.name, params: Object.freeze(match.params), query, location: target?.path + search };
}
