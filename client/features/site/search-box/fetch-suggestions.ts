import type { Envelope } from '../../../../shared/contract/envelope.ts';
import { toWireRequest } from '../../../../shared/contract/request.ts';
import type { Suggestion } from '../../../../shared/library/calls/suggestion.schema.ts';
import { fastSearch } from '../../../../shared/library/calls/suggestion.ts';
import { maxSuggestions } from './search-box-state.ts';
import type { SearchPreference } from './search-place.ts';

interface Wanted {
  readonly keyword: string;
  readonly prefer: SearchPreference;
}

/**
 * Fetches suggestions; undefined where the answer is anything but code 200 with a list. It does not go through
 * `call`, which takes code 400 and a missing code as success too: here exactly 200 counts
 * (docs/product/library.md#search-box).
 */
export async function fetchSuggestions(
  { keyword, prefer }: Wanted,
  signal: AbortSignal,
): Promise<Suggestion[] | undefined> {
  const input = { pageNum: 1, pageSize: maxSuggestions, params: { keyWord: keyword, prefer } };
  const { method, path, body } = toWireRequest(fastSearch, input);
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`/api${path}`, { method, headers, signal, ...(body !== undefined && { body }) });
    const { code, data } = (await response.json()) as Envelope<{ list?: Suggestion[] }>;
    return code === 200 && Array.isArray(data?.list) ? data.list : undefined;
  } catch {
    // offline, late or aborted: the list stays as it is
    return undefined;
  }
}
