import type { UserInfo } from '../../../shared/people/calls/user.schema.ts';
import { customerIdAfterLoad, schoolCustomer, userForCustomer } from '../../../shared/people/school-mode.ts';
import { vipTypes } from '../../../shared/people/vip.ts';
import { formatDay } from '../../../shared/platform/format.ts';
import { phaseName } from '../../../shared/platform/study.ts';

/** What the school that a person works for has paid for its teachers. */
export interface SchoolCover {
  readonly schoolName: string;
  readonly studyPhaseCodes: readonly number[];
  /** Last day of service. */
  readonly until: string;
}

/** Undefined for who works for no school, and where nothing of the school is in service. */
export function schoolCover(user: UserInfo, chosenCustomerId: string | null): SchoolCover | undefined {
  const customerId = chosenCustomerId ?? customerIdAfterLoad(user, '');
  const school = schoolCustomer({ hasToken: true, user, customerId });
  if (!school) return undefined;
  const paid = userForCustomer(user, customerId).vipUserList.filter(({ vipType }) => vipType === vipTypes.school);
  const serving = paid.flatMap(({ endTime, vipStudyLevelVoList }) =>
    vipStudyLevelVoList
      .filter(({ serviceStatus }) => serviceStatus === 1)
      .map(({ studyPhaseCode }) => ({ studyPhaseCode, day: formatDay(endTime) })),
  );
  const [first] = serving.map(({ day }) => day).sort();
  if (first === undefined) return undefined;
  const studyPhaseCodes = [...new Set(serving.map(({ studyPhaseCode }) => studyPhaseCode))].sort((a, b) => a - b);
  // of several contracts the first one that ends: until then all of it is in service
  return { schoolName: school.customerName, studyPhaseCodes, until: first };
}

/** 初中、高中 */
export const phaseNames = (codes: readonly number[]): string => codes.map(phaseName).join('、');

/** The phases of a plan that the school has not paid. */
export const beyondSchool = (planPhases: readonly number[], cover: SchoolCover | undefined): readonly number[] =>
  planPhases.filter((code) => !cover?.studyPhaseCodes.includes(code));
