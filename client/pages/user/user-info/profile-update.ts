import type { UserDetail, UserUpdate } from '../../../../shared/people/calls/user.schema.ts';
import type { CompleteUserInfo } from '../../../lib/people/complete-user-info.ts';

/** The form as the account stands: what was never said is open. */
export const formOf = (detail: UserDetail): CompleteUserInfo => ({
  nickName: detail.nickName,
  studyPhaseCode: detail.studyPhaseCode || null,
  subjectCode: detail.subjectCode || null,
  textbookVersionCode: detail.textbookVersionCode,
  areaCode: detail.areaCode || null,
  schoolId: detail.schoolId,
});

/** The form as the call takes it; a code that is open says nothing. */
export const updateOf = ({ nickName, schoolId, textbookVersionCode, ...codes }: CompleteUserInfo): UserUpdate => ({
  nickName: nickName.trim(),
  schoolId,
  textbookVersionCode,
  ...(codes.studyPhaseCode !== null && { studyPhaseCode: codes.studyPhaseCode }),
  ...(codes.subjectCode !== null && { subjectCode: codes.subjectCode }),
  ...(codes.areaCode !== null && { areaCode: codes.areaCode }),
});
