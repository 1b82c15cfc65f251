import { areaGroups, nationwide } from '../../../../shared/platform/area.ts';
import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import type { Choice, StudioField } from '../entries/kind.ts';

const none: Choice = { value: 0, label: '不限' };

const phaseChoices: readonly Choice[] = phases.map(({ dictCode, dictName }) => ({ value: dictCode, label: dictName }));
const areaChoices: readonly Choice[] = areaGroups.flatMap(({ fixedTagVOList }) =>
  fixedTagVOList.map(({ code, name }) => ({ value: code, label: name })),
);
const subjectChoices: readonly Choice[] = [
  ...new Map(
    phases.flatMap(({ dictCode }) => subjectsOf(dictCode).map((one) => [one.dictCode, one.dictName] as const)),
  ),
].map(([value, label]) => ({ value, label }));

const used = { inList: true, filter: true, sort: true } as const;

/** Fields that many kinds have. */
export const phaseField: StudioField = {
  name: 'studyPhaseCode',
  label: '学段',
  type: 'choice',
  required: true,
  choices: phaseChoices,
  ...used,
};
export const subjectField: StudioField = {
  name: 'subjectCode',
  label: '学科',
  type: 'choice',
  required: true,
  choices: subjectChoices,
  ...used,
};
/** Of a list that people put into order by hand: small numbers come first. */
export const sortField: StudioField = {
  name: 'sort',
  label: '顺序',
  type: 'number',
  required: true,
  initial: 0,
  min: 0,
  max: 100_000,
  help: '数字小的在前',
  inList: true,
  sort: true,
};

/** A picture from the files of the studio; a drawing or a plain form stands in its place where there is none. */
export const pictureField = (name: string, label: string): StudioField => ({
  name,
  label,
  type: 'picture',
  help: '不传则用默认的样式',
  inList: true,
});

/** The field with 0 for all. */
export const orAny = (field: StudioField): StudioField => ({
  ...field,
  initial: 0,
  choices: [none, ...(field.choices ?? [])],
});

export const areaField: StudioField = {
  name: 'areaCode',
  label: '地区',
  type: 'choice',
  required: true,
  initial: 0,
  choices: [{ value: 0, label: '全国' }, ...areaChoices],
  ...used,
};

/** The same where -1 is nationwide. */
export const provinceField: StudioField = {
  ...areaField,
  initial: nationwide.code,
  choices: [{ value: nationwide.code, label: nationwide.name }, ...areaChoices],
};

export const choicesOf = (names: Readonly<Record<string | number, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
