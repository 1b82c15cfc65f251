import type { UserInfo, VipEntry } from '../../../../shared/catalogue/user.schema.ts';

export const aVipEntry = (fields: Partial<VipEntry> = {}): VipEntry => ({
  vipType: 1,
  productLine: 0,
  vipStudyLevelVoList: [{ studyPhaseCode: 300, serviceStatus: 1 }],
  vipName: '个人VIP',
  endTime: '2027-08-31',
  ...fields,
});

export const aUser = (fields: Partial<UserInfo> = {}): UserInfo => ({
  id: '1',
  nickName: '林晓雨',
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
