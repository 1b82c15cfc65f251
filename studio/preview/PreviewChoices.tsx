import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { areas } from '../../shared/platform/area.ts';
import type { PreviewVisitor } from '../../shared/platform/preview.ts';
import { defaultPhaseCode, phases, subjectsOf, taughtSubject } from '../../shared/platform/study.ts';

export interface PreviewView {
  /** The draft of the entry alone, or all of the operator's on the home page. */
  readonly scope: 'entry' | 'all';
  readonly device: 'desktop' | 'mobile';
  readonly visitor: PreviewVisitor;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly areaCode: number;
}

const nationwide = -1;
export const firstView: PreviewView = {
  scope: 'entry',
  device: 'desktop',
  visitor: 'guest',
  studyPhaseCode: defaultPhaseCode,
  subjectCode: taughtSubject(defaultPhaseCode, 1),
  areaCode: nationwide,
};

const visitors = [
  { value: 'guest', label: '访客' },
  { value: 'teacher', label: '老师' },
  { value: 'schoolTeacher', label: '学校老师' },
] as const;
const places = [
  { value: nationwide, label: '全国' },
  ...areas.filter(({ code }) => code !== nationwide).map(({ code, name }) => ({ value: code, label: name })),
];
const coded = (list: readonly { readonly dictCode: number; readonly dictName: string }[]) =>
  list.map(({ dictCode, dictName }) => ({ value: dictCode, label: dictName }));

interface Props {
  readonly view: PreviewView;
  onChange(view: PreviewView): void;
}

/** On what, as whom and of what the page is seen. */
export function PreviewChoices({ view, onChange }: Props) {
  const set = (change: Partial<PreviewView>) => onChange({ ...view, ...change });
  return (
    <Box sx={{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Toggle
        label="宽度"
        value={view.device}
        options={[
          { value: 'desktop', label: '电脑 1280' },
          { value: 'mobile', label: '手机 390' },
        ]}
        onChange={(device) => set({ device })}
      />
      <Toggle
        label="草稿"
        value={view.scope}
        options={[
          { value: 'entry', label: '只看这一条' },
          { value: 'all', label: '我的全部草稿' },
        ]}
        onChange={(scope) => set({ scope })}
      />
      <Choice label="身份" value={view.visitor} options={visitors} onChange={(visitor) => set({ visitor })} />
      <Choice
        label="学段"
        value={view.studyPhaseCode}
        options={coded(phases)}
        onChange={(studyPhaseCode) =>
          set({ studyPhaseCode, subjectCode: taughtSubject(studyPhaseCode, view.subjectCode) })
        }
      />
      <Choice
        label="学科"
        value={view.subjectCode}
        options={coded(subjectsOf(view.studyPhaseCode))}
        onChange={(subjectCode) => set({ subjectCode })}
      />
      <Choice label="地区" value={view.areaCode} options={places} onChange={(areaCode) => set({ areaCode })} />
    </Box>
  );
}

interface FieldProps<V> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  onChange(value: V): void;
}

function Toggle<V extends string>({ label, value, options, onChange }: FieldProps<V>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={label}
      value={value}
      onChange={(_event, next: V | null) => next && onChange(next)}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Choice<V extends string | number>({ label, value, options, onChange }: FieldProps<V>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      margin="none"
      sx={{ width: 130 }}
      onChange={({ target }) => onChange(target.value as V)}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
