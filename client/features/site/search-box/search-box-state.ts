import type { Suggestion } from '../../../../shared/library/calls/suggestion.schema.ts';

/** The dropdown shows no more (docs/product/library.md#search-box). */
export const maxSuggestions = 10;

/** What the box and its dropdown hold. The text is the input's own; while an input method composes it stays behind. */
export interface SearchBoxState {
  readonly text: string;
  readonly open: boolean;
  /** Position of the chosen entry of the dropdown, -1 for none: then Enter searches for the text. */
  readonly active: number;
  readonly suggestions: readonly Suggestion[];
}

export const closedSearchBox: SearchBoxState = { text: '', open: false, active: -1, suggestions: [] };

export type SearchBoxEvent =
  /** Focus or input; composed text comes once, when the composition ends. */
  | { readonly type: 'entered'; readonly text: string }
  /** An answer to `keyword`; without a list where the code was not 200. */
  | { readonly type: 'answered'; readonly keyword: string; readonly list: readonly Suggestion[] | undefined }
  | { readonly type: 'moved'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'closed' };

/** The keyword of a request for suggestions; empty for none. */
export const keywordOf = (text: string) => text.trim();

export function searchBoxReducer(state: SearchBoxState, event: SearchBoxEvent): SearchBoxState {
  switch (event.type) {
    case 'entered': {
      const isBlank = keywordOf(event.text) === '';
      return { text: event.text, open: true, active: -1, suggestions: isBlank ? [] : state.suggestions };
    }
    case 'answered': {
      const isStale = event.keyword !== keywordOf(state.text);
      if (isStale || !event.list) return state;
      return { ...state, active: -1, suggestions: event.list.slice(0, maxSuggestions) };
    }
    case 'moved':
      return { ...state, open: true, active: moveActive(state.active, event.by, event.count) };
    case 'closed':
      return { ...state, open: false, active: -1 };
  }
}

/** Up and down go round through the entries and the box itself, which is position -1. */
function moveActive(active: number, by: 1 | -1, count: number): number {
  const next = active + by;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
