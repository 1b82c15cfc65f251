import { type Dispatch, useEffect, useReducer } from 'react';
import { askSuggestions } from './ask-suggestions.ts';
import {
  closedSearchBox,
  keywordOf,
  type SearchBoxEvent,
  type SearchBoxState,
  searchBoxReducer,
} from './search-box-state.ts';

/** How long the text has to rest before it is asked for. */
const debounceMs = 200;

/** The state of the box; asks for suggestions 200 ms after the text last changed and drops what comes too late. */
export function useSuggestions(): [SearchBoxState, Dispatch<SearchBoxEvent>] {
  const [state, dispatch] = useReducer(searchBoxReducer, closedSearchBox);
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
