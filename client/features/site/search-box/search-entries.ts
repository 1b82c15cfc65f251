import { keywordOf, maxSuggestions, type SearchBoxState } from './search-box-state.ts';

/** One line of the dropdown. `markup` may hold highlight tags. */
export interface Entry {
  readonly kind: 'suggestion' | 'history' | 'hot';
  readonly key: string;
  readonly markup: string;
}

const maxHistory = 5;

/** What the dropdown offers: suggestions for a text, history and hot words for an empty box; ten in all. */
export function entriesOf(
  state: Pick<SearchBoxState, 'text' | 'suggestions'>,
  history: readonly string[],
  hotWords: readonly string[],
): Entry[] {
  if (keywordOf(state.text) !== '') {
    return state.suggestions.map(({ id, resourceName }) => ({ kind: 'suggestion', key: id, markup: resourceName }));
  }
  const ofKind = (kind: Entry['kind']) => (word: string) => ({ kind, key: `${kind}-${word}`, markup: word });
  const past = history.slice(0, maxHistory).map(ofKind('history'));
  return [...past, ...hotWords.slice(0, maxSuggestions - past.length).map(ofKind('hot'))];
}
