import { useStore } from 'jotai';
import { type FocusEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearSearch } from '../../../../shared/library/calls/resource-list.ts';
import { stripHighlight } from '../../../../shared/platform/highlight.ts';
import { searchCodec } from '../../../../shared/site/routes/list-queries.ts';
import { call } from '../../../lib/calls/api.ts';
import { clearHistory, readHistory, rememberKeyword } from '../../../lib/library/search-history.ts';
import { authAtom } from '../../../lib/session/auth.ts';
import { addressOf } from '../../../lib/site/address.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { SearchDropdown } from './SearchDropdown.tsx';
import classes from './SearchForm.module.css';
import { SearchInput } from './SearchInput.tsx';
import { type Entry, entriesOf } from './search-entries.ts';
import { searchPlace } from './search-place.ts';
import { useFollowedText } from './use-followed-text.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchFormProps {
  readonly hotWords: readonly string[];
  /** For screen readers, where the page has another search. */
  readonly label?: string;
}

const storage = () => window.localStorage;

/**
 * A real form that leads to the results page without scripts. With them: suggestions, history and hot words as a
 * listbox that the input controls. The input keeps its own text, so that nothing typed before hydration is lost and
 * an input method is never disturbed.
 */
export function SearchForm({ hotWords, label }: SearchFormProps) {
  const site = useSite();
  const visit = useVisit();
  const { station } = visit;
  const { isResults, keyword: shown, kept, prefer } = searchPlace(visit);
  const navigate = useNavigate();
  const store = useStore();
  const [state, dispatch] = useSuggestions(shown, prefer);
  const [history, setHistory] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  useFollowedText({ input, shown, isResults, dispatch });

  const entries = entriesOf(state, history, hotWords);
  const isShown = state.open && entries.length > 0;
  const active = isShown ? entries[state.active] : undefined;

  function openResults(markup: string) {
    const keyword = stripHighlight(markup).trim() || (hotWords[0] ?? '');
    if (keyword === '') {
      input.current?.focus();
      return;
    }
    setHistory(rememberKeyword(storage, keyword));
    dispatch({ type: 'closed' });
    const href = addressOf({ to: 'resource-search', query: { ...kept, keyword } }, site, station);
    if (isResults) navigate(href);
    else window.open(href, '_blank', 'noopener');
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'closed' });
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    openResults(input.current?.value ?? '');
  }
  function handleClear() {
    if (input.current) input.current.value = '';
    input.current?.focus();
    dispatch({ type: 'entered', text: '' });
  }
  function handleClearHistory() {
    clearHistory(storage);
    setHistory([]);
    // the person's own records go with those of the device; they are shown on the results page, which says a failure
    if (store.get(authAtom).hasToken) call(clearSearch, {}).catch(() => {});
    input.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the search element
    <form
      role="search"
      aria-label={label}
      className={`${classes.root} relative`}
      action={addressOf({ to: 'resource-search' }, site, station)}
      target={isResults ? undefined : '_blank'}
      rel="noopener"
      onSubmit={handleSubmit}
      onBlur={handleBlur}
    >
      {searchCodec.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={`${classes.box} bg-surface flex`}>
        <SearchInput
          input={input}
          defaultValue={shown}
          placeholder={hotWords[0] ?? '搜试卷、课件、教案、图书'}
          isShown={isShown}
          active={active ? state.active : -1}
          onFocus={() => setHistory(readHistory(storage))}
          onText={() => dispatch({ type: 'entered', text: input.current?.value ?? '' })}
          onEnter={() => openResults(active?.markup ?? input.current?.value ?? '')}
          onMove={(by) => dispatch({ type: 'moved', by, count: entries.length })}
          onEscape={() => dispatch({ type: 'closed' })}
        />
        {state.text !== '' && (
          <button
            type="button"
            className={`${classes.clear} bare grid centred flex-none text-faint`}
            aria-label="清空"
            onClick={handleClear}
          >
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" d="m4 4 8 8m0-8-8 8" />
            </svg>
          </button>
        )}
        <button type="submit" className={`${classes.submit} primary flex-none text-md`}>
          搜索
        </button>
      </div>
      {isShown && (
        <SearchDropdown
          entries={entries}
          active={state.active}
          onChoose={(entry: Entry) => openResults(entry.markup)}
          onClearHistory={handleClearHistory}
        />
      )}
    </form>
  );
}
