import { MarkedText } from '../../../ui/MarkedText/MarkedText.tsx';
import classes from './SearchDropdown.module.css';
import type { Entry } from './search-entries.ts';
import { listId, optionId } from './search-ids.ts';

interface SearchDropdownProps {
  readonly entries: readonly Entry[];
  readonly active: number;
  readonly onChoose: (entry: Entry) => void;
  readonly onClearHistory: () => void;
}

const groupNames = { suggestion: '搜索建议', history: '最近搜过', hot: '热门搜索' } as const satisfies Record<
  Entry['kind'],
  string
>;

/** The listbox below the search box. The input keeps the focus; a press on an option must not take it away. */
export function SearchDropdown({ entries, active, onChoose, onClearHistory }: SearchDropdownProps) {
  const kinds = [...new Set(entries.map((entry) => entry.kind))];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus in the input
    <div className={`${classes.root} panel border`} onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label="搜索建议" tabIndex={-1}>
        {kinds.map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox
          <div key={kind} role="group" aria-label={groupNames[kind]}>
            {kind !== 'suggestion' && (
              <span className={`${classes.groupName} block text-faint text-xs`} aria-hidden="true">
                {groupNames[kind]}
              </span>
            )}
            {entries.map((entry, position) =>
              entry.kind === kind ? (
                <Option
                  key={entry.key}
                  entry={entry}
                  position={position}
                  isActive={position === active}
                  onChoose={onChoose}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
      {kinds.includes('history') && (
        <button
          type="button"
          className={`${classes.clearHistory} bare block text-faint text-xs`}
          onClick={onClearHistory}
        >
          清空搜索历史
        </button>
      )}
      <span role="status" className="visually-hidden">
        {`${entries.length} 条建议，用上下键选择`}
      </span>
    </div>
  );
}

interface OptionProps {
  readonly entry: Entry;
  readonly position: number;
  readonly isActive: boolean;
  readonly onChoose: (entry: Entry) => void;
}

function Option({ entry, position, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, aria-activedescendant points here
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input that has the focus
    <div
      id={optionId(position)}
      role="option"
      aria-selected={isActive}
      className={`${classes.option} rounded pointer`}
      onClick={() => onChoose(entry)}
    >
      <MarkedText markup={entry.markup} />
    </div>
  );
}
