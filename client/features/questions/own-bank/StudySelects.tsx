import { phases, subjectsOf, taughtSubject } from '../../../../shared/platform/study.ts';

export interface ChosenStudy {
  /** 0 where none is chosen, as for the subject. */
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

interface StudySelectsProps {
  readonly study: ChosenStudy;
  /** What stands where none is chosen; without it one has to be. */
  readonly none?: string;
  readonly disabled?: boolean;
  readonly onChange: (study: ChosenStudy) => void;
}

/** Phase and subject of questions. */
export function StudySelects({ study, none, disabled = false, onChange }: StudySelectsProps) {
  const { studyPhaseCode, subjectCode } = study;
  const empty = (none !== undefined || studyPhaseCode === 0) && <option value={0}>{none ?? '请选择'}</option>;
  return (
    <>
      <select
        aria-label="学段"
        className="field bg-surface"
        value={studyPhaseCode}
        disabled={disabled}
        onChange={({ target }) => {
          const phase = Number(target.value);
          onChange({ studyPhaseCode: phase, subjectCode: taughtSubject(phase, subjectCode) });
        }}
      >
        {empty}
        {phases.map(({ dictCode, dictName }) => (
          <option key={dictCode} value={dictCode}>
            {dictName}
          </option>
        ))}
      </select>
      <select
        aria-label="学科"
        className="field bg-surface"
        value={subjectCode}
        disabled={disabled || studyPhaseCode === 0}
        onChange={({ target }) => onChange({ studyPhaseCode, subjectCode: Number(target.value) })}
      >
        {subjectCode === 0 && <option value={0}>{(studyPhaseCode === 0 && none) || '请选择'}</option>}
        {subjectsOf(studyPhaseCode).map(({ dictCode, dictName }) => (
          <option key={dictCode} value={dictCode}>
            {dictName}
          </option>
        ))}
      </select>
    </>
  );
}
