import { type KeyboardEvent, type RefObject, useRef } from 'react';
import classes from './SearchForm.module.css';
import { listId, optionId } from './search-ids.ts';

interface SearchInputProps {
  readonly input: RefObject<HTMLInputElement>;
  readonly defaultValue: string;
  readonly placeholder: string;
  /** Whether the dropdown is shown. */
  readonly isShown: boolean;
  /** Place of the chosen entry; -1 for none. */
  readonly active: number;
  readonly onFocus: () => void;
  /** Text was typed, or the box clicked; never while an input method is composing. */
  readonly onText: () => void;
  readonly onEnter: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onEscape: () => void;
}

/** The combobox of the search. It keeps its own text. */
export function SearchInput(props: SearchInputProps) {
  const { input, defaultValue, placeholder, isShown, active, onFocus, onText, onEnter, onMove, onEscape } = props;
  const isComposing = useRef(false);

  function handleText() {
    if (!isComposing.current) onText();
  }
  function handleCompositionEnd() {
    isComposing.current = false;
    onText();
  }
  function handleKey(event: KeyboardEvent) {
    // while composing, keys belong to the input method; Safari ends the composition first and says 229
    if (isComposing.current || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.keyCode === 13) {
      event.preventDefault();
      onEnter();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onMove(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      onEscape();
    }
  }

  return (
    <input
      ref={input}
      className={`${classes.input} bare fill text-sm`}
      name="keyword"
      defaultValue={defaultValue}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      placeholder={placeholder}
      aria-label="搜索资源"
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={isShown}
      aria-controls={isShown ? listId : undefined}
      aria-activedescendant={active >= 0 ? optionId(active) : undefined}
      onFocus={() => {
        onFocus();
        handleText();
      }}
      onInput={handleText}
      onClick={handleText}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={handleCompositionEnd}
      onKeyDown={handleKey}
    />
  );
}
