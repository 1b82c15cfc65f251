import type { UserDetail, UserInfo, VipEntry } from '../../../shared/people/calls/user.schema.ts';
import { maskPhone } from '../../../shared/people/user-display.ts';
import { vipTypes } from '../../../shared/people/vip.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import { daysFrom } from '../../../shared/shop/membership.ts';
import type { Account } from './account-store.ts';
import type { CustomerRow, VipRow } from './vip-store.ts';

export interface UserRows {
  readonly account: Account;
  readonly customers: readonly CustomerRow[];
  readonly ownVip: readonly VipRow[];
  readonly customerVip: readonly VipRow[];
  readonly unreadNum: number;
}

const isInService = (row: VipRow, today: string) => row.endDay >= today;

export function presentVip(row: VipRow, today: string): VipEntry {
  const serviceStatus = isInService(row, today) ? 1 : 2;
  return {
    vipType: row.vipType,
    productLine: row.productLine,
    vipName: row.vipName,
    endTime: row.endDay,
    daysLeft: daysFrom(today, row.endDay),
    vipStudyLevelVoList: row.studyPhaseCodes.map((studyPhaseCode) => ({ studyPhaseCode, serviceStatus })),
  };
}

/** 2 member, 4 by a school, 3 of one product line, 1 ordinary: the widest right that is in service. */
function userTypeOf(rows: readonly VipRow[]): number {
  const has = (vipType: number) => rows.some((row) => row.vipType === vipType);
  if (has(vipTypes.personal)) return 2;
  if (has(vipTypes.school)) return 4;
  return has(vipTypes.productLine) ? 3 : 1;
}

/** What both presentations say of an account. */
const accountFields = (account: Account) => ({
  id: String(account.id),
  nickName: account.nickName,
  phone: maskPhone(account.phone),
  avatar: account.avatar,
  sex: account.sex,
  integralAmount: account.points,
  studyPhaseCode: account.studyPhaseCode,
  studyPhaseName: phaseName(account.studyPhaseCode),
  subjectCode: account.subjectCode,
  subjectName: subjectName(account.studyPhaseCode, account.subjectCode),
  textbookVersionCode: account.textbookVersionCode,
  areaCode: account.areaCode,
});

/**
 * `today` is the day in China. A school whose contract has ended has no vip data any more
 * (docs/product/people.md#school-mode).
 */
export function presentUserInfo(
  { account, customers, ownVip, customerVip, unreadNum }: UserRows,
  today: string,
): UserInfo {
  const inService = customerVip.filter((row) => isInService(row, today));
  const entriesOf = (customerId: number) => inService.filter((row) => row.customerId === customerId);
  const working = account.lastCustomerId === null ? [] : entriesOf(account.lastCustomerId);
  return {
    ...accountFields(account),
    userType: userTypeOf([...ownVip.filter((row) => isInService(row, today)), ...working]),
    unreadNum,
    firstLogin: account.firstLogin,
    openSchoolStatus: customers.length > 0 ? 1 : 0,
    customerList: customers.map(({ id, customerName }) => ({ id: String(id), customerName })),
    lastLoginCustomerId: String(account.lastCustomerId ?? 0),
    vipUserVOMap: Object.fromEntries(
      customers.flatMap(({ id }) => {
        const entries = entriesOf(id).map((row) => presentVip(row, today));
        return entries.length > 0 ? [[String(id), entries]] : [];
      }),
    ),
    vipUserList: ownVip.map((row) => presentVip(row, today)),
  };
}

export function presentUserDetail(
  account: Account,
  { schoolName, textbookVersionName }: { schoolName: string; textbookVersionName: string },
): UserDetail {
  return {
    ...accountFields(account),
    textbookVersionName,
    areaName: account.areaCode === 0 ? '' : areaName(account.areaCode),
    schoolId: account.schoolId === null ? '' : String(account.schoolId),
    schoolName,
    hasPassword: account.passwordHash !== null,
    wechatBound: account.wechatId !== null,
    wechatName: account.wechatName,
    registerTime: account.registeredAt.toISOString(),
    lastLoginTime: account.lastLoginAt.toISOString(),
  };
}
