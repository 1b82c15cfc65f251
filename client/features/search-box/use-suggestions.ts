import { type Dispatch, useEffect, useReducer } from 'react';
import { askSuggestions } from './ask-suggestions.ts';
import { closedSearch, keywordOf, type SearchEvent, type SearchState, searchReducer } from './search-state.ts';

/** How long the text has to rest before it is asked for. */
const debounceMs = 200;

/** The state of the box; asks for suggestions 200 ms after the text last changed and drops what comes too late. */
export function useSuggestions(): [SearchState, Dispatch<SearchEvent>] {
  const [state, dispatch] = useReducer(searchReducer, closedSearch);
  const keyword = keywordOf(state.text);

  useEffect(() => {
    if (keyword === '') return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      const list = await askSuggestions(keyword, left.signal);
      if (!left.signal.aborted) dispatch({ type: 'answered', keyword, list });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [keyword]);

  return [state, dispatch];
}
