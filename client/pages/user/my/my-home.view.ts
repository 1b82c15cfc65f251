import type { UserInfo, VipEntry } from '../../../../shared/people/calls/user.schema.ts';
import { vipTypes } from '../../../../shared/people/vip.ts';
import { formatDay } from '../../../../shared/platform/format.ts';
import { phaseName } from '../../../../shared/platform/study.ts';
import { renewalNoticeDays } from '../../../../shared/shop/membership.ts';

export interface Membership {
  readonly name: string;
  /** The phases it was taken for: 初中、高中. */
  readonly phases: string;
  readonly inService: boolean;
  /** Until when, in words. */
  readonly validity: string;
  /** It ends soon or has ended, and the person can renew it: what to say about it. */
  readonly reminder: string | undefined;
}

/** What a person has paid for or their school has, what is in service first. */
export function membershipsOf(entries: readonly VipEntry[]): Membership[] {
  return entries.map(membershipOf).sort((a, b) => Number(b.inService) - Number(a.inService));
}

function membershipOf({ vipName, vipType, vipStudyLevelVoList, endTime, daysLeft }: VipEntry): Membership {
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
    reminder: vipType === vipTypes.school ? undefined : reminderOf(inService, daysLeft),
  };
}

function reminderOf(inService: boolean, daysLeft: number | undefined): string | undefined {
  if (!inService) return '重新开通';
  if (daysLeft === undefined || daysLeft > renewalNoticeDays) return undefined;
  return daysLeft > 0 ? `还剩 ${daysLeft} 天，去续期` : '今天到期，去续期';
}

/** Phase and subject in words; empty while the person has not said both. */
export const teachingOf = ({
  studyPhaseName,
  subjectName,
}: Pick<UserInfo, 'studyPhaseName' | 'subjectName'>): string =>
  studyPhaseName && subjectName ? `${studyPhaseName}${subjectName}` : '';
