import { describe, expect, test } from 'vitest';
import type { UserInfo, VipEntry } from '../../../shared/people/calls/user.schema.ts';
import { aUser, aVipEntry } from '../../../tests/kit/client/a-user.ts';
import { beyondSchool, schoolCover } from './school-cover.view.ts';

const paid = (phases: readonly number[], endTime: string, serviceStatus = 1): VipEntry =>
  aVipEntry({
    vipType: 2,
    vipStudyLevelVoList: phases.map((studyPhaseCode) => ({ studyPhaseCode, serviceStatus })),
    endTime,
  });
const teacherOf = (entries: VipEntry[], fields: Partial<UserInfo> = {}): UserInfo =>
  aUser({
    openSchoolStatus: 1,
    customerList: [{ id: '7', customerName: '江城实验中学' }],
    lastLoginCustomerId: '7',
    vipUserVOMap: { '7': entries },
    ...fields,
  });
const ended = paid([300], '2025-08-31', 2);

describe('what a school has paid', () => {
  test('are its phases in service, until the first of its contracts ends', () => {
    const cover = schoolCover(teacherOf([paid([300], '2027-08-31'), paid([200], '2027-07-31')]), null);
    expect(cover).toEqual({ schoolName: '江城实验中学', studyPhaseCodes: [200, 300], until: '2027-07-31' });
  });

  test.each<[string, UserInfo, string | null]>([
    ['works for no school', teacherOf([paid([300], '2027-08-31')]), '0'],
    ['works for another school', teacherOf([paid([300], '2027-08-31')]), '8'],
    ['has school features off', teacherOf([paid([300], '2027-08-31')], { openSchoolStatus: 0 }), null],
    ['has a school whose service ended', teacherOf([ended]), null],
    ['has a school without a contract', teacherOf([]), null],
  ])('is nothing for who %s', (_, user, customerId) => {
    expect(schoolCover(user, customerId)).toBeUndefined();
  });
});

test.each([
  [[300], [300], []],
  [[200], [300], [200]],
  [[100, 200, 300], [300], [100, 200]],
  [[100, 200, 300], [100, 200, 300], []],
])('of the plan for %j a school with %j leaves %j to buy', (plan, studyPhaseCodes, beyond) => {
  expect(beyondSchool(plan, { schoolName: '', studyPhaseCodes, until: '' })).toEqual(beyond);
});

test('without a school all of a plan is to be bought', () => {
  expect(beyondSchool([100, 200], undefined)).toEqual([100, 200]);
});
