import { classLevels } from '../../../shared/ai/ai-tools.ts';
import type { AiContext } from '../../../shared/ai/calls/ai-tools.schema.ts';
import { phases, subjectsOf, taughtSubject } from '../../../shared/platform/study.ts';
import type { QuestionTreeNode } from '../../../shared/questions/calls/question.schema.ts';
import { questionTree } from '../../../shared/questions/calls/question.ts';
import { useCall } from '../../lib/calls/calls.ts';
import classes from './ContextPicker.module.css';

/** What the person teaches; phase and subject are always known. */
export type PickedContext = AiContext & { readonly studyPhaseCode: number; readonly subjectCode: number };

interface ContextPickerProps {
  readonly value: PickedContext;
  readonly onChange: (value: PickedContext) => void;
}

/** Chapters deeper than this are left to the words of the request. */
const maxDepth = 2;

function choicesOf(nodes: readonly QuestionTreeNode[], depth = 0): { readonly id: string; readonly name: string }[] {
  return nodes.flatMap(({ id, name, children }) => [
    { id, name: `${'　'.repeat(depth)}${name}` },
    ...(depth < maxDepth ? choicesOf(children, depth + 1) : []),
  ]);
}

/** Phase, subject, textbook, chapter and level of the class, which go with every request. */
export function ContextPicker({ value, onChange }: ContextPickerProps) {
  const { studyPhaseCode, subjectCode, versionCode, chapterId, level } = value;
  const tree = useCall(questionTree, {
    studyPhaseCode,
    subjectCode,
    kind: 'chapter',
    ...(versionCode !== undefined && { versionCode }),
  });
  const { versions = [], nodes = [], versionCode: shown = '' } = tree.status === 'ready' ? tree.data : {};
  const { level: _, ...unlevelled } = value;
  const { chapterId: __, ...unplaced } = value;

  function handlePhase(phase: number) {
    onChange({ studyPhaseCode: phase, subjectCode: taughtSubject(phase, subjectCode), ...(level && { level }) });
  }

  return (
    <fieldset className={`${classes.root} flex wrap min-w-0 p-0`}>
      <legend className="visually-hidden">教学范围</legend>
      <Choice
        label="学段"
        value={String(studyPhaseCode)}
        options={phases.map(({ dictCode, dictName }) => ({ id: String(dictCode), name: dictName }))}
        onChange={(code) => handlePhase(Number(code))}
      />
      <Choice
        label="学科"
        value={String(subjectCode)}
        options={subjectsOf(studyPhaseCode).map(({ dictCode, dictName }) => ({ id: String(dictCode), name: dictName }))}
        onChange={(code) => onChange({ studyPhaseCode, subjectCode: Number(code), ...(level && { level }) })}
      />
      <Choice
        label="教材版本"
        value={versionCode ?? shown}
        options={versions.map(({ code, name }) => ({ id: code, name }))}
        onChange={(code) => onChange({ ...unplaced, versionCode: code as NonNullable<AiContext['versionCode']> })}
      />
      <Choice
        label="章节"
        value={chapterId ?? ''}
        options={[{ id: '', name: '不限' }, ...choicesOf(nodes)]}
        onChange={(id) => onChange(id === '' ? unplaced : { ...value, chapterId: id })}
      />
      <Choice
        label="班级层次"
        value={level ?? ''}
        options={[{ id: '', name: '不限' }, ...classLevels.map((name) => ({ id: name, name }))]}
        onChange={(id) => {
          const picked = classLevels.find((name) => name === id);
          onChange(picked ? { ...value, level: picked } : unlevelled);
        }}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (id: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={`${classes.choice} grid gap-4 min-w-0 text-soft text-note`}>
      <span>{label}</span>
      <select
        className="field bg-surface min-w-0 w-full tap text-dark text-sm"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
