import { uploadLimits } from '../../../shared/contributions/upload-limits.ts';
import { uploadCategories } from '../../../shared/contributions/upload-tags.ts';
import { type UploadTerms, writeTerms, writtenStudy } from '../../../shared/contributions/upload-terms.ts';
import { writtenCharges } from '../../../shared/library/price.ts';
import { qualityLevels } from '../../../shared/library/quality.ts';
import { areas } from '../../../shared/platform/area.ts';
import { gradeName, gradesOf, resourceTypes } from '../../../shared/platform/facet-codes.ts';
import { fullSubjectName, phases, resourceCategories, subjectsOf } from '../../../shared/platform/study.ts';
import type { DeskField } from '../../operators/desk/desk-kind.ts';
import type { StudioValues } from '../../platform/db/schema/studio.ts';

type Choices = DeskField['choices'];

const none = { value: '', label: '不限' };
const coded = (list: readonly { readonly code: number | string; readonly name: string }[]) =>
  list.map(({ code, name }) => ({ value: String(code), label: name }));

const studies: Choices = phases.flatMap(({ dictCode: studyPhaseCode }) =>
  subjectsOf(studyPhaseCode).map(({ dictCode: subjectCode }) => ({
    value: writtenStudy({ studyPhaseCode, subjectCode }),
    label: fullSubjectName({ studyPhaseCode, subjectCode }),
  })),
);
/** Of all phases: the operator may correct the phase, too. */
const categories: Choices = coded(
  resourceCategories.filter(({ code }) =>
    phases.some(({ dictCode }) => uploadCategories(dictCode).some((one) => one.code === code)),
  ),
);
const grades: Choices = [
  none,
  ...phases.flatMap(({ dictCode }) =>
    gradesOf(dictCode).map((grade) => ({ value: String(grade), label: gradeName(grade) })),
  ),
];

const quality = {
  name: 'quality',
  label: '级别',
  choices: coded(qualityLevels.map(({ level, name }) => ({ code: level, name }))),
};
const charge = { name: 'charge', label: '收费方式', choices: coded(writtenCharges) };
const price = { name: 'price', label: '价格', help: '积分数，或元', max: 10 };

/** The fields of an upload's terms, as its person proposes them. */
export function termFields(proposed: UploadTerms): readonly DeskField[] {
  const written = writeTerms(proposed);
  const { tagName, title } = uploadLimits;
  return [
    { name: 'title', label: '标题', value: written.title, max: title, isRequired: true },
    { ...quality, value: written.quality },
    { ...charge, value: written.charge },
    { ...price, value: written.price },
    { name: 'study', label: '学段学科', value: written.study, choices: studies, isMinor: true },
    { name: 'category', label: '类别', value: written.category, choices: categories, isMinor: true },
    {
      name: 'resourceType',
      label: '类型',
      value: written.resourceType,
      choices: [{ value: '', label: '按标题和类别' }, ...coded(resourceTypes)],
      isMinor: true,
    },
    { name: 'gradeCode', label: '年级', value: written.gradeCode, choices: grades, isMinor: true },
    { name: 'year', label: '年份', value: written.year, max: 4, isMinor: true },
    { name: 'areaCode', label: '地区', value: written.areaCode, choices: [none, ...coded(areas)], isMinor: true },
    { name: 'schoolName', label: '学校', value: written.schoolName, max: tagName, isMinor: true },
    { name: 'examName', label: '考试', value: written.examName, max: tagName, isMinor: true },
  ];
}

const asProposed = { value: '', label: '不改' };
/** What several uploads may be given at once. */
export const termsOfSeveral: readonly DeskField[] = [
  { ...quality, choices: [asProposed, ...quality.choices], value: '' },
  { ...charge, choices: [asProposed, ...charge.choices], value: '' },
  { ...price, value: '' },
];

/** Terms as the studio's audit log shows them, by the fields of its kind `resource`. */
export const auditedTerms = ({ title, tags, ...rest }: UploadTerms): StudioValues => {
  const { category: categoryCode, ...others } = tags;
  return { resourceName: title, ...others, categoryCode, ...rest };
};
