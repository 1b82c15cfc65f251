import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import { useSelection } from '../../../lib/site/selection.ts';
import classes from './SubjectPicker.module.css';

/** Phase and subject at one tap each. */
export function SubjectPicker() {
  const [selection, changeSelection] = useSelection();
  return (
    <nav className={classes.root} aria-label="学段学科">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's semantics */}
      <div className={`${classes.phases} flex`} role="group" aria-label="学段">
        {phases.map(({ dictCode, dictName }) => (
          <button
            key={dictCode}
            type="button"
            className={`${classes.phase} bare relative text-soft leading-24`}
            aria-pressed={dictCode === selection.studyPhaseCode}
            onClick={() => changeSelection({ studyPhaseCode: dictCode })}
          >
            {dictName}
          </button>
        ))}
      </div>
      <ul className={classes.subjects}>
        {subjectsOf(selection.studyPhaseCode).map(({ dictCode, dictName }) => (
          <li key={dictCode}>
            <button
              type="button"
              className={`${classes.subject} bg-sunken rounded text-soft leading-24 nowrap`}
              aria-pressed={dictCode === selection.dictCode}
              onClick={() => changeSelection({ dictCode })}
            >
              {dictName}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
