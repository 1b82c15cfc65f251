import { type Dispatch, useEffect, useReducer } from 'react';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { fetchSuggestions } from './fetch-suggestions.ts';
import {
  closedSearchBox,
  keywordOf,
  type SearchBoxEvent,
  type SearchBoxState,
  searchBoxReducer,
} from './search-box-state.ts';
import type { SearchPreference } from './search-place.ts';

/** Time without input before suggestions are fetched. */
const debounceMs = 200;

/** State of the box; fetches suggestions 200 ms after the last input and drops late answers. */
export function useSuggestions(
  shown: string,
  { studyPhaseCode, subjectCode }: SearchPreference,
): [SearchBoxState, Dispatch<SearchBoxEvent>] {
  const [state, dispatch] = useReducer(searchBoxReducer, { ...closedSearchBox, text: shown });
  const keyword = state.open ? keywordOf(state.text) : '';

  useEffect(() => {
    if (keyword === '') return;
    const unmounted = new AbortController();
    const timer = setTimeout(async () => {
      const list = await fetchSuggestions({ keyword, prefer: { studyPhaseCode, subjectCode } }, unmounted.signal);
      if (unmounted.signal.aborted) return;
      startAfterHydration(() => dispatch({ type: 'answered', keyword, list }));
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, [keyword, studyPhaseCode, subjectCode]);

  return [state, dispatch];
}
