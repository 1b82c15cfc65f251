import type { UserInfo, VipEntry } from '../../../shared/people/calls/user.schema.ts';

/** An ordinary user without a school. */
export const aUser = (fields: Partial<UserInfo> = {}): UserInfo => ({
  id: '1',
  nickName: '林老师',
  phone: '138****0001',
  avatar: '',
  sex: 2,
  userType: 1,
  integralAmount: 1280,
  firstLogin: 0,
  openSchoolStatus: 0,
  customerList: [],
  lastLoginCustomerId: '0',
  vipUserVOMap: {},
  vipUserList: [],
  studyPhaseName: '高中',
  studyPhaseCode: 300,
  subjectName: '语文',
  subjectCode: 1,
  ...fields,
});

/** A teacher of two schools, of which the second has no vip data. */
export const aSchoolUser = (fields: Partial<UserInfo> = {}): UserInfo =>
  aUser({
    userType: 4,
    openSchoolStatus: 1,
    customerList: [
      { id: '11', customerName: '示例一中' },
      { id: '12', customerName: '示例二中' },
    ],
    lastLoginCustomerId: '11',
    vipUserVOMap: {
      11: [{ vipType: 2, productLine: 0, vipStudyLevelVoList: [], vipName: '校园VIP', endTime: '2030-08-31' }],
    },
    ...fields,
  });

export const aVipEntry = (fields: Partial<VipEntry> = {}): VipEntry => ({
  vipType: 1,
  productLine: 0,
  vipStudyLevelVoList: [{ studyPhaseCode: 300, serviceStatus: 1 }],
  vipName: '个人VIP',
  endTime: '2027-08-31',
  ...fields,
});
