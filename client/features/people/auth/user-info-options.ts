import { areaGroups } from '../../../../shared/platform/area.ts';
import { provinceList, schoolList, textbookVersionList } from '../../../../shared/platform/calls/reference.ts';
import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import type { CompleteUserInfo } from '../../../lib/people/complete-user-info.ts';

/** A choice of a select: its value as text, as the browser has it. */
export interface SelectChoice {
  readonly value: string;
  readonly label: string;
}

const choice = (value: number | string, label: string): SelectChoice => ({ value: String(value), label });
const dictChoices = (items: readonly { dictCode: number | string; dictName: string }[]) =>
  items.map(({ dictCode, dictName }) => choice(dictCode, dictName));

const ownAreas = areaGroups.flatMap((group) => group.fixedTagVOList);

/** What the account has chosen, by name: shown until the lists that hold it are here. */
export interface ChosenNames {
  readonly textbook: SelectChoice;
  readonly school: SelectChoice;
}

/** What can be chosen while the form stands as it does; a list that hangs on an open choice is empty. */
export function useUserInfoOptions(form: CompleteUserInfo, chosen?: ChosenNames) {
  const { studyPhaseCode, subjectCode, areaCode } = form;
  const stillChosen = (name: SelectChoice | undefined, value: string) =>
    name && value && name.value === value ? [name] : [];
  const textbooks = useCall(
    textbookVersionList,
    { studyPhaseCode: studyPhaseCode ?? 0, subjectCode: subjectCode ?? 0 },
    { enabled: studyPhaseCode !== null && subjectCode !== null },
  );
  const provinces = useCall(provinceList, {});
  const schools = useCall(schoolList, { areaCode: areaCode ?? 0 }, { enabled: areaCode !== null });
  return {
    phases: dictChoices(phases),
    subjects: studyPhaseCode === null ? [] : dictChoices(subjectsOf(studyPhaseCode)),
    textbooks:
      textbooks.status === 'ready'
        ? dictChoices(textbooks.data)
        : stillChosen(chosen?.textbook, form.textbookVersionCode),
    areas: (provinces.status === 'ready' ? provinces.data : ownAreas).map(({ code, name }) => choice(code, name)),
    schools:
      schools.status === 'ready'
        ? schools.data.map(({ id, schoolName }) => choice(id, schoolName))
        : stillChosen(chosen?.school, form.schoolId),
  };
}
