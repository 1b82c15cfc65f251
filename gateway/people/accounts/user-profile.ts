import type { UserUpdate } from '../../../shared/people/calls/user.schema.ts';
import { isAreaCode, nationwide } from '../../../shared/platform/area.ts';
import { isPhaseCode, isSubjectCode } from '../../../shared/platform/study.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import { school } from '../../platform/db/schema/resource.ts';
import { userAccount } from '../../platform/db/schema/user.ts';
import { invalidInput } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { textbookVersionsOf } from '../../platform/reference/reference-store.ts';
import { earnPoints } from '../points/earnings.ts';
import { type Account, changeAccount } from './account-store.ts';
import type { AccountTools } from './account-tools.ts';

/**
 * Updates a profile. The result has to be consistent: the subject belongs to its phase, the textbook to its subject,
 * the school to its area.
 *
 * @throws CodedError 422 naming the field.
 */
export async function updateProfile(
  { db, clock }: Pick<AccountTools, 'db' | 'clock'>,
  account: Account,
  update: Omit<UserUpdate, 'avatar'>,
): Promise<void> {
  const change = changeOf(account, update);
  const next = { ...account, ...change };
  await checkProfile(db, next, update);
  const isComplete =
    next.studyPhaseCode !== 0 && next.subjectCode !== 0 && next.textbookVersionCode !== '' && next.areaCode !== 0;
  await db.transaction(async (tx) => {
    if (Object.keys(change).length > 0) await changeAccount(tx, account.id, change);
    if (!isComplete) return;
    const ended = await tx
      .update(userAccount)
      .set({ firstLogin: 0 })
      .where(and(eq(userAccount.id, account.id), inArray(userAccount.firstLogin, [1, 2])))
      .returning({ id: userAccount.id });
    if (ended.length > 0) {
      await earnPoints(tx, { userId: account.id, rule: 'profile', ref: String(account.id) }, new Date(clock.now()));
    }
  });
}

/** Saves the school of the first-login form with its area; an empty id skips it. Both end the first login. */
export async function setFirstLoginSchool(db: Db, account: Account, schoolId: string): Promise<void> {
  if (schoolId === '') return changeAccount(db, account.id, { firstLogin: 0 });
  const row = await schoolById(db, rowId(schoolId));
  if (!row) throw invalidInput('学校不存在，请重新选择');
  return changeAccount(db, account.id, { firstLogin: 0, schoolId: row.id, areaCode: row.areaCode });
}

type ProfileChange = Partial<
  Pick<Account, 'nickName' | 'sex' | 'studyPhaseCode' | 'subjectCode' | 'textbookVersionCode' | 'areaCode' | 'schoolId'>
>;

/** Fields left out stay as they are, but a new area without a school clears the school. */
function changeOf(account: Account, { schoolId, ...rest }: Omit<UserUpdate, 'avatar'>): ProfileChange {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as ProfileChange;
  if (schoolId !== undefined) return { ...given, schoolId: schoolId === '' ? null : rowId(schoolId) };
  const hasMoved = given.areaCode !== undefined && given.areaCode !== account.areaCode;
  return hasMoved ? { ...given, schoolId: null } : given;
}

async function checkProfile(db: Db, next: Account, update: Omit<UserUpdate, 'avatar'>): Promise<void> {
  const { studyPhaseCode, subjectCode, textbookVersionCode } = next;
  if (update.studyPhaseCode !== undefined && !isPhaseCode(studyPhaseCode)) throw invalidInput('学段不正确，请重新选择');
  if (subjectCode !== 0 && !isSubjectCode(studyPhaseCode, subjectCode))
    throw invalidInput('学科与学段不符，请重新选择');
  if (textbookVersionCode !== '') {
    const versions = await textbookVersionsOf(db, { studyPhaseCode, subjectCode });
    if (!versions.some(({ code }) => code === textbookVersionCode)) {
      throw invalidInput('教材版本与学科不符，请重新选择');
    }
  }
  if (update.areaCode !== undefined && (next.areaCode === nationwide.code || !isAreaCode(next.areaCode))) {
    throw invalidInput('地区不正确，请重新选择');
  }
  const placed = update.schoolId !== undefined || update.areaCode !== undefined;
  if (!placed || next.schoolId === null) return;
  const row = await schoolById(db, next.schoolId);
  if (!row || row.areaCode !== next.areaCode) throw invalidInput('学校与地区不符，请重新选择');
}

export async function schoolById(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(school)
    .where(and(eq(school.id, id), eq(school.isAlliance, false)));
  return row;
}
