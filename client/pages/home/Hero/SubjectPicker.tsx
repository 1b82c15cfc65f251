import { type KeyboardEvent, useRef, useState } from 'react';
import { phases, subjectsOf } from '../../../../shared/domain/study.ts';
import { SubjectEntrances } from '../../../features/subject-menu/SubjectEntrances.tsx';
import { useSelection } from '../../../lib/selection.ts';
import classes from './SubjectPicker.module.css';

const panelId = 'home-subject-entrances';

/** Phase and subject at one click; beside each subject its entrances open on pointing or by the arrow button. */
export function SubjectPicker() {
  const [selection, changeSelection] = useSelection();
  const [open, setOpen] = useState<number>();
  const root = useRef<HTMLElement>(null);
  const subjects = subjectsOf(selection.studyPhaseCode);
  const opened = subjects.find((subject) => subject.dictCode === open);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || open === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-subject="${open}"]`)?.focus();
    setOpen(undefined);
  }

  return (
    <nav
      ref={root}
      className={classes.root}
      aria-label="学段学科"
      onKeyDown={handleKeyDown}
      onMouseLeave={() => setOpen(undefined)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined);
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's semantics */}
      <div className={classes.phases} role="group" aria-label="学段">
        {phases.map(({ dictCode, dictName }) => (
          <button
            key={dictCode}
            type="button"
            className={classes.phase}
            aria-pressed={dictCode === selection.studyPhaseCode}
            onClick={() => changeSelection({ studyPhaseCode: dictCode })}
          >
            {dictName}
          </button>
        ))}
      </div>
      <ul className={classes.subjects}>
        {subjects.map(({ dictCode, dictName }) => (
          <li
            key={dictCode}
            className={classes.item}
            data-open={dictCode === open}
            onMouseEnter={() => setOpen(dictCode)}
          >
            <button
              type="button"
              className={classes.subject}
              aria-pressed={dictCode === selection.dictCode}
              onClick={() => changeSelection({ dictCode })}
            >
              {dictName}
            </button>
            <button
              type="button"
              className={classes.expand}
              data-subject={dictCode}
              aria-label={`${dictName}资源入口`}
              aria-expanded={dictCode === open}
              aria-controls={panelId}
              onClick={() => setOpen(dictCode === open ? undefined : dictCode)}
            />
          </li>
        ))}
      </ul>
      <div id={panelId} className={classes.panel} hidden={!opened}>
        {opened && (
          <SubjectEntrances place={{ studyPhaseCode: selection.studyPhaseCode, dictCode: opened.dictCode }} enabled />
        )}
      </div>
    </nav>
  );
}
