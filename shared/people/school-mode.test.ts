import { describe, expect, test } from 'vitest';
import type { UserInfo, VipEntry } from './calls/user.schema.ts';
import {
  customerIdAfterLoad,
  isSchoolMode,
  opensChangeCustomer,
  opensFirstLogin,
  schoolCustomer,
  userForCustomer,
} from './school-mode.ts';

const entry: VipEntry = {
  vipType: 2,
  productLine: 0,
  vipStudyLevelVoList: [{ studyPhaseCode: 300, serviceStatus: 1 }],
  vipName: '校园VIP',
  endTime: '2027-08-31',
};
const personal: VipEntry = { ...entry, vipType: 1, vipName: '个人VIP' };

const aUser = (change: Partial<UserInfo> = {}): UserInfo => ({
  id: '7',
  nickName: '陈老师',
  phone: '138****0000',
  avatar: '',
  sex: 1,
  userType: 4,
  integralAmount: 0,
  firstLogin: 0,
  openSchoolStatus: 1,
  customerList: [
    { id: '11', customerName: '示例一中' },
    { id: '12', customerName: '江城实验中学' },
  ],
  lastLoginCustomerId: '11',
  vipUserVOMap: { 11: [entry] },
  vipUserList: [personal],
  studyPhaseName: '高中',
  studyPhaseCode: 300,
  subjectName: '语文',
  subjectCode: 1,
  ...change,
});

describe('school mode', () => {
  test.each<[string, Partial<UserInfo>, boolean, string, boolean]>([
    ['all four conditions hold', {}, true, '11', true],
    ['the second school is chosen', {}, true, '12', true],
    ['school features are closed', { openSchoolStatus: 0 }, true, '11', false],
    ['there is no token', {}, false, '11', false],
    ['the customer is zero', {}, true, '0', false],
    ['no customer is chosen', {}, true, '', false],
    ['the customer is not in the list', {}, true, '13', false],
    ['the list is empty', { customerList: [] }, true, '11', false],
    ['zero stands in the list', { customerList: [{ id: '0', customerName: '无' }] }, true, '0', false],
  ])('%s', (_, change, hasToken, customerId, expected) => {
    expect(isSchoolMode({ user: aUser(change), hasToken, customerId })).toBe(expected);
  });

  test('is off until user info has loaded', () => {
    expect(isSchoolMode({ user: undefined, hasToken: true, customerId: '11' })).toBe(false);
  });

  test('knows the school', () => {
    expect(schoolCustomer({ user: aUser(), hasToken: true, customerId: '12' })?.customerName).toBe('江城实验中学');
  });
});

describe('after user info loads', () => {
  test.each([
    ['11', '', '11'],
    ['11', '12', '11'],
    ['0', '12', '12'],
    ['', '12', '12'],
    ['0', '', '0'],
    ['', '0', '0'],
  ])('last customer %j and remembered %j give %j', (lastLoginCustomerId, remembered, expected) => {
    expect(customerIdAfterLoad({ lastLoginCustomerId }, remembered)).toBe(expected);
  });

  test.each<[string, Partial<UserInfo>, string, number, VipEntry[]]>([
    ['a school with vip data brings its entries', {}, '11', 4, [entry]],
    ['a school without vip data makes userType -1 and empties the list', {}, '12', -1, []],
    ['an empty entry list is no vip data', { vipUserVOMap: { 11: [] } }, '11', -1, []],
    ['no school leaves the user alone', {}, '0', 4, [personal]],
    ['a school of somebody else leaves the user alone', {}, '13', 4, [personal]],
    ['closed school features leave the user alone', { openSchoolStatus: 0 }, '12', 4, [personal]],
  ])('%s', (_, change, customerId, userType, vipUserList) => {
    const user = userForCustomer(aUser(change), customerId);
    expect([user.userType, user.vipUserList]).toEqual([userType, vipUserList]);
  });

  test('the loaded user is not written on', () => {
    const user = aUser();
    userForCustomer(user, '12');
    expect(user).toEqual(aUser());
  });
});

describe('change-customer modal', () => {
  const facts = {
    user: aUser(),
    hasToken: true,
    customerId: '0',
    path: '/user/my',
    firstLoginShown: false,
    worksAlone: false,
  };
  test.each<[string, Partial<typeof facts>, boolean]>([
    ['stays closed for who chose to work alone', { worksAlone: true }, false],
    ['opens where no valid customer is chosen', {}, true],
    ['opens for a customer that is not in the list', { customerId: '99' }, true],
    ['stays closed with a valid customer', { customerId: '11' }, false],
    ['stays closed on the root path', { path: '/' }, false],
    ['stays closed while the first-login modal shows', { firstLoginShown: true }, false],
    ['stays closed where school features are off', { user: aUser({ openSchoolStatus: 0 }) }, false],
    ['stays closed without a token', { hasToken: false }, false],
    ['stays closed with nothing to choose', { user: aUser({ customerList: [] }) }, false],
  ])('%s', (_, change, expected) => {
    expect(opensChangeCustomer({ ...facts, ...change })).toBe(expected);
  });
});

describe('first-login modal', () => {
  test.each([
    [1, true, '/', true],
    [2, true, '/user/my', true],
    [0, true, '/', false],
    [3, true, '/', false],
    [1, false, '/', false],
    [1, true, '/ideal-tree', false],
    [2, true, '/ideal-tree/1.html', false],
    [1, true, '/ideal-trees', true],
  ])('firstLogin %i, notFrist %s, on %s: %s', (firstLogin, notFrist, path, expected) => {
    expect(opensFirstLogin({ user: { firstLogin }, notFrist, path })).toBe(expected);
  });

  test('waits for user info', () => {
    expect(opensFirstLogin({ user: undefined, notFrist: true, path: '/' })).toBe(false);
  });
});
