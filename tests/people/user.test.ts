import { describe, expect, test } from 'vitest';
import {
  passwordLogin,
  registerOrLogin,
  ssoGetUserInfo,
  ssoTicket,
  wxLogin,
  wxQrCode,
} from '../../shared/people/calls/auth.ts';
import { integralAccountDetail } from '../../shared/people/calls/points.ts';
import {
  isPhoneUsed,
  register,
  saveUserSelectCustomerId,
  updateFirstLoginSchool,
  updateUser,
  userDetail,
  userInfo,
} from '../../shared/people/calls/user.ts';
import { schoolList, textbookVersionList } from '../../shared/platform/calls/reference.ts';
import { codeFor, logIn, newCode, newPassword, newPhone, password } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway } from '../kit/gateway/user-gateway.ts';

describe('what a person says about themselves', () => {
  const form = {
    nickName: ' 白老师 ',
    studyPhaseCode: 300,
    subjectCode: 1,
    textbookVersionCode: '1',
    areaCode: 420000,
  };

  test('the complete form ends the first login and brings points, once', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 8);
    expect((await gateway.call(userInfo, {}, { token })).firstLogin).toBe(1);
    const [school] = await gateway.call(schoolList, { areaCode: 420000, keyword: '实验' });
    await gateway.call(updateUser, { ...form, schoolId: school?.id }, { token });
    await gateway.call(updateUser, form, { token });
    expect(await gateway.call(userInfo, {}, { token })).toMatchObject({
      firstLogin: 0,
      nickName: '白老师',
      studyPhaseName: '高中',
      subjectName: '语文',
      integralAmount: 150,
    });
    expect(await gateway.call(userDetail, {}, { token })).toMatchObject({
      textbookVersionName: '统编版',
      areaName: '湖北',
      schoolName: '江城实验中学',
    });
  });

  test('part of the form leaves the rest and the first login alone', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 8);
    await gateway.call(updateUser, { nickName: '白老师', sex: 2 }, { token });
    expect(await gateway.call(userInfo, {}, { token })).toMatchObject({ firstLogin: 1, sex: 2, studyPhaseCode: 0 });
  });

  test('moving to another area leaves the school behind', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    await gateway.call(updateUser, { areaCode: 530000 }, { token });
    expect(await gateway.call(userDetail, {}, { token })).toMatchObject({ areaName: '云南', schoolName: '' });
  });

  test.each([
    ['an unknown phase', { studyPhaseCode: 400 }],
    ['a subject that the phase does not teach', { studyPhaseCode: 100, subjectCode: 4 }],
    ['an unknown textbook', { textbookVersionCode: '999' }],
    ['all of China as an area', { areaCode: -1 }],
    ['an unknown area', { areaCode: 999999 }],
    ['a school of another area', { schoolId: '4' }],
    ['a school that is not there', { schoolId: '99999' }],
    ['an empty name', { nickName: '   ' }],
    ['a name of 21 characters', { nickName: '长'.repeat(21) }],
    ['a field that is not the form’s', { userType: 2 } as object],
    ['an id', { id: '2' } as object],
  ])('%s is refused and changes nothing', async (_, change) => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 8);
    const before = await gateway.call(userDetail, {}, { token });
    expect(await gateway.codeOf(updateUser, { ...form, ...change }, { token })).toBe(422);
    expect(await gateway.call(userDetail, {}, { token })).toEqual(before);
  });

  test('the school of the first-login form brings its area and ends the first login', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 8);
    expect(await gateway.codeOf(updateFirstLoginSchool, { schoolId: '99999' }, { token })).toBe(422);
    const [school] = await gateway.call(schoolList, { areaCode: 330000 });
    await gateway.call(updateFirstLoginSchool, { schoolId: school?.id ?? '' }, { token });
    expect((await gateway.call(userInfo, {}, { token })).firstLogin).toBe(0);
    expect(await gateway.call(userDetail, {}, { token })).toMatchObject({
      schoolName: school?.schoolName,
      areaName: '浙江',
    });
    await gateway.call(updateUser, { nickName: '白老师' }, { token });
  });

  test('schools are found by area and part of the name; a pattern character is a character', async () => {
    await using gateway = await startUserGateway();
    const names = async (keyword?: string) =>
      (await gateway.call(schoolList, { areaCode: 420000, keyword })).map(({ schoolName }) => schoolName);
    expect(await names()).toEqual(expect.arrayContaining(['江城实验中学', '示例一中', '望湖高级中学']));
    expect(await names('城实验')).toEqual(['江城实验中学']);
    expect(await names('联合体')).toEqual([]);
    expect(await names('%')).toEqual([]);
    const versions = await gateway.call(textbookVersionList, { studyPhaseCode: 300, subjectCode: 1 });
    expect(versions).toContainEqual(expect.objectContaining({ dictCode: '1', dictName: '统编版' }));
  });

  test('the points log shows reason and balance, newest first, in pages and by kind', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    const page = await gateway.call(integralAccountDetail, { pageNum: 1, pageSize: 3 }, { token });
    expect(page.list).toHaveLength(3);
    expect(page.list[0]?.balance).toBe(page.integralAmount);
    expect(page.earned - page.spent).toBe(page.integralAmount);
    const all = await gateway.call(integralAccountDetail, { pageNum: 1, pageSize: 50 }, { token });
    for (const [i, entry] of all.list.entries()) {
      expect(entry.balance - entry.change).toBe(all.list[i + 1]?.balance ?? 0);
    }
    const spent = await gateway.call(integralAccountDetail, { kind: 2, pageNum: 1, pageSize: 50 }, { token });
    expect(spent.list.every(({ change }) => change < 0)).toBe(true);
    expect(spent.total).toBe(all.list.filter(({ change }) => change < 0).length);
  });
});

describe('demo accounts and schools', () => {
  test.each([
    [1, 1, 0, '0', []],
    [2, 2, 0, '0', []],
    [3, 3, 0, '0', []],
    [4, 4, 0, '0', []],
    [5, 4, 1, '1', ['江城实验中学']],
    [6, 1, 1, '0', ['江城实验中学', '云岭第一高级中学']],
    [7, 1, 1, '3', ['望湖高级中学']],
    [8, 1, 0, '0', []],
  ])('account %i is of userType %i', async (n, userType, openSchoolStatus, lastLoginCustomerId, customers) => {
    await using gateway = await startUserGateway();
    const user = await gateway.call(userInfo, {}, { token: await logIn(gateway, n) });
    expect(user).toMatchObject({ userType, openSchoolStatus, lastLoginCustomerId, firstLogin: n === 8 ? 1 : 0 });
    expect(user.customerList.map(({ customerName }) => customerName)).toEqual(customers);
    expect(Object.keys(user.vipUserVOMap)).toEqual({ 5: ['1'], 6: ['1', '2'] }[n] ?? []);
  });

  test('a right ends after its last day in China', async () => {
    await using gateway = await startUserGateway();
    const statuses = async () => {
      const user = await gateway.call(userInfo, {}, { token: await logIn(gateway, 2) });
      return [user.userType, user.vipUserList.map((entry) => entry.vipStudyLevelVoList[0]?.serviceStatus)];
    };
    expect(await statuses()).toEqual([2, [1]]);
    const lastMoment = Date.parse('2027-08-31T15:59:59Z') - Date.parse('2026-11-20T02:00:00Z');
    gateway.clock.advanceSeconds(lastMoment / 1000);
    expect(await statuses()).toEqual([2, [1]]);
    gateway.clock.advanceSeconds(1);
    expect(await statuses()).toEqual([1, [2]]);
  });

  test('a person chooses among their own schools only', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 6);
    expect(await gateway.codeOf(saveUserSelectCustomerId, { customerId: '3' }, { token })).toBe(403);
    expect((await gateway.call(userInfo, {}, { token })).lastLoginCustomerId).toBe('0');
    await gateway.call(saveUserSelectCustomerId, { customerId: '2' }, { token });
    expect(await gateway.call(userInfo, {}, { token })).toMatchObject({ lastLoginCustomerId: '2', userType: 4 });
    await gateway.call(saveUserSelectCustomerId, { customerId: '0' }, { token });
    expect((await gateway.call(userInfo, {}, { token })).lastLoginCustomerId).toBe('0');
    const outsider = await logIn(gateway, 1);
    expect(await gateway.codeOf(saveUserSelectCustomerId, { customerId: '1' }, { token: outsider })).toBe(403);
  });
});

describe('what is kept and what is written down', () => {
  test('no phone, password or token is in a log line, also when the database fails', async () => {
    await using gateway = await startUserGateway();
    const verifyCode = await codeFor(gateway, newPhone, 'register');
    await gateway.call(register, { phone: newPhone, verifyCode, password: newPassword });
    const { accessToken: token } = await gateway.call(passwordLogin, { phone: newPhone, password: newPassword });
    await gateway.call(isPhoneUsed, { phone: newPhone });
    const { ssoTicket: ssoSecret } = await gateway.call(ssoTicket, {}, { token });
    await gateway.call(ssoGetUserInfo, { ssoTicket: ssoSecret });
    const { ticket } = await gateway.call(wxQrCode, { n: '123456' });
    await gateway.call(wxLogin, { ticket });
    await gateway.db.execute('alter table verify_code rename to verify_code_away');
    const broken = await gateway.envelopeOf(registerOrLogin, { phone: newPhone, verifyCode: '123456' });
    await gateway.db.execute('alter table verify_code_away rename to verify_code');
    expect(broken).toEqual({ code: 500, message: '系统繁忙，请稍后再试', data: null });
    const log = gateway.lines.join('');
    expect(log).toContain('call.failed');
    expect(log).toContain('139****5678');
    for (const secret of [newPhone, newPassword, token, ssoSecret, ticket]) expect(log).not.toContain(secret);
  });

  test('the database holds no token, code or password in the clear', async () => {
    await using gateway = await startUserGateway();
    const verifyCode = await codeFor(gateway, newPhone, 'login');
    const token = await logIn(gateway, 1);
    const { ssoTicket: ssoSecret } = await gateway.call(ssoTicket, {}, { token });
    const { ticket, path } = await newCode(gateway);
    const tables = ['user_account', 'user_session', 'verify_code', 'one_time_secret', 'wx_ticket'];
    const dumps = await Promise.all(
      tables.map(async (table) => JSON.stringify((await gateway.db.execute(`select * from ${table}`)).rows)),
    );
    for (const dump of dumps) expect(dump.length).toBeGreaterThan(2);
    const all = dumps.join('');
    const secrets = [token, ssoSecret, ticket, path.split('/').at(-1) ?? ticket, password, `"${verifyCode}"`];
    for (const secret of secrets) expect(all).not.toContain(secret);
  });
});
