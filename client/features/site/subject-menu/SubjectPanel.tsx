import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isSameStudy as isSame, type Study } from '../../../../shared/platform/study.ts';
import { useShownSelection } from '../../../lib/site/shown-study.ts';
import { markTracked } from '../../../lib/tracking/tracked-clicks.ts';
import { CachedFragment } from '../../../ui/CachedFragment/CachedFragment.tsx';
import { type PhaseSubjects, subjectAfterKey } from './phases.ts';
import { SubjectEntrances } from './SubjectEntrances.tsx';
import classes from './SubjectPanel.module.css';
import { useChooseStudy } from './use-choose-study.ts';

interface SubjectPanelProps {
  readonly phases: readonly PhaseSubjects[];
  readonly open: boolean;
  readonly onChosen: () => void;
}

/** Time a pointer has to rest on a subject: on its way to the entrances it crosses others. */
const restMs = 150;

/**
 * The phases and their subjects, and beside them the entrances of the subject under pointer or focus. The subjects
 * are one tab stop with arrow keys, so that Tab leads from a subject to its entrances.
 */
export function SubjectPanel({ phases, open, onChosen }: SubjectPanelProps) {
  const { shown: current } = useShownSelection();
  const choose = useChooseStudy();
  const [pointedAt, setPointedAt] = useState<Study | null>(null);
  const rest = useRef(0);
  const root = useRef<HTMLDivElement>(null);
  const shown = pointedAt ?? current;
  if (!open && pointedAt) setPointedAt(null);

  useEffect(() => () => window.clearTimeout(rest.current), []);

  function handlePointer(place: Study | null) {
    window.clearTimeout(rest.current);
    if (place) rest.current = window.setTimeout(() => setPointedAt(place), restMs);
  }
  function handleChoice(place: Study) {
    handlePointer(null);
    choose(place);
    onChosen();
  }
  function handleKey(event: KeyboardEvent, place: Study) {
    const next = subjectAfterKey(phases, place, event.key);
    if (!next) return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>(`[data-subject="${next.studyPhaseCode}/${next.dictCode}"]`)?.focus();
  }

  return (
    <div ref={root} className={`${classes.root} grid`} {...markTracked('subject-menu')}>
      <CachedFragment
        as="div"
        owner={phases}
        variant={`${current.studyPhaseCode}/${current.dictCode}`}
        className={`${classes.phases} grid gap-14`}
      >
        {() =>
          phases.map((phase) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid row
            <div
              key={phase.dictCode}
              role="group"
              aria-label={phase.dictName}
              className={`${classes.phase} grid gap-8`}
            >
              <span className={`${classes.phaseName} text-dark semibold`} aria-hidden="true">
                {phase.dictName}
              </span>
              <div className="flex wrap gap-4">
                {phase.children.map((subject) => {
                  const place = { studyPhaseCode: phase.dictCode, dictCode: subject.dictCode };
                  return (
                    <button
                      key={subject.dictCode}
                      type="button"
                      className={classes.subject}
                      data-subject={`${phase.dictCode}/${subject.dictCode}`}
                      data-shown={isSame(place, shown) || undefined}
                      aria-pressed={isSame(place, current)}
                      tabIndex={isSame(place, shown) ? 0 : -1}
                      onFocus={() => setPointedAt(place)}
                      onPointerEnter={() => handlePointer(place)}
                      onPointerLeave={() => handlePointer(null)}
                      onKeyDown={(event) => handleKey(event, place)}
                      onClick={() => handleChoice(place)}
                    >
                      {subject.dictName}
                    </button>
                  );
                })}
              </div>
            </div>
          ))
        }
      </CachedFragment>
      <SubjectEntrances place={shown} enabled={open} />
    </div>
  );
}
