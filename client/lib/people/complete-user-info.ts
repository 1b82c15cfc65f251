import { nickNameLimit } from '../../../shared/people/account-format.ts';
import { isSubjectCode } from '../../../shared/platform/study.ts';

/**
 * The complete-user-info form (docs/product/people.md#complete-info-form). Codes are null and texts empty until they
 * are chosen.
 */
export interface CompleteUserInfo {
  readonly nickName: string;
  readonly studyPhaseCode: number | null;
  readonly subjectCode: number | null;
  readonly textbookVersionCode: string;
  readonly areaCode: number | null;
  readonly schoolId: string;
}

/** Placeholder of the school, which is optional and never fails. */
export const schoolPlaceholder = '请选择学校';

const requireChoice = (message: string) => (code: number | string | null | undefined) =>
  code === null || code === undefined || code === '' || code === 0 ? message : null;

/** The form's rules, checked on change and blur: the sentence under the field, or null. */
export const completeUserInfoRules = {
  nickName: (name: string) => {
    if (name.trim() === '') return '请输入昵称';
    return name.trim().length > nickNameLimit ? `昵称最多${nickNameLimit}个字` : null;
  },
  studyPhaseCode: requireChoice('请选择学段'),
  subjectCode: requireChoice('请选择学科'),
  textbookVersionCode: requireChoice('请选择教材版本'),
  areaCode: requireChoice('请选择地区'),
  schoolId: (_: string) => null,
} as const satisfies { readonly [F in keyof CompleteUserInfo]: (value: CompleteUserInfo[F]) => string | null };

/**
 * A changed field takes with it what no longer fits: subject and textbook by phase, textbook by subject, school by
 * area.
 */
export function withUserInfoField<F extends keyof CompleteUserInfo>(
  form: CompleteUserInfo,
  field: F,
  value: CompleteUserInfo[F],
): CompleteUserInfo {
  if (form[field] === value) return form;
  const next = { ...form, [field]: value };
  if (field === 'areaCode') return { ...next, schoolId: '' };
  if (field === 'subjectCode') return { ...next, textbookVersionCode: '' };
  if (field !== 'studyPhaseCode') return next;
  const { studyPhaseCode, subjectCode } = next;
  const keeps = studyPhaseCode !== null && subjectCode !== null && isSubjectCode(studyPhaseCode, subjectCode);
  return { ...next, subjectCode: keeps ? subjectCode : null, textbookVersionCode: '' };
}
