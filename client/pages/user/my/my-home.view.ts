import type { UserInfo, VipEntry } from '../../../../shared/catalogue/user.schema.ts';
import { formatDay } from '../../../../shared/domain/format.ts';
import { phaseName } from '../../../../shared/domain/study.ts';

export interface Membership {
  readonly name: string;
  /** The phases it was taken for: 初中、高中. */
  readonly phases: string;
  readonly inService: boolean;
  /** Until when, in words. */
  readonly validity: string;
}

/** What a person has paid for or their school has, what is in service first. */
export function membershipsOf(entries: readonly VipEntry[]): Membership[] {
  return entries.map(membershipOf).sort((a, b) => Number(b.inService) - Number(a.inService));
}

function membershipOf({ vipName, vipStudyLevelVoList, endTime }: VipEntry): Membership {
  const serving = vipStudyLevelVoList.filter(({ serviceStatus }) => serviceStatus === 1);
  const inService = serving.length > 0;
  const day = formatDay(endTime);
  return {
    name: vipName,
    phases: (inService ? serving : vipStudyLevelVoList)
      .map(({ studyPhaseCode }) => phaseName(studyPhaseCode))
      .filter(Boolean)
      .join('、'),
    inService,
    validity: inService ? `有效期至 ${day}` : `已于 ${day} 到期`,
  };
}

/** Phase and subject in words; empty while the person has not said both. */
export const teachingOf = ({
  studyPhaseName,
  subjectName,
}: Pick<UserInfo, 'studyPhaseName' | 'subjectName'>): string =>
  studyPhaseName && subjectName ? `${studyPhaseName}${subjectName}` : '';
